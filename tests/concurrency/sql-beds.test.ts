/** Beds that are held for families of the waiting list, under attack: everyone at once, and at the last moment (CAP-2 to CAP-4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, tally, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

/** From now on so many beds are free. */
const leaveFree = (beds: number) =>
  server.sql`update public.camp_info set total_beds = private.beds_taken() + private.beds_held() + ${beds}`;

const offer = () =>
  server.asServer(async (tx) => `offered ${(await tx`select offer_beds() as families`)[0]?.families}`);

const press =
  (person: string, statement: 'take_bed_offer()' | 'leave_bed_waits()' | 'wait', word: string) => async () =>
    server.as(person, async (tx) => {
      if (statement === 'wait') await tx`select wait_for_beds(array[tests.id(${person})])`;
      else await tx.unsafe(`select ${statement}`);
      return word;
    });

/** Account holders who stay in and wait for a bed, in the order of their numbers. */
async function waiting(prefix: string, count: number): Promise<string[]> {
  await leaveFree(0);
  const people = Array.from({ length: count }, (_, n) => `${prefix} ${n}`);
  for (const person of people) {
    await server.sql`select tests.family(${person}, '{"accommodation": "Stay in"}')`;
    await press(person, 'wait', '')();
  }
  return people;
}

/** The same, with beds that are held for them. */
async function offered(prefix: string, count: number): Promise<string[]> {
  const people = await waiting(prefix, count);
  await leaveFree(count);
  expect(await offer()).toBe(`offered ${count}`);
  return people;
}

/** Where they sleep, and whether a bed is held for them or theirs. */
async function placesOf(people: readonly string[]): Promise<string[]> {
  const rows = await server.sql`
    select u.accommodation || case when u.is_registered and u.has_bed then ', theirs' when private.holds_bed(u.id) then ', held' else '' end as place
    from unnest(${people as string[]}::text[]) as p (person) join public.users u on u.id = tests.id(p.person)`;
  return rows.map(({ place }) => String(place));
}

const overbooked = async () => {
  const [row] = await server.sql`
    select private.beds_taken() + private.beds_held() - total_beds as beds from public.camp_info`;
  return Number(row?.beds);
};

test('the last bed is offered to a family that waits: payers, sweeps and the family at once, and it is theirs', async () => {
  const payers = Array.from({ length: 6 }, (_, n) => `late payer ${n}`);
  for (const payer of payers) await server.sql`select tests.family(${payer})`;
  const intents = await Promise.all(
    payers.map(async (payer) => {
      const [row] = await server.sql`select tests.checkout(${payer}, ${payer}, 'Full payment') as id`;
      return String(row?.id);
    }),
  );
  const [patient = ''] = await waiting('patient', 1);
  await leaveFree(1);
  expect(await tally([offer(), offer(), offer(), offer()])).toEqual({ 'offered 1': 1, 'offered 0': 3 });
  await Promise.all([
    ...intents.map((id) =>
      server.asServer((tx) => tx`select settle_intent(${id}, tests.snapshot(${id}), 'webhook')`),
    ),
    press(patient, 'take_bed_offer()', 'taken')(),
    ...[1, 2].map(() => server.asServer((tx) => tx`select release_unpaid_beds()`)),
  ]);
  await server.sql`select tests.pay(${patient}, ${patient}, 'Full payment')`;
  expect(await placesOf([patient])).toEqual(['Room, theirs']);
  expect(await overbooked()).toBe(0);
});

test('a family takes its offer five times and books three more beds at once: it has the one that was offered', async () => {
  const [family = ''] = await offered('greedy', 1);
  const book = (child: string) => () =>
    server.as(family, async (tx) => {
      const [form] = await tx`select tests.form(${child}, ${family}) as statement`;
      await tx.unsafe(String(form?.statement));
      return 'booked';
    });
  const counts = await server.startTogether('public.users', [
    ...Array.from({ length: 5 }, () => press(family, 'take_bed_offer()', 'taken')),
    ...[1, 2, 3].map((n) => book(`greedy child ${n}`)),
  ]);
  expect(counts).toEqual({ taken: 1, bed_offer_over: 4, room_unavailable: 3 });
  expect(await placesOf([family])).toEqual(['Room, held']);
  expect(await overbooked()).toBe(0);
});

test('two families accept the last two beds at once: each has its own, and none is left', async () => {
  const people = await offered('last', 2);
  const counts = await server.startTogether(
    'public.camp_info',
    people.map((person) => press(person, 'take_bed_offer()', 'taken')),
  );
  expect(counts).toEqual({ taken: 2 });
  expect(await placesOf(people)).toEqual(['Room, held', 'Room, held']);
  expect(await overbooked()).toBe(0);
});

test('families press yes and no at once: who has taken the bed holds it, who has not gives it free', async () => {
  const people = await offered('torn', 8);
  const counts = await server.startTogether(
    'public.camp_info',
    people.map((person, n) => press(person, n % 2 ? 'take_bed_offer()' : 'leave_bed_waits()', 'pressed')),
    people.map((person, n) => press(person, n % 2 ? 'leave_bed_waits()' : 'take_bed_offer()', 'pressed')),
  );
  expect(counts['pressed']).toBe(8);
  expect((counts['bed_offer_over'] ?? 0) + (counts['not_waiting'] ?? 0)).toBe(8);
  const places = await placesOf(people);
  expect(places.filter((place) => !['Room, held', 'Stay in'].includes(place))).toEqual([]);
  expect(await overbooked()).toBe(-places.filter((place) => place === 'Stay in').length);
});

test('a family leaves the list while it is being offered a bed: no bed is held for it', async () => {
  const [leaver = ''] = await waiting('leaver', 1);
  await leaveFree(1);
  await server.startTogether('public.bed_holds', [offer], [press(leaver, 'leave_bed_waits()', 'left')]);
  expect(await placesOf([leaver])).toEqual(['Stay in']);
  expect(await overbooked()).toBe(-1);
});

test('a family leaves the list before the offer is written: it is not told of one', async () => {
  const [leaver = ''] = await waiting('gone', 1);
  await leaveFree(1);
  await server.startTogether('public.bed_waits', [press(leaver, 'leave_bed_waits()', 'left')], [offer]);
  const mails =
    await server.sql`select from public.outbox where kind = 'bed' and subject_id = tests.id(${leaver})`;
  expect(mails).toHaveLength(0);
  expect(await overbooked()).toBe(-1);
});

test('a family joins ten times at once: it waits once, in one place', async () => {
  await waiting('twice', 0);
  await server.sql`select tests.family('twice', '{"accommodation": "Stay in"}')`;
  const counts = await server.startTogether(
    'public.camp_info',
    Array.from({ length: 10 }, () => press('twice', 'wait', 'waits')),
  );
  expect(counts).toEqual({ waits: 10 });
  const rows = await server.sql`select since from public.bed_waits where account_id = tests.id('twice')`;
  expect(rows).toHaveLength(1);
  await press('twice', 'leave_bed_waits()', '')();
});

test('the time of held beds is over in the moment of the payment: who was at the card page keeps the bed', async () => {
  const people = await offered('in time', 6);
  for (const person of people) await press(person, 'take_bed_offer()', 'taken')();
  const paying = people.slice(0, 4);
  const pages = await Promise.all(
    paying.map(async (person) => {
      const [row] = await server.sql`select tests.checkout(${person}, ${person}, 'Full payment') as id`;
      return String(row?.id);
    }),
  );
  const [next = ''] = await waiting('after them', 1);
  await server.sql`update private.developer_mode set clock_offset = clock_offset + interval '48 hours 1 minute'`;
  await server.startTogether('public.camp_info', [
    ...pages.map((page) => async () => {
      await server.asServer((tx) => tx`select settle_intent(${page}, tests.snapshot(${page}), 'webhook')`);
      return 'paid';
    }),
    offer,
    offer,
    press(people[4] ?? '', 'take_bed_offer()', 'taken'),
  ]);
  await offer();
  expect(await placesOf(paying)).toEqual(paying.map(() => 'Room, theirs'));
  expect(await placesOf(people.slice(4))).toEqual(['Stay in', 'Stay in']);
  expect(await placesOf([next])).toEqual(['Stay in, held']);
  const told = await server.sql`
    select distinct stay_in_reason as reason from public.users where id in (select tests.id(p) from unnest(${people.slice(4)}::text[]) as t (p))`;
  expect(told.map(({ reason }) => String(reason))).toEqual(['hold_over']);
  expect(await overbooked()).toBeLessThanOrEqual(0);
});
