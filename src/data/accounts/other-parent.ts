import * as z from '../../lib/shape.ts';
import { DataError } from '../client/errors.ts';
import { rpc, type ArgsOf } from '../client/answer.ts';
import { refreshKeys, useRpc, useSaving } from '../client/use-saving.ts';
import { rpcQuery } from '../client/queries.ts';

const access = z.object({
  account_id: z.string(),
  is_holder: z.boolean(),
  holder: z.nullable(z.string()),
  other: z.nullable(
    z.object({
      ...z.each(z.string(), 'name', 'email'),
      since: z.moment(),
      /** Since when the account holder asks them to take the family over. */
      asked_at: z.nullable(z.moment()),
    }),
  ),
  invited: z.nullable(z.object({ email: z.string(), until: z.moment() })),
  /** Whether anyone logs in to the account. */
  has_login: z.boolean(),
  /** The invitation of the holder of an account that organisers have added, until they have joined and since. */
  login: z.nullable(
    z.object({
      email: z.string(),
      ...z.each(z.moment(), 'invited_at', 'until'),
      joined_at: z.nullable(z.moment()),
    }),
  ),
  invitations: z.array(
    z.object({
      ...z.each(z.string(), 'account_id', 'holder'),
      /** Whether it is to an account of the reader's own. */
      is_holder: z.boolean(),
      until: z.moment(),
    }),
  ),
});
/** Who acts for a family. `invitations` are those to the caller's own address. Times in ISO. */
export type FamilyAccess = z.infer<typeof access>;
export type Invitation = FamilyAccess['invitations'][number];

export const otherParentQueries = {
  mine: (userId: string) => rpcQuery(['family-access', userId], 'family_access', {}, access),

  /** Of another account; level 3. */
  of: (accountId: string) =>
    rpcQuery(['family-access', 'of', accountId], 'family_access', { account: accountId }, access),
};

/** Invites the other parent. Answers `rate_limited` after five an hour. DataError codes: own_address, email_invalid, already_invited. */
export const useInvite = () =>
  useSaving(
    (what: ArgsOf<'invite_other_parent'>) =>
      rpc('invite_other_parent', what, z.oneOf(['invited', 'rate_limited'])),
    refreshKeys(['family-access']),
  );

/**
 * Invites the holder of an account that organisers have added, or takes that invitation back (without an email). DataError codes:
 * rate_limited, has_login, email_taken, email_invalid, not_found, not_allowed.
 */
export const useInviteAccount = () =>
  useSaving(
    async (what: ArgsOf<'invite_account'>) => {
      const answer = await rpc('invite_account', what, z.oneOf(['invited', 'withdrawn', 'rate_limited']));
      if (answer === 'rate_limited') throw new DataError('refused', 'rate_limited');
    },
    refreshKeys(['family-access'], ['messages', 'camper']),
  );

/** Accepts an invitation or refuses it. Everything on screen may change. DataError codes: not_allowed, has_family, name_missing. */
export const useAnswerInvitation = () => useRpc('answer_invitation', refreshKeys([]));

/** Withdraws an invitation, removes the other parent, or leaves. @param account for an organiser of level 3 */
export const useEndOtherParent = (account?: string) =>
  useSaving(() => rpc('end_other_parent', { account }), refreshKeys([]));

/** Asks the other parent to take the family over, or no longer asks. DataError codes: not_allowed, rate_limited. */
export const useAskToTakeOver = () => useRpc('ask_to_take_over', refreshKeys(['family-access']));

/** Takes the family over from its account holder. Everything on screen may change. DataError codes: not_allowed, consent_missing,
 * payment_open, and those of a registration. */
export const useTakeOver = () => useRpc('take_over_family', refreshKeys([]));

/** For a family that has lost its mailbox: sends a link to its new address. DataError codes: rate_limited, has_rights, email_taken,
 * own_address, email_invalid, not_found. */
export async function changeLostAddress(account: string, email: string): Promise<void> {
  const answer = await rpc('change_lost_address', { account, email }, z.oneOf(['asked', 'rate_limited']));
  if (answer === 'rate_limited') throw new DataError('refused', 'rate_limited');
}
