import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { camperQueries } from '../../data/campers/family-campers.ts';
import { useChurch } from '../../data/site/church.ts';
import { settingQueries } from '../../data/settings/settings.ts';
import { useSession } from '../../data/accounts/session.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Loaded for signed-in visitors only. */
export default function ProfileCheck() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const isKnown = userId !== '';
  const { data: own } = useQuery({ ...camperQueries.own(userId), enabled: isKnown }, queryClient);
  const { data: settings } = useQuery({ ...settingQueries.all(), enabled: isKnown }, queryClient);
  const { published_at: since } = useChurch();
  // The closed form leads here: leading back to it would be a circle. Before the camp is public, organisers look at its pages.
  const isFormNext = own === null && since !== null && settings && !settings.DISABLE_NEW_USER;
  return isFormNext ? <Navigate to={paths.form} replace /> : null;
}
