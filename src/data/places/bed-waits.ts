import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { answerOf, jsonAnswerOf } from '../client/answer.ts';
import { connectSession } from '../account/session.ts';
import { refreshCampers } from '../campers/family-campers.ts';

const text = z.string();
const textOrNone = z.nullable(text);

const wait = z.object({
  /** No bed is left, or what becomes free is for those who wait. */
  isFull: z.boolean(),
  /** Until when beds are held for the family. */
  until: textOrNone,
  /** 1 for the family that is next. */
  place: z.nullable(z.number()),
  /** Whoever comes and has no bed. DKK with a bed. */
  campers: z.array(
    z.object({ id: text, name: text, waits: z.boolean(), price: z.number(), outstanding: z.number() }),
  ),
});
export type BedWait = z.infer<typeof wait>;

const families = z.array(
  z.object({
    id: text,
    name: text,
    since: text,
    offered_until: textOrNone,
    /** Since when free beds are kept for this family, which needs more than there are. */
    kept_since: textOrNone,
    campers: z.array(text),
    beds: z.number(),
  }),
);
export type WaitingFamily = z.infer<typeof families>[number];

const waitKeys = { mine: ['bed-wait'], list: ['bed-waiting-list'] } as const;

export const bedWaitQueries = {
  /** What one's own family waits for. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...waitKeys.mine, userId],
      queryFn: async (): Promise<BedWait> => {
        const client = await connectSession();
        return jsonAnswerOf(client.rpc('my_bed_wait'), wait);
      },
    }),

  /** All families that wait or have an offer, for level 2. */
  list: () =>
    queryOptions({
      queryKey: waitKeys.list,
      queryFn: async (): Promise<WaitingFamily[]> => {
        const client = await connectSession();
        return jsonAnswerOf(client.rpc('bed_waiting_list'), families);
      },
    }),
};

type Step =
  { readonly kind: 'wait'; readonly campers: readonly string[] } | { readonly kind: 'leave' | 'take' };

/**
 * Puts campers of the family on the list, leaves it (or says no), or takes what is offered. DataError codes: beds_free,
 * nobody_waits, room_unavailable, bed_offered, bed_offer_over, payment_open.
 */
export function useBedWait() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (step: Step): Promise<void> => {
      const client = await connectSession();
      if (step.kind === 'wait') await answerOf(client.rpc('wait_for_beds', { p_campers: [...step.campers] }));
      else await answerOf(client.rpc(step.kind === 'leave' ? 'leave_bed_waits' : 'take_bed_offer'));
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: waitKeys.mine }),
        queryClient.invalidateQueries({ queryKey: waitKeys.list }),
        refreshCampers(queryClient),
      ]),
  });
}
