import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiClient } from './api-client.ts';
import { createBody } from './order.ts';

const CLI = join(import.meta.dirname, '../../supabase/local/nexi-sandbox/cli.ts');

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  return { child, printed: () => printed };
}

test('runs alone on this machine until it is told to stop', async () => {
  const { child, printed } = start({ SANDBOX_SECRET_KEY: 'my_key' });
  try {
    await once(child.stdout, 'data');
    const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed()) ?? [];
    const { hostedPaymentPageUrl } = await apiClient(origin, 'my_key').create(createBody());
    expect(hostedPaymentPageUrl).toMatch(new RegExp(`^${origin}/hostedpaymentpage/`));
  } finally {
    child.kill();
  }
});

test('refuses to run in production', async () => {
  const { child, printed } = start({ NODE_ENV: 'production' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(printed()).toBe('The payment sandbox refuses to run in production.\n');
});
