/**
 * Thousands of family payments with faults by chance, on a real PostgreSQL: whatever happens, the provider's money, our
 * ledger and the receipts say the same in the end. `PAYMENTS=20000 SEED=2` for a longer or another run.
 */
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFor } from '../../supabase/demo/random.ts';
import { startPostgres, type RealPostgres } from '../../supabase/local/real-postgres.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { openInProcess, type InProcess } from '../payments/in-process.ts';
import { someCamper } from '../support/camper.ts';
import { randomPayment, strikeFaults, type RandomWorld } from './random-payment.ts';

const payments = Number(process.env['PAYMENTS'] ?? 2000);
const seed = Number(process.env['SEED'] ?? 1);
const atOnce = 8;

let server: RealPostgres;
let sql: Sql;
let program: InProcess;
beforeAll(async () => {
  server = await startPostgres();
  await (await openTestDatabase(server.url)).close();
  sql = postgres(server.url, { max: atOnce, onnotice: () => undefined });
  program = await openInProcess(server.url, seed);
});
afterAll(async () => {
  await program.close();
  await sql.end({ timeout: 5 });
  await server.close();
});

/** Families of one to four; two thirds want a bed, of which there are too few for all. */
async function register(families: number): Promise<string[]> {
  const random = randomFor(`${seed} families`);
  const rows = Array.from({ length: families }).flatMap((_, n) => {
    const account = randomUUID();
    return Array.from({ length: 1 + random.below(4) }, (__, child) => ({
      ...someCamper,
      id: child === 0 ? account : randomUUID(),
      parent_id: child === 0 ? null : account,
      email: child === 0 ? `family${n}@example.org` : null,
      first_name: child === 0 ? 'Anna' : 'Bo',
      birthday: child === 0 ? '1985-01-01' : `${2008 + random.below(12)}-06-15`,
      country: random.pick(['DK', 'NO']),
      size: child === 0 ? 'Medium' : 'Small',
      dates: ['Friday'],
      accommodation: random.chance(66) ? 'Room' : 'Tent',
    }));
  });
  await sql`update public.camp_info set total_beds = ${Math.round(rows.length * 0.4)}`;
  for (let n = 0; n < rows.length; n += 500)
    await sql`insert into public.users ${sql(rows.slice(n, n + 500))}`;
  return rows.filter((row) => row.parent_id === null).map(({ id }) => id);
}

async function playAll(world: RandomWorld): Promise<void> {
  let next = 0;
  const opened = () => world.tally.get('pressed: 200') ?? 0;
  const lane = async () => {
    while (opened() < payments && next < 3 * payments) {
      next += 1;
      if (next % 50 === 0) await later('PT1M');
      await randomPayment(world, next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Moves the camp's and the provider's clock on. */
async function later(duration: string): Promise<void> {
  await sql`update private.developer_mode set clock_offset = clock_offset + ${duration}::interval`;
  program.sandbox.advance(duration);
}

/** No more faults: what was held arrives, days pass, and the sweep does its work. */
async function calmDown(): Promise<void> {
  program.failDatabase(() => null);
  program.sandbox.clearFaults();
  program.sandbox.release();
  await program.quiet();
  for (const duration of ['PT3M', 'PT20M', 'PT2H', 'P2DT2H']) {
    await later(duration);
    await program.quiet();
    await sql`update public.outbox set locked_until = null, next_attempt_at = now() where sent_at is null`;
    for (let work = 1; work > 0;) {
      const { checked = 0, mails_sent: sent = 0 } = await program.sweep();
      work = checked + sent;
    }
  }
  await program.quiet();
}

test(`${payments} payments with faults by chance: provider, ledger and receipts agree, and every place is paid`, async () => {
  const families = await register(payments / 2);
  const organiser = randomUUID();
  await sql`insert into public.admin values (${organiser}, 3)`;
  const world: RandomWorld = { program, sql, seed, families, organiser, tally: new Map() };
  strikeFaults(program);
  const network = randomFor(`${seed} network`);
  program.failDatabase(() => (network.chance(1) ? network.pick(['before', 'after']) : null));
  await playAll(world);
  await calmDown();

  // Øre at the provider, in our ledger, and on receipts that were sent: for each payment, not only in all.
  const bank = new Map(
    program.sandbox.payments().map((one) => [one.paymentId, one.chargedAmount - one.refundedAmount]),
  );
  const books = await sql`
    select i.provider_payment_id as payment,
      (select coalesce(round(sum(amount) * 100), 0)::integer from public.payments where intent_id = i.id) as ledger,
      (select coalesce(round(sum((payload ->> 'amount')::numeric) * 100), 0)::integer from public.outbox
        where intent_id = i.id and sent_at is not null) as receipts,
      (select count(*)::integer from public.outbox where intent_id = i.id and kind = 'receipt') as copies
    from public.payment_intents i where i.provider_payment_id is not null`;
  const differing = books.filter(
    ({ payment, ledger, receipts }) => !(bank.get(payment) === ledger && ledger === receipts),
  );
  expect(differing).toEqual([]);
  console.log(JSON.stringify({ seed, ...Object.fromEntries(world.tally) }));
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
  const total = sum(books.map(({ ledger }) => ledger));
  expect(sum(bank.values())).toBe(total);
  expect(total).toBeGreaterThan(payments * 40_000);
  expect(books.filter(({ copies }) => copies > 1)).toEqual([]);
  const [outbox] = await sql`
    select count(*)::integer as written, count(*) filter (where sent_at is null)::integer as unsent from public.outbox`;
  expect(outbox).toEqual({ written: program.mails.size, unsent: 0 });

  // Nobody in a place that is not paid, nobody paid without a place; what was given back is on the list.
  const misplaced = await sql`
    select u.id, u.is_registered, private.paid_for(u.id) as paid, private.price_due(u) as due from public.users u
    where u.is_registered <> (private.paid_for(u.id) >= private.price_due(u)) and not exists (
      select from private.attention_of_campers() m where m.camper_id = u.id and m.kind = 'refunded_registered')`;
  expect([...misplaced]).toEqual([]);
  const unrefunded = await sql`
    select from private.attention_of_campers() m where m.kind = 'refunded_registered' and not exists (
      select from public.payments p where p.paid_for_user_id = m.camper_id and p.type = 'Refund')`;
  expect([...unrefunded]).toEqual([]);

  // Every attempt has come to an end, and the list of what needs a human names all money that is not in order.
  const states =
    await sql`select state, count(*)::integer from public.payment_intents group by state order by state`;
  expect(states.map(({ state }) => state)).toEqual([
    'cancelled',
    'charged',
    'create_unknown',
    'expired',
    'failed',
  ]);
  const matters = await sql`select kind, count(*)::integer from private.attention_of_intents() group by kind`;
  expect(matters.map(({ kind }) => kind)).toEqual(['refund_failed']);
  const [beds] = await sql`
    select private.beds_taken() <= total_beds as enough from public.camp_info`;
  expect(beds).toEqual({ enough: true });
}, 600_000);
