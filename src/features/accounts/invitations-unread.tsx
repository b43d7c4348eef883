import { otherParent as t } from '../../content/en/accounts/other-parent.ts';
import { ErrorState } from '../../ui/states.tsx';

/** Shown in place of invitations that couldn't be loaded: a parent who has one would sign the same children up again. */
export function InvitationsUnread({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState message={t.couldNotLoad} onRetry={onRetry} />;
}
