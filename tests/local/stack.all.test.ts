import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientOf, PASSWORD, signUp, startSmallStack } from './small-stack.ts';

// Restarts write a whole database to disk: several times slower on a busy computer, which is no failure.
vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'familycamp-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('what survives a restart', () => {
  test('accounts, sessions, rows, mails, keys and the clock', async () => {
    const first = await startSmallStack({ dataDir });
    const { client, id } = await signUp(first, 'ann@example.com');
    await client.from('notes').insert({ owner_id: id, title: 'kept' });
    const { data } = await client.auth.getSession();
    await fetch(`${first.url}/__local/clock`, {
      method: 'POST',
      body: new URLSearchParams({ time: '2025-05-15T23:59' }),
      redirect: 'manual',
    });
    await first.close();
    expect(existsSync(join(dataDir, 'running.pid'))).toBe(false);

    const second = await startSmallStack({ dataDir });
    expect(second.secretKey).toBe(first.secretKey);
    expect(second.mailbox.list('ann@example.com')).toHaveLength(1);
    const again = clientOf(second);
    const refreshed = await again.auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? '',
    });
    expect(refreshed.error).toBeNull();
    expect((await again.from('notes').select('title')).data).toEqual([{ title: 'kept' }]);
    expect(
      (await again.auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD })).error,
    ).toBeNull();
    const info = await (await fetch(`${second.url}/__local/info.json`)).json();
    expect(info).toMatchObject({ url: second.url, publishableKey: second.publishableKey, demoAccounts: [] });
    expect(info.now).toMatch(/^2025-05-15T21:59/);
    await second.close();
  });

  test('a later migration is applied to the data that are there, and earlier ones are not repeated', async () => {
    const fixtures = join(import.meta.dirname, 'fixtures', 'migrations');
    const sources = { migrationsDir: join(dataDir, 'sql'), seedFile: null };
    execFileSync('cp', ['-r', fixtures, sources.migrationsDir]);
    const first = await startSmallStack({ dataDir, sources });
    await first.close();
    writeFileSync(
      join(sources.migrationsDir, '3_later.sql'),
      'create table public.later (id int); insert into public.later values (7);',
    );
    const second = await startSmallStack({ dataDir, sources });
    expect(await second.sql('select id from public.later')).toEqual([{ id: 7 }]);
    expect(await second.sql('select version from supabase_migrations.schema_migrations order by 1')).toEqual(
      ['1', '2', '3'].map((version) => ({ version })),
    );
    await second.close();
  });
});

describe('one sentence says what is wrong', () => {
  test('data that were made by another text of a migration', async () => {
    const sources = { migrationsDir: join(dataDir, 'sql'), seedFile: null };
    execFileSync('cp', ['-r', join(import.meta.dirname, 'fixtures', 'migrations'), sources.migrationsDir]);
    await (await startSmallStack({ dataDir, sources })).close();
    const [edited = ''] = readdirSync(sources.migrationsDir).toSorted();
    appendFileSync(join(sources.migrationsDir, edited), 'create table public.added (id int);');
    await expect(startSmallStack({ dataDir, sources })).rejects.toThrow(
      `(${edited} has been edited since it was applied); "npm run reset" starts afresh`,
    );
  });

  test('a taken port', async () => {
    const stack = await startSmallStack();
    const port = Number(new URL(stack.url).port);
    await expect(startSmallStack({ port })).rejects.toThrow(`Port ${port} is taken by another program`);
    await stack.close();
  });

  test('a data folder that another process uses', async () => {
    writeFileSync(join(dataDir, 'running.pid'), String(process.ppid));
    await expect(startSmallStack({ dataDir })).rejects.toThrow(`in use by process ${process.ppid}`);
  });

  test('a lock left behind by a process that is gone does not count', async () => {
    writeFileSync(join(dataDir, 'running.pid'), '4194305');
    const stack = await startSmallStack({ dataDir });
    expect(stack.url).toMatch(/^http:/);
    await stack.close();
  });

  test('a damaged data folder, which is then given free', async () => {
    const stack = await startSmallStack({ dataDir });
    await stack.close();
    truncateSync(join(dataDir, 'postgres', 'global', 'pg_control'), 10);
    await expect(startSmallStack({ dataDir })).rejects.toThrow(
      /cannot be opened .*"npm run reset" starts afresh\.$/s,
    );
    expect(existsSync(join(dataDir, 'running.pid'))).toBe(false);
  });

  test('a migration that fails is named, and nothing of it stays', async () => {
    const sources = { migrationsDir: join(dataDir, 'sql'), seedFile: null };
    execFileSync('cp', ['-r', join(import.meta.dirname, 'fixtures', 'migrations'), sources.migrationsDir]);
    const stack = await startSmallStack({ dataDir, sources });
    await stack.close();
    writeFileSync(
      join(sources.migrationsDir, '3_bad.sql'),
      'create table public.half (id int); select 1 / 0;',
    );
    await expect(startSmallStack({ dataDir, sources })).rejects.toThrow('3_bad.sql: division by zero');
    rmSync(join(sources.migrationsDir, '3_bad.sql'));
    const again = await startSmallStack({ dataDir, sources });
    expect(await again.sql("select to_regclass('public.half') as half")).toEqual([{ half: null }]);
    await again.close();
  });
});
