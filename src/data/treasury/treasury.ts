import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { useSaving, useRpc, refreshKeys } from '../client/use-saving.ts';
import { paymentKeys } from '../payments/payment-keys.ts';
import { rowsQuery, rpcQuery } from '../client/queries.ts';

const text = z.string();
const textOrNone = z.nullable(text);
const number = z.number();

const cashDay = z.object({
  day: z.day(),
  ...z.each(number, 'season_id', 'expected'),
  ...z.each(textOrNone, 'closing_id', 'closed_by'),
  counted: z.nullable(number),
  closed_at: z.nullable(z.moment()),
  note: text,
  takers: z.array(z.object({ name: text, ...z.each(number, 'amount', 'entries') })),
});
const bankLine = z.object({
  ...z.each(text, 'id', 'note', 'text'),
  ...z.each(number, 'amount', 'season_id'),
  booked_on: z.day(),
  decided_at: z.nullable(z.moment()),
  decided_by: textOrNone,
  ...z.each(z.boolean(), 'of_past', 'is_exact'),
  state: z.oneOf(['open', 'confirmed', 'set_aside']),
  proposals: z.array(
    z.object({
      ...z.each(text, 'account_id', 'name'),
      reason: z.oneOf(['reference', 'name', 'similar']),
      outstanding: number,
      named: z.array(text),
      shared: z.boolean(),
    }),
  ),
  shares: z.array(z.object({ name: textOrNone, amount: number })),
});
const bankRefund = z.object({
  ...z.each(text, 'id', 'text'),
  amount: number,
  booked_on: z.day(),
  state: z.oneOf(['open', 'confirmed', 'other']),
  noted_on: z.nullable(z.day()),
  ...z.each(textOrNone, 'name', 'reason', 'decided_by'),
  people: z.array(text),
});
const payout = z.object({
  ...z.each(text, 'id', 'file_name', 'imported_by', 'note'),
  ...z.each(number, 'amount', 'fees', 'net', 'entries', 'differing'),
  ...z.each(z.nullable(z.day()), 'from_day', 'to_day'),
  imported_at: z.moment(),
  closed_at: z.nullable(z.moment()),
  closed_by: textOrNone,
});
const payoutEntry = z.object({
  ...z.each(textOrNone, 'payment_id', 'payer', 'payees', 'reference'),
  ...z.each(number, 'amount', 'fee', 'ledger', 'elsewhere', 'difference'),
  is_refund: z.boolean(),
  /** Beside the ledger; `own` is what the provider takes for itself, for no payment. */
  state: z.oneOf(['matched', 'differs', 'unknown', 'own']),
});
const otherFee = z.object({
  day: z.day(),
  file_name: text,
  payment_id: textOrNone,
  fee: number,
});
const notPaidOut = z.object({
  ...z.each(text, 'payment_id', 'reference'),
  ...z.each(textOrNone, 'payer', 'payees'),
  amount: number,
  day: z.day(),
  is_refund: z.boolean(),
});
const alike = z.object({
  alike: z.number(),
  first: z.array(
    z.object({
      file_name: text,
      ...z.each(number, 'n', 'amount', 'fee'),
      ...z.each(textOrNone, 'payment_id', 'day'),
    }),
  ),
});
const imported = z.object({
  new: z.number(),
  known: z.number(),
  alike: z.array(z.object({ place: number, ...z.each(text, 'line', 'text', 'file_name'), day: z.day() })),
});

/** A day of the cash box, in DKK: open while `closing_id` is null. `takers` is who wrote down how much in how many entries. */
export type CashDay = z.infer<typeof cashDay>;
/**
 * Money that came to the bank, in DKK, and families that it could be from, the likeliest first: `named` are those of them who the
 * text names, `shared` says that it names several families. `is_exact`: only one fits, and it is what they have left to pay. Once it is
 * confirmed whose it is, each with its part, and no name of who has been deleted.
 */
export type BankLine = z.infer<typeof bankLine>;
/** A transfer out of the camp's account, in DKK, and the refund that it could be: to whom, for whom, of which day, and why. */
export type BankRefund = z.infer<typeof bankRefund>;
/** A file of the card company, in DKK. */
export type Payout = z.infer<typeof payout>;
/** A payment of such a file beside the ledger, in DKK. */
export type PayoutEntry = z.infer<typeof payoutEntry>;
/** A payment of the ledger that no file has, in DKK. */
export type NotPaidOut = z.infer<typeof notPaidOut>;

/** A fee in DKK that no row of the ledger has: the provider's own, or of a payment that the ledger does not know. */
export type OtherFee = z.infer<typeof otherFee>;

/** Rows of a file as they are sent, in øre. */
export type PayoutRow = {
  readonly id: string | null;
  readonly payment_id: string | null;
  readonly amount_ore: number;
  readonly fee_ore: number;
  readonly day: string | null;
};
export type BankRow = {
  /** The bank's own id of the row. It helps to find a line and is never its identity. */
  readonly id: string | null;
  readonly day: string;
  readonly amount_ore: number;
  readonly text: string;
  /** Balance of the account after it in DKK, where the file has one. */
  readonly balance_ore: number | null;
  /** The account that the file says it is of. */
  readonly account: string | null;
  /** The line of an earlier statement that it is, by a person's word; and those that it is not. */
  readonly same_as?: string;
  readonly others?: readonly string[];
};

const key = [...paymentKeys.all, 'treasury'] as const;

/** For treasurers only. */
export const treasuryQueries = {
  cash: () => rpcQuery([...key, 'cash'], 'cash_days', {}, z.array(cashDay)),
  bank: () => rowsQuery([...key, 'bank'], 'bank_transfers', {}, bankLine),
  bankRefunds: () => rowsQuery([...key, 'bank refunds'], 'bank_refunds', {}, bankRefund),
  payouts: () => rpcQuery([...key, 'payouts'], 'payouts', {}, z.array(payout)),
  payout: (id: string) => rowsQuery([...key, 'payout', id], 'payout_detail', { payout: id }, payoutEntry),
  /** Fees of a calendar year that no row of the ledger has; with those of the ledger they are all that the provider kept. */
  otherFees: (year: number) =>
    rpcQuery([...key, 'other fees', year], 'other_fees', { year }, z.array(otherFee), { staleTime: 0 }),
  notPaidOut: () => rowsQuery([...key, 'not paid out'], 'not_paid_out', {}, notPaidOut),
};

const refresh = refreshKeys(key);

/** Closes a day's open cash. DataError `conflict` when its sum has changed or it is closed, `refused` with `note_missing` or `bad_amount`. */
export const useCloseCash = () => useRpc('close_cash', refresh);

/** Closes a payout. DataError `conflict` when its differences have changed or someone has closed it, `refused` with `note_missing`. */
export const useClosePayout = () => useRpc('close_payout', refresh);

/** Opens a closed payout again. DataError `conflict` when it is open, `refused` with `note_missing`. */
export const useReopenPayout = () => useRpc('reopen_payout', refresh);

/** Takes back a payout that is not closed. DataError `conflict` when it is gone. */
export const useRemovePayout = () => useRpc('remove_payout', refresh);

/** Sets a line of the bank aside with a reason. DataError `conflict` when someone has decided. */
export const useSetAside = () => useRpc('set_aside_bank_line', refresh);

/**
 * Opens a line again; what a confirmed one had become is taken back by change requests, for which a reason is given. DataError `conflict` when it
 * is open, `refused` with `not_found` (someone of it is deleted), `below_zero` (paid back since), `season_over` or `reason_missing`.
 */
export const useReopenLine = () => useRpc('reopen_bank_line', refreshCampersAndMoney);

/** Says whether a transfer is the refund that it could be. DataError `conflict` when someone has decided. */
export const useDecideBankRefund = () => useRpc('decide_bank_refund', refresh);

/** Keeps of rows that went out, with positive amounts, those that could be a refund by bank. Answers how many are new. */
export const useProposeBankRefunds = () =>
  useSaving((rows: readonly BankRow[]) => rpc('propose_bank_refunds', { rows }, number), refresh);

/** A file that was read: its name, the SHA-256 of its bytes in hexadecimal, and its rows. */
export interface ReadFile<Row> {
  readonly name: string;
  readonly hash: string;
  readonly rows: readonly Row[];
}

/** Rows of a file that could be rows of an earlier one, in DKK: how many, and the first of them as they stand there. */
export type AlikeRows = z.infer<typeof alike>;

/**
 * Keeps a file of the card company, unless rows without an id of their own could be rows of an earlier file: they are answered, and
 * `judged` is how many a person has been shown and says are others. DataError `refused` with `already_imported` or `rows_known`.
 */
export const useImportPayout = () =>
  useSaving(
    ({ name, hash, rows, judged }: ReadFile<PayoutRow> & { readonly judged: number }) =>
      rpc('import_payout', { file_name: name, file_hash: hash, rows, alike: judged }, alike),
    refresh,
  );

/** A row of a statement, by its place in it from 1, that could be a line of an earlier one, which is `line`. */
export type AlikeLine = z.infer<typeof imported>['alike'][number];

/**
 * Keeps the lines of a statement that are new, and tells how many were known. Where rows could be lines of an earlier statement they are
 * answered in `alike`, and nothing is kept until each says which it is (`same_as`, `others`). `withLater`: days after today count as
 * well. DataError `refused` with `already_imported`, `after_today` or `bad_rows`.
 */
export const useImportStatement = () =>
  useSaving(
    ({ name, hash, rows, withLater }: ReadFile<BankRow> & { readonly withLater: boolean }) =>
      rpc(
        'import_bank_statement',
        { file_name: name, file_hash: hash, rows, with_later: withLater },
        imported,
      ),
    refresh,
  );
