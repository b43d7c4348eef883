/** The rule of the waiting list for beds, played day by day on a real PostgreSQL: no one waits for ever while beds come free. */
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../src/domain/teams/random.ts';
import { SimulatedWaitingList, type Waiting } from './simulated-waiting-list.ts';
import { startRaceServer, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
  await server.sql`update public.camp_info set total_beds = private.beds_taken()`;
});
afterAll(() => server.close());

/** One day in the database, with a sweep at its end: one transaction, in which the clock stands still. */
async function live(
  day: number,
  work: (tx: TransactionSql) => Promise<void>,
): Promise<{ offered: string[]; free: number }> {
  return server.sql.begin(async (tx) => {
    await tx`select tests.act_as_owner(), tests.at((timestamp '2025-04-20 12:00' + ${day} * interval '1 day')::text)`;
    await work(tx);
    await tx`select offer_beds()`;
    const rows = await tx`
        select a.first_name as name from public.bed_waits w join public.users a on a.id = w.account_id
        where w.offered_until = public.camp_now() + interval '2 days' group by a.id, a.first_name order by min(w.since), a.id`;
    const [camp] = await tx`select private.beds_left() as free`;
    return { offered: rows.map(({ name }) => String(name)), free: Number(camp?.free) };
  });
}

/** A family with so many people who need a bed, put on the list. */
async function join(tx: TransactionSql, { name, beds }: Waiting): Promise<void> {
  await tx`select tests.family(${name}, '{"accommodation": "Stay in"}')`;
  for (let n = 1; n < beds; n += 1) {
    await tx`select tests.camper(${`${name} ${n}`}, ${name}, '{"accommodation": "Stay in"}')`;
  }
  await tx`select tests.act_as(${name})`;
  await tx`select wait_for_beds((select array_agg(id) from public.users where tests.id(${name}) in (id, parent_id)))`;
  await tx`select tests.act_as_owner()`;
}

/** A family takes its beds and pays, or declines. */
async function answer(tx: TransactionSql, { name }: Waiting, isYes: boolean): Promise<void> {
  await tx`select tests.act_as(${name})`;
  await (isYes ? tx`select take_bed_offer()` : tx`select leave_bed_waits()`);
  await tx`select tests.act_as_owner()`;
  if (isYes) {
    await tx`
        update public.users set is_registered = true, registered_at = public.camp_now()
        where tests.id(${name}) in (id, parent_id)`;
  }
}

test('the days of a random camp: the database offers whom the rule in words says', async () => {
  const random = randomFrom(15);
  const simulated = new SimulatedWaitingList();
  const everybody: Waiting[] = [];
  for (let day = 0; day < 30; day += 1) {
    const freed = random.below(3) === 0 ? 1 : 0;
    const answers = simulated.offered(day).map((family) => [family, random.below(4)] as const);
    simulated.free += freed;
    for (const [family, lot] of answers) if (lot < 3) simulated.answer(family, lot < 2);
    const wanted: Waiting = { name: `Family ${day}`, beds: 1 + random.below(4), since: day };
    const comes = random.below(3) > 0 && simulated.isWaitedFor() ? wanted : null;
    const now = await live(day, async (tx) => {
      await tx`update public.camp_info set total_beds = total_beds + ${freed}`;
      for (const [family, lot] of answers) if (lot < 3) await answer(tx, family, lot < 2);
      if (comes) await join(tx, comes);
    });
    if (comes) {
      simulated.join(comes);
      everybody.push(comes);
    }
    const offered = simulated.sweep(day).map(({ name }) => name);
    expect({ day, ...now }).toEqual({ day, offered, free: simulated.free });
    // n times overtaken took at least 3 * (2^n - 1) days.
    for (const family of everybody) {
      expect(3 * (2 ** simulated.overtaken(family) - 1)).toBeLessThanOrEqual(day - family.since);
    }
  }
  expect(everybody.some((family) => simulated.overtaken(family) > 0)).toBe(true);
});

test('a bed every three days and a small family every day: the large family that came first is served too', async () => {
  const large: Waiting = { name: 'Large', beds: 5, since: 0 };
  await server.sql`delete from public.bed_waits`;
  await server.sql`delete from public.bed_holds`;
  await server.sql`update public.camp_info set total_beds = private.beds_taken()`;
  let overtaken = 0;
  for (let day = 0; ; day += 1) {
    // Five beds come free within fifteen days: it is served in the first keeping that is longer, of 3, 6, 12 and 24 days.
    expect(day).toBeLessThan(3 + 6 + 12 + 24);
    const { offered } = await live(day, async (tx) => {
      if (day === 0) await join(tx, large);
      else await join(tx, { name: `Small ${day}`, beds: 1, since: day });
      if (day % 3 === 2) await tx`update public.camp_info set total_beds = total_beds + 1`;
      const waits =
        await tx`select a.first_name as name from public.bed_waits w join public.users a on a.id = w.account_id
        where w.offered_until is not null`;
      for (const { name } of waits) await answer(tx, { name: String(name), beds: 1, since: 0 }, true);
    });
    if (offered.includes('Large')) break;
    overtaken += offered.length;
  }
  expect(overtaken).toBe(2);
});
