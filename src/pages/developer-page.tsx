import { Navigate, useNavigate } from 'react-router-dom';
import { developer as t } from '../content/en/developer/developer.ts';
import { loginPath, paths } from '../content/paths.ts';
import { useSession } from '../data/accounts/session.ts';
import { DeveloperTools } from '../features/developer/developer-tools.tsx';
import { isDeveloperHost } from '../lib/developer-host.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from './page.tsx';

/** /test: tools for trying the site out, on developer hosts; the database decides what works. */
export function Component() {
  const session = useSession();
  const navigate = useNavigate();
  if (!isDeveloperHost(window.location.hostname)) return <Navigate to={paths.home} replace />;
  if (session.status === 'loading') return <Loader label={t.loading} />;
  return (
    <Page title={t.title} intro={t.intro} width="wide">
      {session.status === 'signed-in' ? (
        <DeveloperTools userId={session.user.id} onTakenOver={() => void navigate(paths.profile)} />
      ) : (
        <>
          <p>{t.signedOut}</p>
          <LinkButton to={loginPath(paths.test)} label={t.login} />
        </>
      )}
    </Page>
  );
}
