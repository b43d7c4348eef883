import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { profile as t } from '../content/en/accounts/profile.ts';
import { healthKey } from '../content/health-path.ts';
import { paths } from '../content/paths.ts';
import { useSession } from '../data/accounts/session.ts';
import { campQueries } from '../data/site/camp-info.ts';
import { contactQueries } from '../data/campers/family-contacts.ts';
import { camperQueries } from '../data/campers/family-campers.ts';
import { surveyQueries } from '../data/registration/survey-answers.ts';
import { bedWaitQueries } from '../data/rooms/bed-waits.ts';
import { familyPlacesQuery } from '../data/rooms/family-places.ts';
import { outstandingQueries } from '../data/payments/outstanding.ts';
import scene from '../features/site/art/hero.svg';
import ScheduleButton from '../features/site/schedule-button.tsx';
import { Profile } from '../features/accounts/profile/profile.tsx';
import { ProfileHead } from '../features/accounts/profile/profile-head.tsx';
import { latePart } from '../ui/late-part.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loader } from '../ui/loader.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Invitations } from './invitations.tsx';
import { Page } from './page.tsx';

const HealthPage = latePart(async () => (await import('./health-page.tsx')).HealthPage);

/** Starts all requests of the profile at once; its parts would start them one after another. */
export function fetchAhead(queryClient: QueryClient, userId: string): void {
  void queryClient.prefetchQuery(camperQueries.own(userId));
  void queryClient.prefetchQuery(outstandingQueries.family(userId));
  void queryClient.prefetchQuery(surveyQueries.answered(userId));
  void queryClient.prefetchQuery(contactQueries.mine(userId));
  void queryClient.prefetchQuery(bedWaitQueries.mine(userId));
  void queryClient.prefetchQuery(familyPlacesQuery(userId));
  void queryClient.prefetchQuery(campQueries.info());
}

export function Component() {
  const queryClient = useQueryClient();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) fetchAhead(queryClient, userId);
  }, [queryClient, userId]);
  const toldAbout = useSearchParams()[0].get(healthKey);
  const own = useQuery({ ...camperQueries.own(userId ?? ''), enabled: userId !== undefined });
  if (!user) return null;
  if (own.isPending) return <Loader label={t.loading} />;
  if (own.isLoadingError) {
    return (
      <Page title={t.title}>
        <ErrorState message={t.couldNotLoad} onRetry={own.refetch} />
        <LinkButton to={paths.home} look="plain" label={t.toHome} />
      </Page>
    );
  }
  if (own.data === null) return <Navigate to={paths.form} replace />;
  if (toldAbout !== null) return <HealthPage own={own.data} camperId={toldAbout === '' ? null : toldAbout} />;
  return (
    <Page title={t.title} width="wide" head={<ProfileHead scene={scene} firstName={own.data.first_name} />}>
      <Invitations userId={user.id} isBesideForm={false} />
      <Profile user={user} own={own.data} />
      <p className="page-next row screen-only">
        <ScheduleButton />
      </p>
    </Page>
  );
}
