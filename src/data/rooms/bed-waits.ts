import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { bedQueries } from './beds.ts';
import { familyKeys } from '../campers/family-campers.ts';
import { useRpc, refreshKeys, useSaving } from '../client/use-saving.ts';
import { rpcQuery } from '../client/queries.ts';

const bedWait = z.object({
  ...z.each(z.string(), 'id', 'name'),
  ...z.each(z.number(), 'price', 'outstanding'),
  ...z.each(z.boolean(), 'waits', 'is_full'),
  place: z.nullable(z.number()),
  until: z.nullable(z.moment()),
});
/**
 * One of the family who comes, has no bed and would take one: what one would cost and what is then left to pay, in DKK. The rest is of the family as one:
 * `is_full` when no bed is left for anyone new, `place` 1 when it is next, `until` when beds are held for it.
 */
export type BedWait = z.infer<typeof bedWait>;

const waitingFamily = z.object({
  ...z.each(z.string(), 'id', 'name'),
  ...z.each(z.array(z.string()), 'camper_ids', 'campers'),
  ...z.each(z.number(), 'beds', 'times_passed'),
  since: z.moment(),
  ...z.each(z.nullable(z.moment()), 'offered_until', 'kept_until'),
});
/**
 * A family that waits: until when its offer holds, or until when free beds are kept for it, which needs more than there are, and
 * how often others were offered beds before it.
 */
export type WaitingFamily = z.infer<typeof waitingFamily>;

const waitKeys = { mine: ['bed-wait'], list: ['bed-waiting-list'] } as const;

export const bedWaitQueries = {
  mine: (userId: string) => rpcQuery([...waitKeys.mine, userId], 'my_bed_wait', {}, z.array(bedWait)),

  /** All families that wait or have an offer, for level 2. */
  list: () => rpcQuery(waitKeys.list, 'bed_waiting_list', {}, z.array(waitingFamily)),
};

const refreshWaits = refreshKeys(
  ...[waitKeys.mine, waitKeys.list, bedQueries.availability().queryKey],
  ...familyKeys,
);

type Step =
  | { readonly kind: 'wait'; readonly campers: readonly string[] }
  | { readonly kind: 'leave' | 'take' };

/**
 * Puts campers of the family on the list, leaves it (or says no), or takes what is offered. DataError codes: beds_free,
 * nobody_waits, room_unavailable, bed_offered, bed_offer_over, not_waiting (answered before), payment_open.
 */
export const useBedWait = () =>
  useSaving(
    (step: Step) =>
      step.kind === 'wait'
        ? rpc('wait_for_beds', { campers: step.campers })
        : rpc(step.kind === 'leave' ? 'leave_bed_waits' : 'take_bed_offer', {}),
    refreshWaits,
  );

/** Takes a family off the list, with the offer that the organiser saw; level 2. DataError `conflict` (it has another offer now), `not_waiting`. */
export const useTakeOffBedWaits = () => useRpc('take_off_bed_waits', refreshWaits);
