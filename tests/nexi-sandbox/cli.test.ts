import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiClient } from './api-client.ts';
import { createBody } from './order.ts';

const CLI = join(import.meta.dirname, '../../supabase/local/nexi-sandbox/cli.ts');

test('runs alone on this machine until it is told to stop', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI], {
    env: { PATH: process.env.PATH, PORT: '0', SANDBOX_SECRET_KEY: 'my_key' },
  });
  try {
    const [printed] = await once(child.stdout, 'data');
    const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(printed)) ?? [];
    const { hostedPaymentPageUrl } = await apiClient(origin, 'my_key').create(createBody());
    expect(hostedPaymentPageUrl).toMatch(new RegExp(`^${origin}/hostedpaymentpage/`));
  } finally {
    child.kill();
  }
});
