/** The run's own books of the treasury, compared with what the database says. Øre; days count from April 20, 2025. */
import { expect } from 'vitest';
import type { Random } from '../../../supabase/demo/random.ts';
import type { Database, Row } from '../../../supabase/local/database.ts';

export interface Family {
  /** As the SQL tests name people; the account holder is the first. */
  readonly people: readonly string[];
  readonly ids: readonly string[];
  /** For which they have signed up. */
  readonly seasons: Set<number>;
}

/** A transfer at the bank. Imported lines have an id. */
export interface Transfer {
  readonly day: number;
  readonly ore: number;
  /** As the last import that brought it read it. */
  text: string;
  id?: string;
  season: number;
  /** What a confirmed one is for: campers and amounts. */
  entries?: readonly Entry[];
}
export type Entry = readonly [camper: string, ore: number];

export interface Play {
  readonly db: Database;
  readonly random: Random;
  today: number;
  season: number;
  /** On which day each past season was closed. */
  readonly closed: Map<number, number>;
  readonly families: Family[];
  readonly gone: Set<string>;
  readonly transfers: Transfer[];
  /** All money so far, in its order. */
  readonly ledger: LedgerRow[];
  /** What is charged at the payment page. */
  readonly charges: Charge[];
  /** Prices, and who does not come, by season and camper: `1 <id>`. */
  readonly prices: Map<string, number>;
  readonly away: Set<string>;
  /** Who stays registered though a refund was moved to them, by season and camper. */
  readonly spared: Set<string>;
}

interface LedgerRow {
  readonly season: number;
  /** Empty for what the camp keeps. */
  readonly camper: string;
  readonly ore: number;
  readonly kind: 'payment' | 'refund' | 'correction' | 'move' | 'given';
  /** The attempt at the payment page that it came by. */
  readonly intent?: string;
}

/** A page that was paid, and what the provider has given back of it and failed to give back. */
export interface Charge {
  readonly intent: string;
  readonly season: number;
  readonly lines: readonly Entry[];
  readonly ore: number;
  refunded: number;
  failed: number;
}

const sum = (pairs: readonly (readonly [string, number])[]) => {
  const sums: Record<string, number> = {};
  for (const [key, ore] of pairs) sums[key] = (sums[key] ?? 0) + ore;
  return Object.fromEntries(Object.entries(sums).filter(([, ore]) => ore !== 0));
};
const sumRows = (rows: readonly Row[]) =>
  sum(rows.map(({ key, ore }): [string, number] => [String(key), Number(ore)]));

/** Throws where lines and sums differ, `after` names the step; gives what else is wrong with campers and numbers. */
export async function auditTreasury(play: Play, after: string): Promise<Row[]> {
  const { db, ledger, gone } = play;
  const lines = await db.query('select id, state, season_id as season from private.bank_lines order by id');
  const known = play.transfers.filter(({ id }) => id !== undefined);
  const state = ({ entries }: Transfer) => (entries ? 'confirmed' : 'open');
  expect(lines, `${after}: each line once`).toEqual(
    known
      .map((line) => ({ id: line.id, state: state(line), season: line.season }))
      .toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
  );
  const transfers = await db.query(`
    select bank_reference || ' in ' || season_id as key, sum(amount) * 100 as ore
    from public.payments where bank_reference is not null group by 1`);
  const confirmed = known.filter(({ entries }) => entries);
  expect(sumRows(transfers), `${after}: each transfer in the ledger`).toEqual(
    sum(confirmed.map(({ text, season, ore }) => [`${text} in ${season}`, ore])),
  );
  const paid = await db.query(`
    select concat(paid_for_user_id, ' in ', season_id) as key, sum(amount) * 100 as ore from public.payments group by 1`);
  expect(sumRows(paid), `${after}: what is paid for each camper`).toEqual(
    sum(ledger.map(({ camper, season, ore }) => [`${gone.has(camper) ? '' : camper} in ${season}`, ore])),
  );
  const spared = [...play.spared].flatMap((key) => {
    const [season, camper] = key.split(' ');
    return Number(season) === play.season && camper ? [camper] : [];
  });
  return db.query(
    `
    with money as (
      select u.first_name, u.is_registered, private.paid_for(u.id) as paid, private.price_of(u) as due,
        private.counted_for(u.id) as counted, u.is_attending, coalesce(kept.paid, 0) as kept,
        u.id = any ($1::uuid[]) or exists (
          select from public.payments where paid_for_user_id = u.id and season_id = private.season() and type = 'Refund'
        ) as has_refund
      from public.users u left join private.balance() kept on kept.camper_id = u.id
    )
    select first_name as who, 'what is paid is not the sum of the rows' as wrong from money where kept <> paid
    union all select first_name, 'registered and not covered' from money 
      where is_registered and is_attending and paid < due and not has_refund
    union all select first_name, 'covered and not registered' from money 
      where not is_registered and is_attending and counted >= due
    union all select 'the numbers', 'have a gap or a double' from public.payments
      having count(*) <> coalesce(max(number), 0) or count(distinct number) <> count(*)`,
    [spared],
  );
}
