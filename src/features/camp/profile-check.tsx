import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { camperQueries } from '../../data/campers/family-campers.ts';
import { useSession } from '../../data/account/session.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Sends a signed-in visitor who has not registered yet to the form. Loaded for signed-in visitors only. */
export default function ProfileCheck() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data: own } = useQuery({ ...camperQueries.own(userId), enabled: userId !== '' }, queryClient);
  return own === null ? <Navigate to={paths.form} replace /> : null;
}
