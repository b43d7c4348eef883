/** A family of a backup, in the project that it was restored into: logs in with its password, pays, and is registered. */
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { restore } from '../../hosting/backup.ts';
import { startStack } from '../../supabase/local/stack.ts';
import { newDatabase } from '../support/databases.ts';
import { backupOf, readable } from '../hosted/backup-lines.ts';
import { newFamily } from './family.ts';

const password = 'correct-horse-1';
const documents = { read: async () => Buffer.of(), write: async () => undefined };
const stackOn = (databaseUrl: string) =>
  startStack({ port: 0, dataDir: 'memory://', databaseUrl, demo: false, spa: 'none', quiet: true });
const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

test('who signed up before the backup logs in and pays after the restore', { timeout: 180_000 }, async () => {
  const [lived, restored] = [await newDatabase(), await newDatabase()];
  const before = await stackOn(lived);
  const family = await newFamily(before);
  expect((await family.client.auth.updateUser({ password })).error).toBeNull();
  await before.close();

  const [from, to] = [connect(lived), connect(restored)];
  await restore(to, readable(await backupOf(from, documents)), documents);
  await Promise.all([from.end(), to.end()]);

  const after = await stackOn(restored);
  const client = createClient(after.url, after.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email: family.email, password });
  expect(error).toBeNull();
  const paid = await client.functions.invoke('payment', {
    body: { paymentInfo: { lines: [{ paidFor: family.id, paymentType: 'Full payment' }] } },
  });
  expect(paid.error).toBeNull();
  const paymentId = URL.parse(String(paid.data.hostedPaymentPageUrl))?.searchParams.get('pid') ?? '';
  await after.sandbox.complete(paymentId);
  await after.sandbox.idle();
  await client.functions.invoke('payment-id', { body: { paymentId } });
  const rows = await after.sql('select amount from public.payments where paid_for_user_id = $1', [family.id]);
  expect(rows.map((row) => Number(row['amount']))).toEqual([1000]);
  await after.close();
});
