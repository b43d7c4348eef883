import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { connectSession } from '../account/session.ts';
import { answerOf } from '../client/answer.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { paymentKeys } from './payment-keys.ts';

/** Why a matter is on the list of what needs attention, in the words of the database. */
const attentionKinds = [
  'charged_unmatched',
  'matched_not_charged',
  'not_ended',
  'paid_for_nobody',
  'refund_pending',
  'refund_failed',
  'overpaid',
  'stay_in_paid',
  'refunded_registered',
  'paid_not_coming',
  'sweep_late',
  'mail_queue',
  'webhook_failed',
  'fault',
] as const;
type AttentionKind = (typeof attentionKinds)[number];

/** A matter for the organisers. The machinery's own alarms have neither attempt, camper nor amount. */
export interface AttentionItem {
  readonly kind: AttentionKind;
  /** Names the matter in its present state: when the money changes, it has another key and is open again. */
  readonly key: string;
  /** Instant. */
  readonly since: string;
  /** The attempt to pay, for `adminPaymentQueries.log`. */
  readonly intent_id: string | null;
  readonly camper_id: string | null;
  /** The camper, or the payer of an attempt. */
  readonly name: string | null;
  /** DKK: what is too much, missing, reserved or under way. */
  readonly amount: number | null;
  readonly detail: Readonly<Record<string, unknown>>;
  /** What an organiser said about it; null while nobody has dealt with it. */
  readonly note: string | null;
  readonly noted_at: string | null;
  readonly noted_by: string | null;
  /** How long the list is that this matter is a part of. */
  readonly found: number;
}

/** So many matters are read at a time; of a camp in trouble there may be thousands. */
const MATTERS = 25;

const attentionKeys = { all: [...paymentKeys.all, 'attention'] as const };

export const attentionQueries = {
  /** What needs an organiser, or what was dealt with, the newest first, page by page. Any admin. */
  matters: (isNoted: boolean) =>
    infiniteQueryOptions({
      queryKey: [...attentionKeys.all, isNoted],
      queryFn: async ({ pageParam }): Promise<AttentionItem[]> => {
        const client = await connectSession();
        return answerOf(
          client
            .rpc('needs_attention', { p_noted: isNoted, p_limit: MATTERS, p_offset: pageParam })
            .overrideTypes<AttentionItem[], { merge: false }>(),
        );
      },
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const read = pages.reduce((sum, page) => sum + page.length, 0);
        return read < (last[0]?.found ?? 0) ? read : undefined;
      },
      select: ({ pages }) => ({ items: pages.flat(), found: pages.at(-1)?.[0]?.found ?? 0 }),
      staleTime: 0,
    }),
};

/**
 * Says what was done about a matter. Level 3. Errors: DataError with `kind` `conflict` when another organiser has dealt
 * with it, or `refused` with `code` `note_missing` or `not_found` (the matter has changed or is gone: look again).
 */
export function useNoteAttention() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, note }: { readonly key: string; readonly note: string }): Promise<void> => {
      const client = await connectSession();
      await answerOf(client.rpc('note_attention', { p_key: key, p_note: note }));
    },
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: attentionKeys.all })),
  });
}
