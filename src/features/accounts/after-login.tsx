import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { auth as t } from '../../content/en/accounts/auth.ts';
import { nextPath, paths } from '../../content/paths.ts';
import { camperQueries } from '../../data/campers/family-campers.ts';
import { Loader } from '../../ui/loader.tsx';

interface AfterLoginProps {
  readonly userId: string;
  /** Goes here whatever the address says. */
  readonly to?: string | undefined;
}

/**
 * Where a signed-in visitor of an account page goes: back to the page that asked for the login, else to the profile
 * if they have registered, else to the form. A failed check leads to the profile, which tells about it.
 */
export function AfterLogin({ userId, to }: AfterLoginProps) {
  const { search } = useLocation();
  const next = to ?? nextPath(search, '');
  const { data: own, isPending } = useQuery({ ...camperQueries.own(userId), enabled: next === '' });
  if (next !== '') return <Navigate to={next} replace />;
  if (isPending) return <Loader label={t.loggingIn} />;
  return <Navigate to={own === null ? paths.form : paths.profile} replace />;
}
