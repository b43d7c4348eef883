import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { rightQueries } from '../data/accounts/own-rights.ts';
import { useSession } from '../data/accounts/session.ts';
import { forgetOldList } from '../data/checkin/kept-until.ts';
import { onlyHelps } from '../domain/accounts/rights.ts';
import { queryClient } from '../lib/query-client.ts';
import { MenuEntry } from './menu-entry.tsx';

/** Loaded for signed-in visitors only. */
export default function DashboardLink() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data: own = [] } = useQuery({ ...rightQueries.mine(userId), enabled: userId !== '' }, queryClient);
  // Loaded after every page of a signed-in visitor, so background work belongs here.
  useEffect(() => void forgetOldList(), []);
  return (
    <>
      {!onlyHelps(own) && <MenuEntry to={paths.admin}>{frame.menu.dashboard}</MenuEntry>}
      {own.includes('checkin') && !own.includes('look') && (
        <MenuEntry to={paths.checkin}>{frame.menu.checkin}</MenuEntry>
      )}
    </>
  );
}
