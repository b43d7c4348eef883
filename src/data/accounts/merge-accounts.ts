import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { adminCamperKeys } from '../campers/admin-camper-changes.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';

const mergeEffects = z.object({
  /** Who comes to the other account. */
  names: z.array(z.string()),
  /** DKK, for all of them. */
  paid: z.number(),
  outstanding: z.number(),
  ends_login: z.boolean(),
});
type MergeEffects = z.infer<typeof mergeEffects>;

const mergeAnswer = z.object({ status: z.oneOf(['dry_run', 'merged']), effects: z.optional(mergeEffects) });

interface Accounts {
  readonly from: string;
  readonly into: string;
}

const ask = ({ from, into }: Accounts, more: { is_dry_run: true } | { effects: MergeEffects }) =>
  rpc('merge_accounts', { from, into, ...more }, mergeAnswer);

/** What a merge would change: the database performs it and rolls it back. Errors as for the merge itself. */
export const mergeDryRun = (accounts: Accounts) =>
  queryOptions({
    queryKey: [...adminCamperKeys.all, 'merge', accounts],
    queryFn: () => ask(accounts, { is_dry_run: true }),
    gcTime: 0,
  });

/**
 * Merges two accounts if the effects are still those shown. Level 3. Errors: DataError with the code `payment_open`, `payment_in_review`,
 * `camper_limit_reached`, `no_login`, `has_rights`, `bed_offered`, `not_found` or `conflict`.
 */
export function useMergeAccounts() {
  return useSaving(
    ({ effects, ...accounts }: Accounts & { readonly effects: MergeEffects }) => ask(accounts, { effects }),
    refreshCampersAndMoney,
  );
}
