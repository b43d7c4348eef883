import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { connectSession } from '../account/session.ts';
import { answerOf, jsonAnswerOf, parsed } from '../client/answer.ts';
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
  }),
);
const imported = z.object({ new: z.number(), known: z.number() });

/** A day of the cash box, in DKK: open while `closing_id` is null. `takers` is who wrote down how much in how many entries. */
export interface CashDay extends Omit<AnswerOf<'cash_days'>, 'takers'> {
  readonly takers: z.infer<typeof takers>;
}
/** Money that came to the bank, in DKK, and families that it could be from, the likeliest first. */
export interface BankLine extends Omit<AnswerOf<'bank_transfers'>, 'proposals'> {
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
        const lines = await answerOf(client.rpc('bank_transfers'));
        return lines.map((line) => ({ ...line, proposals: parsed(proposals, line.proposals) }));
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
        return answerOf(client.rpc('payout_detail', { p_payout: id }));
      },
    }),
  notPaidOut: () =>
    queryOptions({
      queryKey: [...key, 'not paid out'],
      queryFn: async (): Promise<NotPaidOut[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('not_paid_out'));
      },
    }),
};

type ArgsOf<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Args'];
type Client = Awaited<ReturnType<typeof connectSession>>;

/** Does one thing of the treasurer's, and reads again what it changes. */
function useTreasury<What, Answer>(send: (client: Client, what: What) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (what: What): Promise<Answer> => send(await connectSession(), what),
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: key })),
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

/** Sets a line of the bank aside with a reason, or opens it again without one. DataError `conflict` when somebody has decided. */
export const useSetAside = () =>
  useTreasury(async (client, what: ArgsOf<'set_aside_bank_line'>): Promise<void> => {
    await answerOf(client.rpc('set_aside_bank_line', what));
  });

/** A file that was read: its name, the SHA-256 of its bytes in hexadecimal, and its rows. */
export interface ReadFile<Row> {
  readonly name: string;
  readonly hash: string;
  readonly rows: readonly Row[];
}

/** Keeps a file of the card company. DataError `refused` with `already_imported` or `rows_known`: nothing is kept. */
export const useImportPayout = () =>
  useTreasury(async (client, { name, hash, rows }: ReadFile<PayoutRow>): Promise<void> => {
    await answerOf(client.rpc('import_payout', { p_file_name: name, p_file_hash: hash, p_rows: [...rows] }));
  });

/** Keeps the lines of a statement that are new, and tells how many were known. DataError `refused` with `already_imported`. */
export const useImportStatement = () =>
  useTreasury((client, { name, hash, rows }: ReadFile<BankRow>) =>
    jsonAnswerOf(
      client.rpc('import_bank_statement', { p_file_name: name, p_file_hash: hash, p_rows: [...rows] }),
      imported,
    ),
  );
