import { useQuery } from '@tanstack/react-query';
import { frame } from '../../content/en/site/frame.ts';
import { paths } from '../../content/paths.ts';
import { useSession } from '../../data/accounts/session.ts';
import { documentQueries } from '../../data/site/documents.ts';
import { queryClient } from '../../lib/query-client.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Public pages load it for signed-in visitors only. */
export default function ScheduleButton() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data: isThere = false } = useQuery(documentQueries.isThere('schedule', userId), queryClient);
  if (!isThere) return null;
  return <LinkButton to={paths.schedule} look="quiet" label={frame.menu.schedule} />;
}
