import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import { connectSession } from '../account/session.ts';
import { bedQueries } from './beds.ts';
import { refreshCampers } from '../campers/family-campers.ts';
import type { AnswerOf } from '../schema.ts';

/**
 * One of the family who comes, has no bed and would take one: what one would cost and what is then owed, in DKK. The rest is of the family as one:
 * `is_full` when no bed is left for anybody new, `place` 1 when it is next, `until` when beds are held for it.
 */
export type BedWait = AnswerOf<'my_bed_wait'>;

/**
 * A family that waits: until when its offer holds, or until when free beds are kept for it, which needs more than there are, and
 * how often others were offered beds before it.
 */
export type WaitingFamily = AnswerOf<'bed_waiting_list'>;

const waitKeys = { mine: ['bed-wait'], list: ['bed-waiting-list'] } as const;

export const bedWaitQueries = {
  /** What one's own family waits for. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...waitKeys.mine, userId],
      queryFn: async (): Promise<BedWait[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('my_bed_wait'));
      },
    }),

  /** All families that wait or have an offer, for level 2. */
  list: () =>
    queryOptions({
      queryKey: waitKeys.list,
      queryFn: async (): Promise<WaitingFamily[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('bed_waiting_list'));
      },
    }),
};

type Step =
  | { readonly kind: 'wait'; readonly campers: readonly string[] }
  | { readonly kind: 'leave' | 'take' };

/**
 * Puts campers of the family on the list, leaves it (or says no), or takes what is offered. DataError codes: beds_free,
 * nobody_waits, room_unavailable, bed_offered, bed_offer_over, not_waiting (answered before), payment_open.
 */
export function useBedWait() {
  const settled = useSettled();
  return useMutation({
    mutationFn: async (step: Step): Promise<void> => {
      const client = await connectSession();
      if (step.kind === 'wait') await answerOf(client.rpc('wait_for_beds', { p_campers: [...step.campers] }));
      else await answerOf(client.rpc(step.kind === 'leave' ? 'leave_bed_waits' : 'take_bed_offer'));
    },
    onSettled: settled,
  });
}

/**
 * Takes a family off the list, with the offer that the organiser saw; for level 2. DataError codes: conflict (its offer is another
 * one by now), not_waiting.
 */
export function useTakeOffBedWaits() {
  const settled = useSettled();
  return useMutation({
    mutationFn: async ({ id, offered_until }: WaitingFamily): Promise<void> => {
      const client = await connectSession();
      await answerOf(
        client.rpc('take_off_bed_waits', {
          p_account: id,
          ...(offered_until !== null && { p_offered_until: offered_until }),
        }),
      );
    },
    onSettled: settled,
  });
}

/** After any step of the list: what it showed is read again. */
function useSettled() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: waitKeys.mine }),
      queryClient.invalidateQueries({ queryKey: waitKeys.list }),
      queryClient.invalidateQueries({ queryKey: bedQueries.availability().queryKey }),
      refreshCampers(queryClient),
    ]);
}
