import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { accessQueries } from '../data/accounts/access.ts';
import { rightQueries } from '../data/accounts/rights.ts';
import { useSession } from '../data/accounts/session.ts';
import { forgetOldList } from '../data/checkin/kept-until.ts';
import { onlyHelps } from '../domain/accounts/jobs.ts';
import { queryClient } from '../lib/query-client.ts';
import { MenuEntry } from './menu-entry.tsx';

/** Loaded for signed-in visitors only. */
export default function DashboardLink() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data: level = null } = useQuery(
    { ...accessQueries.myLevel(userId), enabled: userId !== '' },
    queryClient,
  );
  // Loaded after every page of a signed-in visitor, so background work belongs here.
  useEffect(() => void forgetOldList(), []);
  const { data: jobs } = useQuery({ ...rightQueries.mine(userId), enabled: level === 0 }, queryClient);
  if (level === null || (level === 0 && !jobs)) return null;
  return (
    <>
      {(level > 0 || !onlyHelps(jobs ?? [])) && (
        <MenuEntry to={paths.admin}>{frame.menu.dashboard}</MenuEntry>
      )}
      {jobs?.includes('helper') && <MenuEntry to={paths.checkin}>{frame.menu.checkin}</MenuEntry>}
    </>
  );
}
