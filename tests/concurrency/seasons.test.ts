/** One season ends while families pay: on a real PostgreSQL, many sessions at once. Money of two seasons never mixes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom, type Random } from '../../src/domain/teams/random.ts';
import { startRaceServer, times, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

/** What the provider holds of an attempt, øre: written down here, and nowhere read from the database. */
interface Page {
  readonly intent: string;
  readonly season: number;
  readonly amount: number;
  charged: number;
  refunded: number;
}

const settle = (page: Page) =>
  server.asServer(async (tx) => {
    const answer = { chargedAmount: page.charged, refundedAmount: page.refunded };
    const [row] = await tx`
      select settle_intent(${page.intent}, tests.snapshot(${page.intent}, ${tx.json(answer)}), 'webhook') as it`;
    return String(row?.it.state);
  });

/** Prepares a season and switches it on, as two organisers who press at the same moment. */
async function openNextSeason(): Promise<readonly (() => Promise<string>)[]> {
  const draft = await server.as('admin3', async (tx) => {
    await tx`select draft_season()`;
    const [row] = await tx`
      select id, save_draft_season(jsonb_set(plan, '{camp_info,theme}', '"Hope"'), updated_at)::text as seen
      from public.seasons where state = 'draft'`;
    return row;
  });
  const press = (organiser: string) => () =>
    server.as(organiser, async (tx) => {
      const [row] =
        await tx`select open_season(${draft?.id}, ${draft?.seen}::text::timestamptz, false, null, '{still_ahead,no_prices,no_rooms}', (select title from public.camp_info)) as it`;
      return String(row?.it.status);
    });
  return [press('admin3'), press('admin5')];
}

const openSeason = async () => Number((await server.sql`select private.season() as id`)[0]?.id);

/** Registers those who are not in the open season, and opens a page for what can be paid. Null when someone was faster. */
async function openPage(person: string, type: string): Promise<Page | null> {
  await server.sql.begin(async (tx) => {
    const [known] = await tx`select from public.users where id = tests.id(${person})`;
    if (!known) await tx`select tests.camper(${person}, null, '{"accommodation": "Tent"}')`;
  });
  const answer = await server.asServer(async (tx) => {
    const [row] = await tx`select tests.press(${person}, ${person}, ${type}) as it`;
    if (row?.it.status === 'created') {
      await tx`select store_checkout(${row.it.intent_id}, md5(${row.it.intent_id}), 'https://pay.example/')`;
    }
    return row?.it;
  });
  if (answer.status !== 'created') return null;
  const { intent_id: intent, amount_ore: amount } = answer;
  const [row] = await server.sql`select season_id from public.payment_intents where id = ${intent}`;
  return { intent, season: Number(row?.season_id), amount, charged: 0, refunded: 0 };
}

/** Ledger by season, and what is paid for each camper of the open one, øre. */
async function books() {
  const bySeason = await server.sql`
    select season_id as season, round(sum(amount) * 100)::integer as ore from public.payments group by 1 order by 1`;
  const [sums] = await server.sql`
    select coalesce(round(sum(private.paid_for(id)) * 100), 0)::integer as rules,
      (select coalesce(round(sum(paid) * 100), 0)::integer from private.balance() where camper_id is not null) as kept from public.users`;
  return { bySeason: Object.fromEntries(bySeason.map(({ season, ore }) => [season, ore])), sums };
}

function expectedBooks(pages: readonly Page[], season: number) {
  const bySeason: Record<string, number> = {};
  for (const page of pages.filter(({ charged }) => charged > 0)) {
    bySeason[page.season] = (bySeason[page.season] ?? 0) + page.charged - page.refunded;
  }
  const now = bySeason[season] ?? 0;
  return { bySeason, sums: { rules: now, kept: now } };
}

test('whoever pays in the moment of the switch pays for the season of their page, and the switch happens once', async () => {
  const people = Array.from({ length: 10 }, (_, n) => `moment-${n}`);
  await times(10, (n) => server.sql`select tests.account(${people[n] ?? ''})`);
  const pages = await times(10, (n) => openPage(people[n] ?? '', 'Full payment'));
  const paid = pages.filter((page) => page !== null);
  paid.forEach((page) => (page.charged = page.amount));
  const season = await openSeason();
  const [first, second] = [paid.slice(0, 5), paid.slice(5)];
  const counts = await server.startTogether(
    'public.payments',
    first.map((page) => () => settle(page)),
    [...(await openNextSeason())],
    second.map((page) => () => settle(page)),
  );
  expect(counts).toEqual({ charged: 10, opened: 2 });
  expect(await openSeason()).toBe(season + 1);
  expect(await books()).toEqual(expectedBooks(paid, season + 1));
  const [kept] = await server.sql`
    select count(*)::integer as people, count(*) filter (where (answers ->> 'is_registered')::boolean)::integer as registered
    from public.past_campers where season_id = ${season} and answers ->> 'first_name' like 'Moment-%'`;
  expect(kept).toEqual({ people: 10, registered: 5 });
  const [late] = await server.sql`
    select count(*)::integer as told from private.attention() where kind = 'paid_past_season'`;
  expect(late?.told).toBe(5);
});

/** One thing that happens at the provider or in a browser; it is reported to us now, later, twice, or in another order. */
async function happen(random: Random, pages: Page[], people: readonly string[]): Promise<void> {
  const page = pages[random.below(Math.max(pages.length, 1))];
  const kind = random.below(4);
  if (kind === 0 || page === undefined) {
    const type = ['Full payment', 'First payment', 'Second payment'][random.below(3)] ?? '';
    const opened = await openPage(people[random.below(people.length)] ?? '', type).catch(whoIsNotHere);
    if (opened) pages.push(opened);
    return;
  }
  if (kind === 1) page.charged = page.amount;
  if (kind === 2 && page.charged > 0) {
    page.refunded = Math.min(page.charged, page.refunded + 100 * (1 + random.below(300)));
  }
  await settle(page);
}

/** Two tabs register one person at the same moment, or the season is another since. */
function whoIsNotHere(error: Error): null {
  if (/duplicate key|no_profile|not_found/.test(error.message)) return null;
  throw error;
}

test.each([1, 2, 3])('payments, refunds and late answers across two switches, seed %i', async (seed) => {
  const random = randomFrom(seed);
  const people = Array.from({ length: 8 }, (_, n) => `random-${seed}-${n}`);
  await times(8, (n) => server.sql`select tests.account(${people[n] ?? ''})`);
  const before = (await books()).bySeason;
  const pages: Page[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (let step = 0; step < 6; step += 1) {
      const switching = step === 3 && round % 3 === 2 ? await openNextSeason() : [];
      await Promise.all([
        ...switching.map((press) => press()),
        times(5, () => happen(random, pages, people)),
      ]);
    }
  }
  // What was not reported is found by the sweep.
  for (const page of pages.filter(({ charged }) => charged > 0)) await settle(page);
  const season = await openSeason();
  const expected = expectedBooks(pages, season);
  const found = await books();
  for (const [id, ore] of Object.entries(before))
    expected.bySeason[id] = (expected.bySeason[id] ?? 0) + Number(ore);
  expect(found).toEqual(expected);
  const [open] = await server.sql`
    select count(*)::integer as lines from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
    where l.is_open and i.season_id <> private.season()`;
  expect(open?.lines).toBe(0);
  expect(pages.filter((page) => page.season !== season && page.charged > 0).length).toBeGreaterThan(3);
});
