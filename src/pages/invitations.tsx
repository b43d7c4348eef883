import { useQuery } from '@tanstack/react-query';
import { camperQueries } from '../data/campers/family-campers.ts';
import { otherParentQueries } from '../data/accounts/other-parent.ts';
import { latePart } from '../ui/late-part.tsx';

const Invitation = latePart(async () => (await import('../features/accounts/invitation.tsx')).Invitation);
const InvitationsUnread = latePart(
  async () => (await import('../features/accounts/invitation.tsx')).InvitationsUnread,
);

/** Invitations to the visitor's own address, above the form that would sign the same children up a second time. */
export function Invitations({ userId }: { readonly userId: string }) {
  const { data: own } = useQuery(camperQueries.own(userId));
  const { data: access, isLoadingError, refetch } = useQuery(otherParentQueries.mine(userId));
  if (isLoadingError) return <InvitationsUnread onRetry={() => void refetch()} />;
  if (own === undefined || access === undefined) return null;
  return access.invitations.map((from) => (
    <Invitation key={from.account_id} from={from} hasFamily={own !== null} />
  ));
}
