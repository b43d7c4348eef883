import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { auth } from '../content/en/accounts/auth.ts';
import { nextPath, paths } from '../content/paths.ts';
import { useSession } from '../data/accounts/session.ts';
import { camperQueries } from '../data/campers/family-campers.ts';
import { Loader } from '../ui/loader.tsx';

interface SignedOutOnlyProps {
  /** Where a signed-in visitor goes whatever the address says. */
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

/** Others go back to the page that asked for the login, else to profile or form; after a failed check to the profile. */
export function SignedOutOnly({ to, children }: SignedOutOnlyProps) {
  const session = useSession();
  const { search } = useLocation();
  const next = to ?? nextPath(search, '');
  const isSignedIn = session.status === 'signed-in';
  const { data: own, isPending } = useQuery({
    ...camperQueries.own(isSignedIn ? session.user.id : ''),
    enabled: isSignedIn && next === '',
  });
  if (!isSignedIn && session.status !== 'loading') return children;
  if (isSignedIn && next !== '') return <Navigate to={next} replace />;
  if (isPending) return <Loader label={auth.loggingIn} />;
  return <Navigate to={own === null ? paths.form : paths.profile} replace />;
}
