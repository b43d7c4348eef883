import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import { askToCancelCheckout, cancelCheckout } from '../payments/cancel-checkout.ts';
import { bedQueries } from '../rooms/beds.ts';
import { busSeatsQuery } from './bus-seats.ts';
import { doer } from '../accounts/named-doer.ts';
import { standing } from './camper-answers.ts';
import { familyKeys } from './family-campers.ts';
import { rpcQuery } from '../client/queries.ts';

const change = z.object({
  camper_id: z.string(),
  /** Where they sleep instead; null for a cancelled place. */
  accommodation: z.nullable(z.string()),
  changed_at: z.moment(),
  /** Null when it can no longer be undone. */
  undo_until: z.nullable(z.moment()),
  changed_by: doer,
});

export type PlanChange = z.infer<typeof change>;

const effects = z.object({
  before: standing,
  after: standing,
  /** DKK that the board's rule refunds. */
  refund: z.number(),
  /** An open payment page ends with it. */
  has_page: z.boolean(),
});
export type PlanEffects = z.infer<typeof effects>;

const answer = z.object({ status: z.oneOf(['saved', 'dry_run', 'other_effects', 'no_bed_left']), effects });

/** A camper, and what is planned: to `cancel` or `undo`, or the accommodation where they sleep instead. */
export interface Plan {
  readonly camper: string;
  readonly plan: string;
}

const planKey = ['plans'] as const;

export const planQueries = {
  /** What the family changed last for each of its campers and has not undone. */
  changes: () => rpcQuery([...planKey, 'changes'], 'my_plan_changes', {}, z.array(change)),

  /** What a plan would do: the database does it and takes it back. Errors as for `useChangePlan`. */
  dryRun: ({ camper, plan }: Plan) =>
    rpcQuery(
      [...planKey, 'dry_run', camper, plan],
      'change_plan',
      { camper, plan, is_dry_run: true },
      answer,
      { staleTime: 0, gcTime: 0 },
    ),
};

/**
 * Changes a plan as it was shown; the same twice is once. `other_effects`: it would do something else than was shown, and nothing is done.
 * DataError codes: payment_open, payment_in_review, checked_in, camp_over, undo_over, changed_since, bus_out_full, bus_home_full.
 */
export function useChangePlan() {
  return useSaving(
    async ({ camper, plan, seen }: Plan & { readonly seen: PlanEffects }) => {
      const { status } = await rpc('change_plan', { camper, plan, effects: seen }, answer);
      // Not awaited: the sweep cancels what is left open.
      if (status === 'saved' && seen.has_page) void cancelCheckout(camper);
      return status;
    },
    refreshKeys(
      ...[planQueries.changes().queryKey, ['bed-wait'], bedQueries.availability().queryKey],
      ...[busSeatsQuery().queryKey, ...familyKeys],
    ),
  );
}

/** Cancels the payment page that is open for a camper of the family, by whichever account, so that the plan can change. */
export const useCancelOwnCheckout = () => useSaving(askToCancelCheckout, refreshKeys(planKey));
