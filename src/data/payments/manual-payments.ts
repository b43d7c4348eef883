import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import { endCheckout, type CheckoutEnd } from './end-checkout.ts';
import { DataError } from '../client/errors.ts';
import { paymentKeys } from './payment-keys.ts';
import { connectSession } from '../account/session.ts';

/** Why a matter is on the list of what needs attention, in the words of the database. */
export const attentionKinds = [
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
export type AttentionKind = (typeof attentionKinds)[number];

/** A matter for the organisers. The machinery's own alarms have neither attempt, camper nor amount. */
export interface AttentionItem {
  readonly kind: AttentionKind;
  /** Names the matter in its present state: when the money changes, it has another key and is open again. */
  readonly key: string;
  /** Instant. */
  readonly since: string;
  /** The attempt to pay, for `treasuryQueries.log`. */
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

/** One change of what we believe about an attempt to pay. */
export interface MoneyLogEntry {
  readonly id: number;
  /** Instant. */
  readonly logged_at: string;
  readonly from_state: string | null;
  readonly to_state: string;
  /** `payment` is the opening of a checkout; then who looked: `webhook`, `return`, `sweep`; `admin` wrote by hand. */
  readonly source: string;
  /** `reason`, `refunded_ore`, `charge_tried_at`, and `provider`: the provider's answer without personal data (øre). */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** How money may come without the card page. */
export const manualMethods = ['Cash', 'Bank transfer', 'MobilePay box'] as const;
export type ManualMethod = (typeof manualMethods)[number];

export const manualKinds = ['payment', 'refund', 'correction'] as const;
export type ManualKind = (typeof manualKinds)[number];

export interface ManualPayment {
  /** `crypto.randomUUID()`, made once when the form opens: the same key again is the same row. */
  readonly entryKey: string;
  readonly camperId: string;
  /** DKK; positive for a payment, negative for a refund, either for a correction. */
  readonly amount: number;
  readonly method: ManualMethod;
  readonly kind: ManualKind;
  /** 3 to 500 characters; stays with the row. */
  readonly reason: string;
  /** DKK that the organiser saw as paid for this camper. */
  readonly seenPaid: number;
  /** Account of whoever paid; the camper's own family when left out. */
  readonly payerId?: string;
}

/** What stands after an entry. DKK. */
export interface RecordedPayment {
  readonly payment_id: string;
  /** False when this press had been written before. */
  readonly is_new: boolean;
  readonly is_registered: boolean;
  readonly paid: number;
  readonly outstanding: number;
  /** What became of the card page that was open for this camper. */
  readonly checkout: CheckoutEnd;
}

export const treasuryKeys = { all: [...paymentKeys.all, 'treasury'] as const };

export const treasuryQueries = {
  /** What needs an organiser, or what was dealt with, the newest first, page by page. Any admin. */
  attention: (isNoted: boolean) =>
    infiniteQueryOptions({
      queryKey: [...treasuryKeys.all, 'attention', isNoted],
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

  /** Every change of an attempt to pay, oldest first. Level 3; others see nothing. */
  log: (intentId: string) =>
    queryOptions({
      queryKey: [...treasuryKeys.all, 'log', intentId],
      queryFn: async (): Promise<MoneyLogEntry[]> => {
        const client = await connectSession();
        return answerOf(
          client
            .from('payment_log')
            .select('id, logged_at, from_state, to_state, source, detail')
            .eq('intent_id', intentId)
            .order('id')
            .overrideTypes<MoneyLogEntry[], { merge: false }>(),
        );
      },
    }),
};

/**
 * Writes down money that came without the card page. Level 3. Errors: DataError with `kind` `conflict` when somebody
 * else was faster (look again), `unauthorized`, or `refused` with `code` `bad_amount`, `bad_method`, `reason_missing`,
 * `not_found`, `below_zero` (more than was paid).
 */
export function useRecordManualPayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (entry: ManualPayment): Promise<RecordedPayment> => {
      const client = await connectSession();
      const recorded: unknown = await answerOf(
        client.rpc('record_manual_payment', {
          p_entry: entry.entryKey,
          p_camper: entry.camperId,
          p_amount: entry.amount,
          p_method: entry.method,
          p_kind: entry.kind,
          p_reason: entry.reason,
          p_seen_paid: entry.seenPaid,
          ...(entry.payerId !== undefined && { p_payer: entry.payerId }),
        }),
      );
      if (!isEntry(recorded)) throw new DataError('unknown', 'malformed_answer');
      const { has_open_checkout: isOpen, ...payment } = recorded;
      return { ...payment, checkout: isOpen ? await endCheckout(entry.camperId) : 'none' };
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentKeys.all }),
  });
}

/** The database's answer to an entry. */
type Entry = Omit<RecordedPayment, 'checkout'> & { readonly has_open_checkout: boolean };

function isEntry(answer: unknown): answer is Entry {
  return typeof answer === 'object' && answer !== null && 'payment_id' in answer;
}

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
    onSettled: () => queryClient.invalidateQueries({ queryKey: treasuryKeys.all }),
  });
}
