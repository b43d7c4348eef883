import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { loginPath } from '../content/paths.ts';
import { retrySession, useSession } from '../data/accounts/session.ts';
import { Page } from '../pages/page.tsx';
import { Loader } from '../ui/loader.tsx';
import { ErrorState } from '../ui/states.tsx';

export function RequireSession() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return <Loader label={frame.loading} />;
  if (session.status === 'unreachable') {
    return (
      <Page title={frame.couldNotLoadTitle} width="wide">
        <ErrorState message={frame.couldNotLoad} onRetry={retrySession} />
      </Page>
    );
  }
  if (session.status === 'signed-out') return <Navigate to={loginPath(pathname + search + hash)} replace />;
  return <Outlet />;
}
