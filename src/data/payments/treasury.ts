import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { connectSession } from '../account/session.ts';
import { allRows } from '../client/all-rows.ts';
import { answerOf, jsonAnswerOf, parsed } from '../client/answer.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import type { AnswerOf, Database } from '../schema.ts';
import { paymentKeys } from './payment-keys.ts';

const takers = z.array(z.object({ name: z.string(), amount: z.number(), entries: z.number() }));
const proposals = z.array(
  z.object({
    account_id: z.string(),
    name: z.string(),
    reason: z.enum(['reference', 'name']),
    outstanding: z.number(),
    named: z.array(z.string()),
    shared: z.boolean(),
  }),
);
const shares = z.array(z.object({ name: z.nullable(z.string()), amount: z.number() }));
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
export interface CashDay extends Omit<AnswerOf<'cash_days'>, 'takers'> {
  readonly takers: z.infer<typeof takers>;
}
/**
 * Money that came to the bank, in DKK, and families that it could be from, the likeliest first: `named` are those of them whom the
 * text names, `shared` says that it names several families. `is_exact`: only one fits, and it is what they have left to pay. Once it is
 * confirmed whose it is, each with its part, and no name of who has been deleted.
 */
export interface BankLine extends Omit<AnswerOf<'bank_transfers'>, 'proposals' | 'shares'> {
  readonly shares: z.infer<typeof shares>;
  readonly proposals: z.infer<typeof proposals>;
}
/** A file of the card company, in DKK. */
export type Payout = AnswerOf<'payouts'>;
/** A payment of such a file beside the ledger, in DKK. */
export type PayoutEntry = AnswerOf<'payout_detail'>;
/** A payment of the ledger that no file has, in DKK. */
export type NotPaidOut = AnswerOf<'not_paid_out'>;

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
      queryFn: async (): Promise<CashDay[]> => {
        const client = await connectSession();
        const days = await answerOf(client.rpc('cash_days'));
        return days.map((day) => ({ ...day, takers: parsed(takers, day.takers) }));
      },
    }),
  bank: () =>
    queryOptions({
      queryKey: [...key, 'bank'],
      queryFn: async (): Promise<BankLine[]> => {
        const client = await connectSession();
        const lines = await allRows((from, to) => answerOf(client.rpc('bank_transfers').range(from, to)));
        return lines.map((line) => ({
          ...line,
          shares: parsed(shares, line.shares),
          proposals: parsed(proposals, line.proposals),
        }));
      },
    }),
  payouts: () =>
    queryOptions({
      queryKey: [...key, 'payouts'],
      queryFn: async (): Promise<Payout[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('payouts'));
      },
    }),
  payout: (id: string) =>
    queryOptions({
      queryKey: [...key, 'payout', id],
      queryFn: async (): Promise<PayoutEntry[]> => {
        const client = await connectSession();
        return allRows((from, to) => answerOf(client.rpc('payout_detail', { p_payout: id }).range(from, to)));
      },
    }),
  notPaidOut: () =>
    queryOptions({
      queryKey: [...key, 'not paid out'],
      queryFn: async (): Promise<NotPaidOut[]> => {
        const client = await connectSession();
        return allRows((from, to) => answerOf(client.rpc('not_paid_out').range(from, to)));
      },
    }),
};

type ArgsOf<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Args'];
type Client = Awaited<ReturnType<typeof connectSession>>;

/** Does one thing of the treasurer's, and reads again what it changes: files and the box, unless it is more. */
function useTreasury<What, Answer>(
  send: (client: Client, what: What) => Promise<Answer>,
  refresh = (queryClient: QueryClient): Promise<unknown> => queryClient.invalidateQueries({ queryKey: key }),
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (what: What): Promise<Answer> => send(await connectSession(), what),
    onSettled: refreshAfter(() => refresh(queryClient)),
  });
}

/**
 * Closes what is open of a day's cash. DataError `conflict` when its sum has changed or somebody has closed it, `refused` with
 * `note_missing` or `bad_amount`.
 */
export const useCloseCash = () =>
  useTreasury(async (client, what: ArgsOf<'close_cash'>): Promise<void> => {
    await answerOf(client.rpc('close_cash', what));
  });

/** Closes a payout. DataError `conflict` when its differences have changed or somebody has closed it, `refused` with `note_missing`. */
export const useClosePayout = () =>
  useTreasury(async (client, what: ArgsOf<'close_payout'>): Promise<void> => {
    await answerOf(client.rpc('close_payout', what));
  });

/** Opens a closed payout again. DataError `conflict` when it is open, `refused` with `note_missing`. */
export const useReopenPayout = () =>
  useTreasury(async (client, what: ArgsOf<'reopen_payout'>): Promise<void> => {
    await answerOf(client.rpc('reopen_payout', what));
  });

/** Takes back a payout that is not closed. DataError `conflict` when it is gone. */
export const useRemovePayout = () =>
  useTreasury(async (client, what: ArgsOf<'remove_payout'>): Promise<void> => {
    await answerOf(client.rpc('remove_payout', what));
  });

/** Sets a line of the bank aside with a reason. DataError `conflict` when somebody has decided. */
export const useSetAside = () =>
  useTreasury(async (client, what: ArgsOf<'set_aside_bank_line'>): Promise<void> => {
    await answerOf(client.rpc('set_aside_bank_line', what));
  });

/**
 * Opens a line again; what a confirmed one had become is taken back by corrections, for which a reason is given. DataError `conflict` when it
 * is open, `refused` with `not_found` (somebody of it is deleted), `below_zero` (paid back since), `season_over` or `reason_missing`.
 */
export const useReopenLine = () =>
  useTreasury(async (client, what: ArgsOf<'reopen_bank_line'>): Promise<void> => {
    await answerOf(client.rpc('reopen_bank_line', what));
  }, refreshCampersAndMoney);

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
  useTreasury((client, { name, hash, rows, judged }: ReadFile<PayoutRow> & { readonly judged: number }) =>
    jsonAnswerOf(
      client.rpc('import_payout', {
        p_file_name: name,
        p_file_hash: hash,
        p_rows: [...rows],
        p_alike: judged,
      }),
      alike,
    ),
  );

/** Keeps the lines of a statement that are new, and tells how many were known. DataError `refused` with `already_imported`. */
export const useImportStatement = () =>
  useTreasury((client, { name, hash, rows }: ReadFile<BankRow>) =>
    jsonAnswerOf(
      client.rpc('import_bank_statement', { p_file_name: name, p_file_hash: hash, p_rows: [...rows] }),
      imported,
    ),
  );
