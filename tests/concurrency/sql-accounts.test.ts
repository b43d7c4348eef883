/** Families that are moved and merged while they pay, sign up and are merged the other way, and answer about health on two phones: no one is lost, nothing waits for ever. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, tally, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

/** The answer of a statement, or the refusal. */
const answer = async (work: Promise<unknown>): Promise<string> => {
  try {
    return String(await work);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const effectsOf = (from: string, into: string) =>
  server.as('admin3', async (tx) => {
    const [row] =
      await tx`select merge_accounts(tests.id(${from}), tests.id(${into}), null, true) -> 'effects' as it`;
    return row?.it;
  });
const merge = (from: string, into: string, effects: object) =>
  answer(
    server.as('admin3', async (tx) => {
      const [row] = await tx`
        select merge_accounts(tests.id(${from}), tests.id(${into}), ${tx.json(effects as never)}) ->> 'status' as it`;
      return row?.it;
    }),
  );
const move = (person: string, to: string, from: string) =>
  answer(
    server.as('admin3', async (tx) => {
      await tx`select move_camper(tests.id(${person}), tests.id(${to}), tests.id(${from}))`;
      return 'moved';
    }),
  );
const press = (payer: string, payee: string) =>
  answer(
    server.asServer(async (tx) => {
      const [row] = await tx`select tests.press(${payer}, ${payee}, 'Full payment') ->> 'status' as it`;
      return row?.it;
    }),
  );
const family = async (name: string, children: number) => {
  await server.sql`select tests.family(${name})`;
  for (let n = 1; n <= children; n += 1) {
    await server.sql`select tests.camper(${`${name}-${n}`}, ${name}, '{"birthday": "2011-02-02"}')`;
  }
};
/** Every second time the other comes first. */
const taking = <T>(turn: number, one: T, other: T) => (turn % 4 === 0 ? [one, other] : [other, one]);
const membersOf = async (name: string) => {
  const [row] = await server.sql`
    select count(*)::integer as count from public.users where tests.id(${name}) in (id, parent_id)`;
  return Number(row?.count);
};

test('merged ten times at once is once, and each address is told once', async () => {
  await family('ones', 1);
  await family('oned', 1);
  const effects = await effectsOf('oned', 'ones');
  const counts = await server.startTogether(
    'public.bed_waits',
    Array.from({ length: 10 }, () => () => merge('oned', 'ones', effects)),
  );
  expect(counts).toEqual({ merged: 10 });
  expect(await membersOf('ones')).toBe(4);
  const [mails] = await server.sql`select count(*)::integer as sent from public.outbox where kind = 'merged'`;
  expect(mails?.sent).toBe(2);
});

test('two accounts merged into each other at once: one of them stays, with everybody', async () => {
  const pairs = Array.from({ length: 6 }, (_, n) => [`left ${n}`, `right ${n}`] as const);
  const work: (() => Promise<string>)[] = [];
  for (const [left, right] of pairs) {
    await family(left, 1);
    await family(right, 1);
    const [into, back] = [await effectsOf(left, right), await effectsOf(right, left)];
    work.push(
      () => merge(left, right, into),
      () => merge(right, left, back),
    );
  }
  expect(await server.startTogether('public.camp_info', work)).toEqual({ merged: 6, not_found: 6 });
  for (const pair of pairs)
    expect((await Promise.all(pair.map(membersOf))).toSorted((a, b) => a - b)).toEqual([1, 4]);
});

test('merged while the other account pays: the page comes first and forbids it, or pays for whoever is there by then', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `paying-${n}`);
  const work: (() => Promise<string>)[] = [];
  for (const name of names) {
    await family(name, 1);
    await family(`${name}-other`, 0);
    const effects = await effectsOf(name, `${name}-other`);
    work.push(
      ...taking(
        work.length,
        () => merge(name, `${name}-other`, effects),
        () => press(name, name),
      ),
    );
  }
  const counts = await server.startTogether('public.users', work);
  expect((counts['merged'] ?? 0) + (counts['payment_open'] ?? 0)).toBe(8);
  expect(counts['created']).toBe(8);
  const [row] = await server.sql`
    select count(*)::integer as whole from public.payment_intents i join public.people payer on payer.id = i.payer_id
    join public.payment_intent_lines l on l.intent_id = i.id and l.paid_for_user_id = payer.id and l.is_open
    where payer.first_name like 'Paying-%'`;
  expect(row?.whole).toBe(8);
});

test('moved and merged at once to where six are: seven stay the most', async () => {
  await family('full', 5);
  for (const name of ['guest', 'newer', 'third']) await family(name, 1);
  const effects = await effectsOf('guest', 'full');
  const counts = await tally([
    merge('guest', 'full', effects),
    move('newer-1', 'full', 'newer'),
    move('third-1', 'full', 'third'),
    merge('guest', 'full', effects),
  ]);
  expect(await membersOf('full')).toBe(8);
  expect(counts['camper_limit_reached']).toBeGreaterThan(0);
});

test('a camper who is moved while somebody pays for them: the page forbids it, or is opened for the family that they are in', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `moving-${n}`);
  const work: (() => Promise<string>)[] = [];
  for (const name of names) {
    await family(name, 1);
    await family(`${name}-other`, 0);
    work.push(
      ...taking(
        work.length,
        () => move(`${name}-1`, `${name}-other`, name),
        () => press(name, `${name}-1`),
      ),
    );
  }
  const counts = await server.startTogether('public.users', work);
  expect((counts['moved'] ?? 0) + (counts['payment_open'] ?? 0)).toBe(8);
  expect(counts['created']).toBe(8);
});

const tell = (who: string, medicines: string, seen: string | null = null) =>
  answer(
    server.as(who, async (tx) => {
      await tx`select save_health_answers(tests.id(${who}), ${tx.json({ medicines })}, '2025-1', ${seen}::text::timestamptz)`;
      return 'saved';
    }),
  );
const takeBack = (who: string) =>
  answer(
    server.as(who, async (tx) => {
      await tx`select withdraw_health_consent(tests.id(${who}))`;
      return 'gone';
    }),
  );
const toldBy = async (who: string) =>
  (
    await server.sql`select medicines, updated_at::text as at from private.health_answers where camper_id = tests.id(${who})`
  )[0];

test('two phones tell of health for the first time: nothing is replaced unseen, and the same ten times is once', async () => {
  await family('teller', 0);
  await family('repeater', 0);
  const counts = await tally(Array.from({ length: 10 }, (_, n) => tell('teller', `Insulin, ${n} units`)));
  expect(counts).toEqual({ saved: 1, conflict: 9 });
  expect(await tally(Array.from({ length: 10 }, () => tell('repeater', 'Insulin')))).toEqual({ saved: 10 });
});

test('a consent taken back while another phone saves leaves nothing, whichever comes first', async () => {
  for (const wasTold of [true, false]) {
    const who = `parent-${wasTold}`;
    await family(who, 0);
    if (wasTold) await tell(who, 'Insulin');
    const seen = (await toldBy(who))?.at ?? null;
    let withdrawal: Promise<string> | undefined;
    await server.as(who, async (tx) => {
      await tx`select save_health_answers(tests.id(${who}), '{"medicines": "Aspirin"}', '2025-1', ${seen}::text::timestamptz)`;
      withdrawal = takeBack(who);
      // Only then is what was saved there for others.
      const waiting = () => server.sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await waiting()).length === 0);
    });
    expect(await withdrawal).toBe('gone');
    expect(await toldBy(who)).toBeUndefined();
  }
  await family('both', 0);
  await tell('both', 'Insulin');
  const seen = String((await toldBy('both'))?.at);
  const counts = await tally(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? takeBack('both') : tell('both', `Aspirin ${n}`, seen))),
  );
  expect(counts['gone']).toBe(4);
  expect((counts['saved'] ?? 0) + (counts['conflict'] ?? 0)).toBe(4);
  expect(await toldBy('both')).toBeUndefined();
});
