import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { admin as t } from '../content/en/site/admin.ts';
import { frame } from '../content/en/site/frame.ts';
import { tables } from '../content/en/tables.ts';
import { paths } from '../content/paths.ts';
import { accessQueries } from '../data/accounts/access.ts';
import { rightQueries } from '../data/accounts/rights.ts';
import { useAdminCamperChanges } from '../data/campers/admin-camper-changes.ts';
import { useSession } from '../data/accounts/session.ts';
import { onlyHelps, type Job } from '../domain/accounts/jobs.ts';
import { CopyNote } from '../features/site/copy-note.tsx';
import { isTreasurer, tabsFor, tabToOpen } from './admin-tabs.ts';
import { parts, type PartProps } from './desk-parts.tsx';
import { DeskSearch } from '../organiser/desk-search.tsx';
import { TableWordsContext } from '../ui/data-table/labels.ts';
import { Loader } from '../ui/loader.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Page } from './page.tsx';
import './desk.css';

/** The organisers' dashboard, by level or by a job in it. Helpers go to check-in, everyone else goes to the home page. */
export function Component() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const access = useQuery({ ...accessQueries.myLevel(userId), enabled: userId !== '' });
  const rights = useQuery({ ...rightQueries.mine(userId), enabled: userId !== '' });
  const { data: level } = access;
  const jobs = rights.data ?? [];
  const needed = level === 0 ? rights : access;
  if (needed.isPending) return <Loader label={frame.loading} />;
  if (needed.isLoadingError) {
    return (
      <Page title={frame.menu.dashboard} width="wide">
        <ErrorState message={frame.couldNotLoad} onRetry={needed.refetch} />
      </Page>
    );
  }
  if (level === null) return <Navigate to={paths.home} replace />;
  if (level === 0 && onlyHelps(jobs)) return <Navigate to={paths.checkin} replace />;
  return (
    <Page title={frame.menu.dashboard} width="desk">
      {/* What was given by name may be missing among the tabs. */}
      {rights.isLoadingError && <ErrorState message={t.rightsNotLoaded} onRetry={rights.refetch} />}
      <CopyNote level={level ?? 0} />
      <Dashboard level={level ?? 0} jobs={jobs} />
    </Page>
  );
}

/** The address names the open part, so that a reload and a link that is passed on keep it. */
function Dashboard({ level, jobs }: Pick<PartProps, 'level'> & { readonly jobs: readonly Job[] }) {
  const isLive = useAdminCamperChanges();
  const [search, setSearch] = useSearchParams();
  const shown = tabsFor(level, jobs);
  const rights = {
    ...{ level, isLive },
    isTreasurer: isTreasurer(level, jobs),
    feeds: level > 0 || jobs.includes('kitchen'),
    readsHealth: jobs.includes('health'),
  };
  // The router renders a new address as a transition; this answers the press at once.
  const [open, openAtOnce] = useOptimistic(tabToOpen(search, shown));

  function show(index: number) {
    const tab = shown[index] ?? open;
    startTransition(() => {
      openAtOnce(tab);
      setSearch({ tab }, { replace: true });
    });
  }

  if (shown.length === 0) return null;
  return (
    <TableWordsContext value={tables}>
      {level > 0 && <DeskSearch bar={{ tabs: shown, open }} />}
      <Tabs
        label={t.tabsLabel}
        index={shown.indexOf(open)}
        onChange={show}
        tabs={shown.map((tab) => {
          const Part = parts[tab];
          return {
            label: t.tabs[tab],
            content: <Part key={tab} {...rights} />,
          };
        })}
      />
    </TableWordsContext>
  );
}
