/** Families whose plans change at the same moment as others pay, wait and are offered beds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, tally, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

const plan = (person: string, what: string) =>
  server.as(person, async (tx) => {
    const [row] = await tx`select change_plan(tests.id(${person}), ${what}) ->> 'status' as status`;
    return `${what} ${row?.status}`;
  });

const one = async (statement: string) => Object.values((await server.sql.unsafe(statement))[0] ?? {})[0];

test('a place that is cancelled many times at once, while it is paid, is one change and gives no bed', async () => {
  await server.sql`select tests.family('twice')`;
  await server.sql`create table page as select tests.checkout('twice', 'twice', 'Full payment') as id`;
  const answers = await tally([
    ...Array.from({ length: 12 }, () => plan('twice', 'cancel')),
    server.asServer(async (tx) => {
      await tx`select settle_intent(id, tests.snapshot(id), 'webhook') from page`;
      return 'paid';
    }),
  ]);
  expect(answers).toEqual({ 'cancel saved': 12, paid: 1 });
  expect(
    Number(await one(`select count(*) from private.plan_changes where camper_id = tests.id('twice')`)),
  ).toBe(1);
  expect(
    Number(
      await one(`select count(*) from outbox where kind = 'cancelled' and subject_id = tests.id('twice')`),
    ),
  ).toBe(1);
  expect(Number(await one(`select private.paid_for(tests.id('twice'))`))).toBe(1200);
  expect(Number(await one('select private.beds_taken()'))).toBe(0);
});

test('a free bed is the waiting family’s or theirs who undo it, and never both', async () => {
  const people = Array.from({ length: 6 }, (_, n) => `leaver ${n}`);
  for (const person of people) {
    await server.sql`select tests.family(${person}), tests.pay(${person}, ${person}, 'Full payment')`;
  }
  await server.sql`select tests.family('waiter', '{"accommodation": "Tent"}')`;
  await server.sql`update camp_info set total_beds = private.beds_taken()`;
  await server.as('waiter', (tx) => tx`select wait_for_beds(array[tests.id('waiter')])`);
  await tally(people.map((person) => plan(person, 'cancel')));
  const answers = await tally([
    ...people.map((person) => plan(person, 'undo')),
    server.asServer(async (tx) => `offered ${(await tx`select offer_beds() as families`)[0]?.families}`),
  ]);
  expect(answers).toEqual({ 'undo saved': 5, 'undo no_bed_left': 1, 'offered 0': 1 });
  expect(
    Number(await one('select private.beds_taken() + private.beds_held() - total_beds from camp_info')),
  ).toBe(0);
});
