/**
 * Payments: how many are settled a second on a real PostgreSQL, beside the plainest write that there is; and how long it
 * takes from the provider's charge until the family reads that it is registered.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { WebSocket } from 'ws';
import { SESSION_KEY } from '../../src/lib/session-hint.ts';
import { startPostgres } from '../support/real-postgres.ts';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { loadTestSetup } from '../database/test-setup.ts';
import { launchBrowser } from './browser.ts';
import { median } from './figures.ts';
import type { Section } from './section.ts';

// Node 20 has no WebSocket of its own, and supabase-js takes the global one.
Object.assign(globalThis, { WebSocket });

const sessions = 8;
const attempts = 400;

/** How often a second this many sessions together can do something that takes the next number. */
async function perSecond(count: number, work: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: sessions }, lane));
  return (count * 1000) / (performance.now() - began);
}

/** Open checkouts, each of a family of its own. */
async function openCheckouts(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select tests.family('payer ' || n, '{"accommodation": "Tent"}'),
      tests.checkout('payer ' || n, 'payer ' || n, 'Full payment') as id
    from generate_series(1, ${attempts}) as n`;
  return rows.map(({ id }) => String(id));
}

async function settlements(): Promise<void> {
  const server = await startPostgres();
  const database = await openTestDatabase(server.url);
  await loadTestSetup(database, { pgtap: false });
  const sql = postgres(server.url, { max: sessions, onnotice: () => undefined });
  try {
    const intents = await openCheckouts(sql);
    await sql`create table tests.plain (id uuid primary key, amount numeric)`;
    const plain = await perSecond(attempts, () => sql`insert into tests.plain values (${randomUUID()}, 1)`);
    const settle = (n: number) =>
      sql`select settle_intent(i, tests.snapshot(i), 'webhook') from (values (${intents[n] ?? ''}::uuid)) as t(i)`;
    const first = await perSecond(attempts, settle);
    const again = await perSecond(attempts, settle);
    console.log(`settlements a second, ${sessions} sessions: ${first.toFixed(0)}`);
    console.log(`the same payments told once more:      ${again.toFixed(0)}`);
    console.log(
      `one plain insert, a second:            ${plain.toFixed(0)} (settling costs ${(plain / first).toFixed(1)} of them)`,
    );
  } finally {
    await sql.end();
    await database.close();
    await server.close();
  }
}

/** A family that has a payment page open, signed in, with the id of its payment. */
async function openCardPage(stack: Stack): Promise<{ session: string; paymentId: string }> {
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  await client.auth.signInWithOtp({ email });
  const token = stack.mailbox.list(email)[0]?.code ?? '';
  const { data } = await client.auth.verifyOtp({ email, token, type: 'email' });
  const { session } = data;
  if (!session) throw new Error('The family of the bench is not signed in.');
  const { id } = session.user;
  await stack.sql(
    `insert into public.users (id, email, first_name, last_name, birthday, gender, country, church_mission, size, member,
      dates, arrival_transportation, departure_transportation, accommodation)
    values ($1, $2, 'Anna', 'Bench', '1990-01-01', 'Female', 'DK', 'None', 'Medium', false, '{Friday}', 'Bus', 'Bus', 'Tent')`,
    [id, email],
  );
  const answer = await fetch(`${stack.url}/functions/v1/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ paymentInfo: { lines: [{ paidFor: id, paymentType: 'Full payment' }] } }),
  });
  const { hostedPaymentPageUrl } = (await answer.json()) as { hostedPaymentPageUrl: string };
  return {
    session: JSON.stringify(session),
    paymentId: new URL(hostedPaymentPageUrl).searchParams.get('pid') ?? '',
  };
}

interface Way {
  readonly name: string;
  /** The browser is on /checkout already when the provider charges; otherwise it comes there after it. */
  readonly isWaiting: boolean;
  readonly hasWebhook: boolean;
}

const ways: readonly Way[] = [
  { name: 'the browser comes back', isWaiting: false, hasWebhook: true },
  { name: 'already on /checkout, by webhook', isWaiting: true, hasWebhook: true },
  { name: 'the browser comes back, webhooks lost', isWaiting: false, hasWebhook: false },
  { name: 'already on /checkout, webhooks lost', isWaiting: true, hasWebhook: false },
];

/** Milliseconds from the charge until the page says that the family is registered. */
async function chargeToScreen(
  stack: Stack,
  browser: Browser,
  { isWaiting, hasWebhook }: Way,
): Promise<number> {
  const { session, paymentId } = await openCardPage(stack);
  const { myReference } = stack.sandbox.payment(paymentId) ?? {};
  if (!hasWebhook && myReference) stack.sandbox.setFaults({ webhook: { drop: 'all' }, myReference });
  const page = await browser.newPage({ baseURL: stack.url });
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [SESSION_KEY, session],
  );
  const open = () => page.goto(`/checkout?paymentid=${paymentId}`);
  if (isWaiting) {
    const asked = page.waitForResponse(/functions\/v1\/payment-id/);
    await open();
    await asked;
  }
  const began = performance.now();
  await stack.sandbox.complete(paymentId);
  if (!isWaiting) await open();
  await page.getByText('Anna Bench is registered.').waitFor();
  const took = performance.now() - began;
  await page.close();
  return took;
}

/** Milliseconds that one sweep takes until a payment is recorded whose webhooks were lost and whose browser is closed. */
async function chargeToSweep(stack: Stack): Promise<number> {
  const { paymentId } = await openCardPage(stack);
  const myReference = stack.sandbox.payment(paymentId)?.myReference ?? '';
  stack.sandbox.setFaults({ webhook: { drop: 'all' }, myReference });
  await stack.sandbox.complete(paymentId);
  await stack.sql('update public.payment_intents set next_check_at = camp_now() where id = $1', [
    myReference,
  ]);
  const began = performance.now();
  await stack.sweep();
  const took = performance.now() - began;
  const [row] = await stack.sql('select state from public.payment_intents where id = $1', [myReference]);
  if (row?.['state'] !== 'charged') throw new Error('The sweep did not find the payment.');
  return took;
}

async function repeated(runs: number, measure: () => Promise<number>): Promise<string> {
  const figures: number[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measure());
  return `${median(figures).toFixed(0)} ms`;
}

async function untilRegistered(runs: number): Promise<void> {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  const stack = await startStack({ port: 0, dataDir: 'memory://', demo: false, spa: 'built', quiet: true });
  const browser = await launchBrowser();
  try {
    // The first one starts the functions and fills the caches.
    await chargeToScreen(stack, browser, { name: '', isWaiting: false, hasWebhook: true });
    for (const way of ways) {
      const took = await repeated(runs, () => chargeToScreen(stack, browser, way));
      console.log(`charge to “registered” on screen, ${way.name}: ${took}`);
    }
    const swept = await repeated(runs, () => chargeToSweep(stack));
    console.log(`webhooks lost and browser closed: one sweep of ${swept}, which runs every five minutes`);
  } finally {
    await browser.close();
    await stack.close();
  }
}

export const run: Section['run'] = async ({ runs }) => {
  await settlements();
  await untilRegistered(runs);
};
