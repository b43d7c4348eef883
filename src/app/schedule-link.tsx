import { useQuery } from '@tanstack/react-query';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { useSession } from '../data/accounts/session.ts';
import { documentQueries } from '../data/site/documents.ts';
import { queryClient } from '../lib/query-client.ts';
import { MenuEntry } from './menu-entry.tsx';

/** Loaded for signed-in visitors only. */
export default function ScheduleLink() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data: isThere = false } = useQuery(documentQueries.isThere('schedule', userId), queryClient);
  return isThere ? <MenuEntry to={paths.schedule}>{frame.menu.schedule}</MenuEntry> : null;
}
