import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { allRows } from '../client/all-rows.ts';
import { query, rpc, type ArgsOf } from '../client/answer.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { useSaving } from '../client/use-saving.ts';
import { paymentKeys } from '../payments/payment-keys.ts';

const text = z.string();
const textOrNone = z.nullable(text);
const number = z.number();

const cashDay = z.object({
  ...z.each(z.day(), 'day'),
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
      reason: z.oneOf(['reference', 'name']),
      outstanding: number,
      named: z.array(text),
      shared: z.boolean(),
    }),
  ),
  shares: z.array(z.object({ name: textOrNone, amount: number })),
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
      n: z.number(),
      file_name: z.string(),
      payment_id: z.nullable(z.string()),
      amount: z.number(),
      fee: z.number(),
      day: z.nullable(z.string()),
    }),
  ),
});
const imported = z.object({ new: z.number(), known: z.number() });

/** A day of the cash box, in DKK: open while `closing_id` is null. `takers` is who wrote down how much in how many entries. */
export type CashDay = z.infer<typeof cashDay>;
/**
 * Money that came to the bank, in DKK, and families that it could be from, the likeliest first: `named` are those of them who the
 * text names, `shared` says that it names several families. `is_exact`: only one fits, and it is what they have left to pay. Once it is
 * confirmed whose it is, each with its part, and no name of who has been deleted.
 */
export type BankLine = z.infer<typeof bankLine>;
/** A file of the card company, in DKK. */
export type Payout = z.infer<typeof payout>;
/** A payment of such a file beside the ledger, in DKK. */
export type PayoutEntry = z.infer<typeof payoutEntry>;
/** A payment of the ledger that no file has, in DKK. */
export type NotPaidOut = z.infer<typeof notPaidOut>;

/** Rows of a file as they are sent, in øre. */
export type PayoutRow = {
  readonly id: string | null;
  readonly payment_id: string | null;
  readonly amount_ore: number;
  readonly fee_ore: number;
  readonly day: string | null;
};
export type BankRow = {
  readonly id: string | null;
  readonly day: string;
  readonly amount_ore: number;
  readonly text: string;
};

const key = [...paymentKeys.all, 'treasury'] as const;

/** For treasurers only. */
export const treasuryQueries = {
  cash: () =>
    queryOptions({
      queryKey: [...key, 'cash'],
      queryFn: () => rpc('cash_days', {}, z.array(cashDay)),
    }),
  bank: () =>
    queryOptions({
      queryKey: [...key, 'bank'],
      queryFn: () =>
        allRows((from, to) =>
          query((client) => client.rpc('bank_transfers').range(from, to), z.array(bankLine)),
        ),
    }),
  payouts: () =>
    queryOptions({
      queryKey: [...key, 'payouts'],
      queryFn: () => rpc('payouts', {}, z.array(payout)),
    }),
  payout: (id: string) =>
    queryOptions({
      queryKey: [...key, 'payout', id],
      queryFn: () =>
        allRows((from, to) =>
          query(
            (client) => client.rpc('payout_detail', { p_payout: id }).range(from, to),
            z.array(payoutEntry),
          ),
        ),
    }),
  notPaidOut: () =>
    queryOptions({
      queryKey: [...key, 'not paid out'],
      queryFn: () =>
        allRows((from, to) =>
          query((client) => client.rpc('not_paid_out').range(from, to), z.array(notPaidOut)),
        ),
    }),
};

/** Does one thing of the treasurer's, and reads again what it changes: files and the box, unless it is more. */
function useTreasury<What, Answer>(
  send: (what: What) => Promise<Answer>,
  refresh = (queryClient: QueryClient): Promise<unknown> => queryClient.invalidateQueries({ queryKey: key }),
) {
  return useSaving(send, refresh);
}

/**
 * Closes what is open of a day's cash. DataError `conflict` when its sum has changed or someone has closed it, `refused` with
 * `note_missing` or `bad_amount`.
 */
export const useCloseCash = () => useTreasury((what: ArgsOf<'close_cash'>) => rpc('close_cash', what));

/** Closes a payout. DataError `conflict` when its differences have changed or someone has closed it, `refused` with `note_missing`. */
export const useClosePayout = () => useTreasury((what: ArgsOf<'close_payout'>) => rpc('close_payout', what));

/** Opens a closed payout again. DataError `conflict` when it is open, `refused` with `note_missing`. */
export const useReopenPayout = () =>
  useTreasury((what: ArgsOf<'reopen_payout'>) => rpc('reopen_payout', what));

/** Takes back a payout that is not closed. DataError `conflict` when it is gone. */
export const useRemovePayout = () =>
  useTreasury((what: ArgsOf<'remove_payout'>) => rpc('remove_payout', what));

/** Sets a line of the bank aside with a reason. DataError `conflict` when someone has decided. */
export const useSetAside = () =>
  useTreasury((what: ArgsOf<'set_aside_bank_line'>) => rpc('set_aside_bank_line', what));

/**
 * Opens a line again; what a confirmed one had become is taken back by change requests, for which a reason is given. DataError `conflict` when it
 * is open, `refused` with `not_found` (someone of it is deleted), `below_zero` (paid back since), `season_over` or `reason_missing`.
 */
export const useReopenLine = () =>
  useTreasury((what: ArgsOf<'reopen_bank_line'>) => rpc('reopen_bank_line', what), refreshCampersAndMoney);

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
  useTreasury(({ name, hash, rows, judged }: ReadFile<PayoutRow> & { readonly judged: number }) =>
    rpc('import_payout', { p_file_name: name, p_file_hash: hash, p_rows: [...rows], p_alike: judged }, alike),
  );

/** Keeps the lines of a statement that are new, and tells how many were known. DataError `refused` with `already_imported`. */
export const useImportStatement = () =>
  useTreasury(({ name, hash, rows }: ReadFile<BankRow>) =>
    rpc('import_bank_statement', { p_file_name: name, p_file_hash: hash, p_rows: [...rows] }, imported),
  );
