import * as z from '../../lib/shape.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { rpcQuery } from '../client/queries.ts';
import { useRpc, type Refresh } from '../client/use-saving.ts';
import { paymentKeys } from '../payments/payment-keys.ts';

const books = z.object({
  ...z.each(z.number(), 'season_id', 'left_to_pay'),
  ...z.each(z.string(), 'title', 'note'),
  ...z.each(z.boolean(), 'is_current', 'has_ended', 'was_closed', 'may_close'),
  closed_at: z.nullable(z.moment()),
  closed_by: z.nullable(z.string()),
});
/**
 * The books of a season: open until someone closes them, which is only after its camp. `left_to_pay` in DKK, of closed ones what was
 * written off; `note` is what was decided about what was open, or why they are open again, empty where the provider's money opened them.
 */
export type SeasonBooks = z.infer<typeof books>;

const figures = z.object({
  ...z.each(z.number(), 'paid', 'given', 'owed', 'owing_families', 'overpaid', 'overpaid_families'),
  ...z.each(z.number(), 'cash', 'cash_difference', 'open_days', 'open_cash'),
  ...z.each(z.number(), 'confirmed_lines', 'confirmed', 'aside_lines', 'aside', 'open_lines', 'open_bank'),
  ...z.each(
    z.number(),
    'payouts',
    'open_payouts',
    'differing_payouts',
    'unpaid_rows',
    'unpaid_out',
    'matters',
  ),
});
/** Figures of a season's books, in DKK and numbers; of closed books as they were then. Closing sends the figures that were shown. */
export type BookFigures = z.infer<typeof figures>;

const key = [...paymentKeys.all, 'books'] as const;

/** For treasurers only. */
export const booksQueries = {
  /** All seasons but a draft, the newest first. */
  seasons: () => rpcQuery([...key, 'seasons'], 'season_books', {}, z.array(books)),
  figures: (season: number) => rpcQuery([...key, season], 'book_figures', { season }, figures),
};

/** Refreshes the caller's rights first: with the books of an earlier season the job of its Treasurer ends or begins again. */
const refresh: Refresh = async (queryClient) => {
  await queryClient.invalidateQueries({ queryKey: ['access'] });
  await refreshCampersAndMoney(queryClient);
};

/** Closes books. DataError `conflict` when the figures have changed or someone has closed them, `refused` with `note_missing` or `not_over`. */
export const useCloseBooks = () => useRpc('close_books', refresh);

/** Opens closed books again, at level 3. DataError `conflict` when they are open, `refused` with `note_missing`. */
export const useReopenBooks = () => useRpc('reopen_books', refresh);
