/** What the run's own books say of each camper in each season, compared with `private.balance` and with every reader of it. Øre. */
import { expect } from 'vitest';
import type { Row } from '../../../supabase/local/database.ts';
import type { Family, Play } from './treasury-books.ts';

interface Figures {
  readonly paid: number;
  readonly outstanding: number;
  readonly overpaid: number;
  readonly refunded_too_much: number;
  /** Of what is paid, what counts for a place. */
  readonly counted: number;
  /** Of what is paid, what is no money. */
  readonly given: number;
}

const nothing = { paid: 0, outstanding: 0, overpaid: 0, refunded_too_much: 0, counted: 0, given: 0 };

/** Of a camper, as the test reckons: a correction or a move upwards counts as if it had come first. */
export function figuresOf({ ledger, prices, away }: Play, season: number, camper: string): Figures {
  const rows = ledger.filter((row) => row.season === season && row.camper === camper);
  const isFirst = ({ kind, ore }: (typeof rows)[number]) =>
    ore > 0 && (kind === 'correction' || kind === 'move');
  let paid = 0;
  let lowest = 0;
  for (const { ore } of [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]) {
    paid += ore;
    lowest = Math.min(lowest, paid);
  }
  const short = -lowest;
  const due = away.has(`${season} ${camper}`) ? 0 : (prices.get(`${season} ${camper}`) ?? 0);
  const given = total(rows.map((row) => (row.kind === 'given' ? row.ore : 0)));
  return {
    ...{ given, paid, counted: paid + short, outstanding: Math.max(due - paid - short, 0) },
    ...{ overpaid: Math.max(paid - due, 0), refunded_too_much: Math.max(Math.min(short, due - paid), 0) },
  };
}

/** The most that may be refunded manually: nothing brings what is paid for them below zero, and what is given is never refunded. */
export function refundable(play: Play, season: number, camper: string): number {
  const { paid, counted, given } = figuresOf(play, season, camper);
  return (season === play.season ? counted : paid) - given;
}

const seasonsOf = ({ season, closed }: Play) => [...closed.keys(), season];
const familiesIn = ({ families }: Play, season: number) =>
  families.filter(({ seasons }) => seasons.has(season));
const ore = (dkk: unknown) => Math.round(Number(dkk) * 100);
const total = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

function sumOf(play: Play, season: number): Figures {
  const all = familiesIn(play, season).flatMap(({ ids }) => ids.map((id) => figuresOf(play, season, id)));
  const of = (figure: keyof Figures) => total(all.map((one) => one[figure]));
  return {
    ...nothing,
    ...{
      outstanding: of('outstanding'),
      overpaid: of('overpaid'),
      refunded_too_much: of('refunded_too_much'),
    },
    paid: total(play.ledger.map((row) => (row.season === season ? row.ore : 0))),
    given: total(play.ledger.map((row) => (row.season === season && row.kind === 'given' ? row.ore : 0))),
  };
}

/** Throws where `private.balance` differs from the own books. */
export async function auditFigures(play: Play, after: string): Promise<void> {
  for (const season of seasonsOf(play)) {
    const rows = await play.db.query('select * from private.balance($1)', [season]);
    const said: Record<string, object> = {};
    for (const row of rows) {
      const { camper_id: camper, paid, outstanding, overpaid, refunded_too_much: short, given } = row;
      if (typeof camper !== 'string') continue;
      const figures = { paid: ore(paid), outstanding: ore(outstanding), overpaid: ore(overpaid) };
      said[camper] = { ...figures, refunded_too_much: ore(short), given: ore(given) };
    }
    const own: Record<string, object> = {};
    for (const { ids } of familiesIn(play, season)) {
      for (const id of ids) {
        const { counted: _counted, ...figures } = figuresOf(play, season, id);
        own[id] = figures;
      }
    }
    expect(said, `${after}: the balance of season ${season}`).toEqual(own);
    const nobody = play.ledger.filter(
      (row) => row.season === season && (row.camper === '' || play.gone.has(row.camper)),
    );
    expect(total(rows.map((row) => ore(row['for_nobody']))), `${after}: for nobody in season ${season}`).toBe(
      total(nobody.map((row) => row.ore)),
    );
    const refunds = play.ledger.filter((row) => row.season === season && row.kind === 'refund');
    expect(total(rows.map((row) => ore(row['refunded']))), `${after}: refunded in season ${season}`).toBe(
      total(refunds.map((row) => -row.ore)),
    );
  }
}

/** Rows as someone who is signed in reads them. */
const readAs = ({ db }: Play, who: string, text: string, ...params: unknown[]): Promise<readonly Row[]> =>
  db.transaction(async (query) => {
    await query('select tests.act_as($1)', [who]);
    return query(text, params);
  });

/** Throws where a list, a sum, a mail or a file differs from the own books. */
export async function auditReaders(play: Play, after: string): Promise<void> {
  for (const season of seasonsOf(play)) await auditSeason(play, season, `${after}, season ${season}`);
  for (const family of play.families) await auditHistory(play, family, after);
  const own = sumOf(play, play.season);
  const [open] = await readAs(
    play,
    'admin3',
    `select sum(paid) as paid, sum(outstanding) as outstanding, sum(overpaid) as overpaid,
       sum(refunded_too_much) as refunded_too_much, (select paid from public.dashboard_today()) as today,
       (select sum(amount) from public.payments_by_day()) as by_day
     from public.payment_totals()`,
  );
  expect(mapOre(open ?? {}), `${after}: Payment and Today`).toEqual({
    ...{ paid: own.paid, outstanding: own.outstanding, overpaid: own.overpaid },
    ...{ refunded_too_much: own.refunded_too_much, today: own.paid },
    // Only money has a day.
    by_day: own.paid - own.given,
  });
  const differ = await play.db.transaction((query) => query('select * from tests.other_figures()'));
  expect(differ, `${after}: every other reader`).toEqual([]);
}

const mapOre = (row: Row) => Object.fromEntries(Object.entries(row).map(([key, dkk]) => [key, ore(dkk)]));

async function auditSeason(play: Play, season: number, after: string): Promise<void> {
  const there = familiesIn(play, season);
  const own = sumOf(play, season);
  const owing = there.flatMap(({ ids }): [string, number][] => {
    const left = total(ids.map((id) => figuresOf(play, season, id).outstanding));
    return left > 0 ? [[String(ids[0]), left]] : [];
  });
  const [fund] = await readAs(
    play,
    'admin3',
    'select given + given_by_others + written_off as given from public.aid_fund($1::smallint)',
    season,
  );
  expect(ore(fund?.['given']), `${after}: what is given`).toBe(own.given);
  const lists = await readAs(
    play,
    'admin3',
    'select id, outstanding from public.outstanding_families($1::smallint)',
    season,
  );
  expect(
    Object.fromEntries(lists.map((row) => [row['id'], ore(row['outstanding'])])),
    `${after}: families that owe`,
  ).toEqual(Object.fromEntries(owing));
  const [sums] = await readAs(
    play,
    'admin3',
    `select (select paid from public.season_figures() where id = $1) as seasons,
       (select sum(amount) from public.admin_payments(p_season => $1)) as payments,
       f ->> 'paid' as paid, f ->> 'owed' as outstanding, f ->> 'overpaid' as overpaid
     from public.book_figures($1) f`,
    season,
  );
  expect(mapOre(sums ?? {}), `${after}: sums`).toEqual({
    ...{ seasons: own.paid, payments: own.paid },
    ...{ paid: own.paid, outstanding: own.outstanding, overpaid: own.overpaid },
  });
  for (const { ids } of there) {
    const figures = ids.map((id) => figuresOf(play, season, id));
    const [mail] = await readAs(
      play,
      'admin3',
      `select public.family_mail_values($1, $2::uuid[], $3::smallint) ->> 'outstanding' as outstanding`,
      ...[ids[0], ids, season],
    );
    expect(ore(mail?.['outstanding']), `${after}: what a message says to ${ids[0]}`).toBe(
      total(figures.map(({ outstanding }) => outstanding)),
    );
    const fees = await readAs(
      play,
      'admin3',
      'select id, paid, outstanding from public.camper_fee($1, true, $2::smallint)',
      ...[ids[0], season],
    );
    expect(
      Object.fromEntries(fees.map((fee) => [fee['id'], [ore(fee['paid']), ore(fee['outstanding'])]])),
      `${after}: fees`,
    ).toEqual(Object.fromEntries(figures.map(({ paid, outstanding }, at) => [ids[at], [paid, outstanding]])));
  }
  if (season === play.season) return;
  const list = await readAs(
    play,
    'admin3',
    `select camper ->> 'id' as id, paid, outstanding from public.past_camper_list($1::smallint)`,
    season,
  );
  for (const { id, paid, outstanding } of list) {
    const figures = figuresOf(play, season, String(id));
    expect([ore(paid), ore(outstanding)], `${after}: the list of campers, ${String(id)}`).toEqual([
      figures.paid,
      figures.outstanding,
    ]);
  }
}

/** The family's own pages: what is paid for each of them, of all seasons. */
async function auditHistory(play: Play, { people, ids }: Family, after: string): Promise<void> {
  const rows = await readAs(
    play,
    people[0] ?? '',
    'select paid_for_user_id as id, sum(amount) as paid from public.payment_history group by 1',
  );
  const said = new Map(rows.map(({ id, paid }) => [id, ore(paid)]));
  for (const id of ids) {
    const own = total(play.ledger.map((row) => (row.camper === id ? row.ore : 0)));
    expect(said.get(id) ?? 0, `${after}: the payment history of ${people[0]}`).toBe(own);
  }
}
