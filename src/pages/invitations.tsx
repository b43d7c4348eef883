import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { camperQueries } from '../data/campers/family-campers.ts';
import { otherParentQueries } from '../data/accounts/other-parent.ts';
import { latePart } from '../ui/late-part.tsx';

const Invitation = latePart(async () => (await import('../features/accounts/invitation.tsx')).Invitation);
const InvitationsUnread = latePart(
  async () => (await import('../features/accounts/invitation.tsx')).InvitationsUnread,
);

const TakeOver = latePart(async () => (await import('../features/accounts/take-over.tsx')).TakeOver);

const InvitationGone = latePart(
  async () => (await import('../features/accounts/invitation.tsx')).InvitationGone,
);

/** Invitations to the visitor's own address, or the request to take a family over, above the form that would sign the same children up a second time. `?invitation` is the email's link. */
interface InvitationsProps {
  readonly userId: string;
  /** Beside the form it is said when they could not be read. */
  readonly isBesideForm?: boolean;
}

export function Invitations({ userId, isBesideForm = true }: InvitationsProps) {
  const isInvited = useSearchParams()[0].has('invitation');
  const { data: own } = useQuery(camperQueries.own(userId));
  const { data: access, isLoadingError, refetch } = useQuery(otherParentQueries.mine(userId));
  if (isLoadingError && isBesideForm) return <InvitationsUnread onRetry={() => void refetch()} />;
  if (own === undefined || access === undefined) return null;
  if (isInvited && access.invitations.length === 0 && access.other === null) return <InvitationGone />;
  if (!access.is_holder && access.other?.asked_at)
    return <TakeOver account={access.account_id} holder={access.holder ?? ''} />;
  return access.invitations.map((from) => (
    <Invitation key={from.account_id} from={from} hasFamily={own !== null} />
  ));
}
