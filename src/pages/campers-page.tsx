import { useQueries } from '@tanstack/react-query';
import { campers as t } from '../content/en/campers/campers.ts';
import { paths } from '../content/paths.ts';
import { accessQueries } from '../data/accounts/access.ts';
import { directoryQueries } from '../data/campers/camper-directory.ts';
import { useSession } from '../data/accounts/session.ts';
import { Campers } from '../features/campers/directory/campers.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loader } from '../ui/loader.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Page } from './page.tsx';
import { retryOf } from '../lib/retry-of.ts';
import './desk.css';

export function Component() {
  const session = useSession();
  return session.status === 'signed-in' ? <CampersPage userId={session.user.id} /> : null;
}

function CampersPage({ userId }: { readonly userId: string }) {
  const [camper, level] = useQueries({
    queries: [directoryQueries.isCamper(userId), accessQueries.myLevel(userId)],
  });
  if (camper.isPending || level.isPending) return <Loader label={t.loading} />;
  const retry = retryOf(camper, level);
  const mayLook = camper.data === true || typeof level.data === 'number';
  return (
    <Page title={t.title} width="desk">
      {retry ? (
        <ErrorState message={t.couldNotLoad} onRetry={retry} />
      ) : mayLook ? (
        <Campers userId={userId} />
      ) : (
        <>
          <p>{t.stranger.text}</p>
          <LinkButton to={paths.form} label={t.stranger.action} />
        </>
      )}
    </Page>
  );
}
