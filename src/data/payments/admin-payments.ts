import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { categoryNameShape } from '../seasons/preview.ts';
import { allRows } from '../client/all-rows.ts';
import { rowsOf, rpc } from '../client/answer.ts';
import { paymentKeys } from './payment-keys.ts';
import { rpcQuery } from '../client/queries.ts';

const text = z.string();
const textOrNone = z.nullable(text);

const totals = z.object({
  ...z.each(z.number(), 'pricing_id', 'campers', 'registered', 'expected', 'paid', 'refunded', 'outstanding'),
  ...z.each(z.number(), 'overpaid', 'refunded_too_much', 'for_nobody'),
  code: text,
  name: categoryNameShape,
});
/**
 * Expected and paid amounts of a price category, in DKK: `paid` + `outstanding` + `refunded_too_much` - `overpaid` - `for_nobody` is
 * `expected`. `for_nobody` is money for campers who have deleted their data.
 */
export type CategoryTotals = z.infer<typeof totals>;

/** What came in on a calendar day in Copenhagen, less what was given back, in DKK. */
const dayTotal = z.object({ day: z.day(), ...z.each(z.number(), 'amount', 'payments') });

export const camperFee = z.object({
  ...z.each(text, 'id', 'name'),
  pricing_name: categoryNameShape,
  ...z.each(z.number(), 'price', 'paid', 'outstanding', 'given'),
  ...z.each(z.boolean(), 'is_attending', 'is_registered'),
  checkout_amount: z.nullable(z.number()),
  checkout_payer: textOrNone,
  other_parent: z.nullable(z.object(z.each(text, 'id', 'name'))),
});

/**
 * One camper's fee as anyone who writes money down sees it, in DKK. `checkout_amount` is what the payment page asks for that is open
 * for this camper, perhaps for others too, and `checkout_payer` who opened it; null when none is open.
 * `other_parent` of the family may have paid as well. `given` is help with the price, or written off: part of `paid`, and never refunded.
 */
export type CamperFee = z.infer<typeof camperFee>;

const paymentRow = z.object({
  ...z.each(text, 'id', 'method', 'reference', 'season', 'type'),
  ...z.each(textOrNone, 'payer', 'payee', 'payee_id', 'contact', 'contact_email', 'contact_phone'),
  ...z.each(textOrNone, 'reason', 'intent_id', 'payment_id', 'bank_reference', 'writer'),
  ...z.each(z.nullable(z.day()), 'received_on', 'cash_count'),
  fee: z.nullable(z.number()),
  created_at: z.moment(),
  ...z.each(z.number(), 'amount', 'number'),
  is_anonymous: z.boolean(),
  pricing: categoryNameShape,
});
type PaymentRow = z.infer<typeof paymentRow>;

/**
 * A payment as organisers see it; `amount` in DKK, negative for money given back. A name is null when the person's data was
 * deleted; `contact` is the account holder. `reason` is why an organiser wrote it down manually, null for a card payment;
 * `intent_id` the attempt to pay by card, for its log. `number` runs through all seasons without a gap. `fee` is what the provider kept, in
 * DKK, on the first row of a payment; it and `cash_count`, the day of the cash count, are for treasurers.
 */
export interface AdminPayment extends Omit<PaymentRow, 'created_at'> {
  readonly created_at: Date;
}

const key = [...paymentKeys.all, 'admin'] as const;

const fund = z.object({
  budget: z.nullable(z.number()),
  ...z.each(z.number(), 'given', 'given_by_others', 'written_off', 'asked'),
});
/**
 * Help with the price in a season, in DKK: what the board has set aside (null for no limit), what was given of it, what others gave, and
 * what was written off; `asked` are requests that no one has answered.
 */
export type AidFund = z.infer<typeof fund>;

const logEntry = z.object({
  id: z.number(),
  logged_at: z.moment(),
  from_state: textOrNone,
  ...z.each(text, 'to_state', 'source'),
  detail: z.record(z.unknown()),
});
/**
 * One change of what we believe about an attempt to pay. `source` `payment` is the opening of a checkout; else it says who looked:
 * `webhook`, `return`, `sweep`; `admin` wrote manually. In `detail` are `reason`, `refunded_ore`, `charge_tried_at`, and `provider`:
 * the provider's answer without personal data (øre).
 */
export type MoneyLogEntry = z.infer<typeof logEntry>;

/** The newest payments, or those that follow one of them; of the open season unless another, or a year of all seasons, is named. */
async function readPayments(
  limit: number,
  after?: string,
  of: { readonly season?: number; readonly year?: number } = {},
): Promise<AdminPayment[]> {
  const rows = await rpc('admin_payments', { limit, after, ...of }, z.array(paymentRow));
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

/** All of them, the newest first; each page follows the last payment of the one before. */
const readAll = (of?: Parameters<typeof readPayments>[2], signal?: AbortSignal) =>
  allRows<AdminPayment>((from, to, last) => {
    signal?.throwIfAborted();
    return readPayments(to - from + 1, last?.id, of);
  }, 1);

export const adminPaymentQueries = {
  /** By price category, those without campers and money too. */
  totals: () => rpcQuery([...key, 'totals'], 'payment_totals', {}, z.array(totals)),

  /** One row. For treasurers. */
  fund: () => rpcQuery([...key, 'fund'], 'aid_fund', {}, z.array(fund)),

  /** By day, the first first; days without money are left out. */
  byDay: () => rpcQuery([...key, 'days'], 'payments_by_day', {}, z.array(dayTotal)),

  /** So many of the newest payments, which is what a screen shows until all are there. */
  newest: (limit: number) =>
    queryOptions({ queryKey: [...key, 'entries', limit], queryFn: () => readPayments(limit) }),

  entries: () =>
    queryOptions({
      queryKey: [...key, 'entries', 'all'],
      queryFn: ({ signal }) => readAll(undefined, signal),
    }),

  /** All payments of a season that is over, the newest first. */
  ofSeason: (season: number) =>
    queryOptions({ queryKey: [...key, 'season', season], queryFn: () => readAll({ season }) }),

  /** The ledger's rows of a calendar year in Copenhagen, of all seasons, by their numbers. */
  ofYear: (year: number) =>
    queryOptions({
      queryKey: [...key, 'year', year],
      queryFn: async () => (await readAll({ year })).toSorted((a, b) => a.number - b.number),
      staleTime: 0,
    }),

  /** Every change of an attempt to pay, oldest first. Level 3; others see nothing. */
  log: (intentId: string) =>
    queryOptions({
      queryKey: [...key, 'log', intentId],
      queryFn: () => rowsOf('payment_log', logEntry, (rows) => rows.eq('intent_id', intentId).order('id')),
    }),
};
