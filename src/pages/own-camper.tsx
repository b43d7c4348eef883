import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { profile as t } from '../content/en/accounts/profile.ts';
import { paths } from '../content/paths.ts';
import { camperQueries, type Camper } from '../data/campers/family-campers.ts';
import { useSession, type SessionUser } from '../data/accounts/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Loader } from '../ui/loader.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Page } from './page.tsx';

interface OwnCamperProps {
  /** Title of the page while there is only an error to show. */
  readonly title: string;
  readonly children: (user: SessionUser, own: Camper) => ReactNode;
}

/** For pages of people who have registered: reads their own record, and leads to the form when there is none. */
export function OwnCamper({ title, children }: OwnCamperProps) {
  const session = useSession();
  return session.status === 'signed-in' ? (
    <Load title={title} user={session.user}>
      {children}
    </Load>
  ) : null;
}

function Load({ title, user, children }: OwnCamperProps & { readonly user: SessionUser }) {
  const own = useQuery(camperQueries.own(user.id));
  if (own.isPending) return <Loader label={t.loading} />;
  if (own.isLoadingError) {
    return (
      <Page title={title}>
        <ErrorState message={t.couldNotLoad} onRetry={own.refetch} />
        <LinkButton to={paths.home} look="plain" label={t.toHome} />
      </Page>
    );
  }
  return own.data === null ? <Navigate to={paths.form} replace /> : children(user, own.data);
}
