import type { ReactNode } from 'react';
import { auth } from '../content/en/accounts/auth.ts';
import { useSession } from '../data/accounts/session.ts';
import { AfterLogin } from '../features/accounts/after-login.tsx';
import { Loader } from '../ui/loader.tsx';

interface SignedOutOnlyProps {
  /** Where a signed-in visitor goes; the usual place if left out. */
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

/** A page for visitors without a session; when one begins, or is there already, it leads on. */
export function SignedOutOnly({ to, children }: SignedOutOnlyProps) {
  const session = useSession();
  if (session.status === 'loading') return <Loader label={auth.loggingIn} />;
  if (session.status === 'signed-in') return <AfterLogin userId={session.user.id} to={to} />;
  return children;
}
