import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { accessQueries } from '../data/accounts/access.ts';
import { useSession } from '../data/accounts/session.ts';
import { forgetOldList } from '../data/checkin/kept-until.ts';
import { queryClient } from '../lib/query-client.ts';
import { MenuEntry } from './menu-entry.tsx';

/** The menu entry of the admins' dashboard; nothing for everybody else. Loaded for signed-in visitors only. */
export default function DashboardLink() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data: level = null } = useQuery(
    { ...accessQueries.myLevel(userId), enabled: userId !== '' },
    queryClient,
  );
  // It is loaded on every page of whoever is signed in, after the page: the place for what nobody waits for.
  useEffect(() => void forgetOldList(), []);
  return level === null ? null : <MenuEntry to={paths.admin}>{frame.menu.dashboard}</MenuEntry>;
}
