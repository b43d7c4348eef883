import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { loginPath, paths } from '../content/paths.ts';
import { accessQueries } from '../data/accounts/access.ts';
import { rightQueries } from '../data/accounts/rights.ts';
import { retrySession, useSession } from '../data/accounts/session.ts';
import { Page } from '../pages/page.tsx';
import { onlyHelps } from '../domain/accounts/jobs.ts';
import { isDeveloperHost } from '../lib/developer-host.ts';
import { Loader } from '../ui/loader.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Lets signed-in visitors through; others log in first and then come back to where they wanted to go. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return <Loader label={frame.loading} />;
  if (session.status === 'unreachable') return <CouldNotLoad onRetry={retrySession} />;
  if (session.status === 'signed-out') return <Navigate to={loginPath(pathname + search + hash)} replace />;
  return <Outlet />;
}

/**
 * Lets admins of any level through to the dashboard, and people who have a job in it. Helpers go to check-in, everyone else goes to
 * the home page. Used inside
 * {@link RequireSession}.
 */
export function RequireAdmin() {
  const session = useSession();
  return session.status === 'signed-in' ? <AdminOnly userId={session.user.id} /> : null;
}

function AdminOnly({ userId }: { readonly userId: string }) {
  const access = useQuery(accessQueries.myLevel(userId));
  const hasJobsOnly = access.data === 0;
  const jobs = useQuery({ ...rightQueries.mine(userId), enabled: hasJobsOnly });
  // With a level, the dashboard reads the jobs itself: waiting for them here too would remove it, and loop when they cannot be read.
  const needed = hasJobsOnly ? jobs : access;
  if (needed.isPending) return <Loader label={frame.loading} />;
  if (needed.isLoadingError)
    return <CouldNotLoad title={frame.menu.dashboard} onRetry={() => void needed.refetch()} />;
  if (access.data === null) return <Navigate to={paths.home} replace />;
  return hasJobsOnly && onlyHelps(jobs.data ?? []) ? <Navigate to={paths.checkin} replace /> : <Outlet />;
}

export function RequireDeveloper() {
  return isDeveloperHost(window.location.hostname) ? <Outlet /> : <Navigate to={paths.home} replace />;
}

interface CouldNotLoadProps {
  readonly title?: string;
  readonly onRetry: () => void;
}

function CouldNotLoad({ title = frame.couldNotLoadTitle, onRetry }: CouldNotLoadProps) {
  return (
    <Page title={title} width="wide">
      <ErrorState message={frame.couldNotLoad} onRetry={onRetry} />
    </Page>
  );
}
