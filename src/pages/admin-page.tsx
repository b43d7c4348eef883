import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { secondFactor as words } from '../content/en/accounts/second-factor.ts';
import { admin as t } from '../content/en/site/admin.ts';
import { frame } from '../content/en/site/frame.ts';
import { tables } from '../content/en/tables.ts';
import { paths } from '../content/paths.ts';
import { accessQueries } from '../data/accounts/access.ts';
import { rightQueries } from '../data/accounts/own-rights.ts';
import { useAdminCamperChanges } from '../data/campers/admin-camper-changes.ts';
import { useSession } from '../data/accounts/session.ts';
import { mayOf, onlyHelps, secondFactor, type Access } from '../domain/accounts/rights.ts';
import { CodeAgain } from '../features/accounts/second-factor/code-again-dialog.tsx';
import { CopyNote } from '../features/site/copy-note.tsx';
import { tabsFor, tabToOpen } from './admin-tabs.ts';
import { parts } from './desk-parts.tsx';
import { DeskSearch } from '../organiser/desk-search.tsx';
import { PhoneBar } from '../organiser/phone-bar.tsx';
import { TableWordsContext } from '../ui/data-table/labels.ts';
import { latePart } from '../ui/late-part.tsx';
import { Loader } from '../ui/loader.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Page } from './page.tsx';
import './desk.css';

const AskForFactor = latePart(
  async () => (await import('../features/accounts/second-factor/ask-for-factor.tsx')).AskForFactor,
);

/** The organisers' dashboard, by their rights. Helpers go to check-in, everyone else goes to the home page. */
export function Component() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const access = useQuery({ ...accessQueries.myLevel(userId), enabled: userId !== '' });
  const rights = useQuery({ ...rightQueries.mine(userId), enabled: userId !== '' });
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const needed = access.data === null ? access : rights;
  if (needed.isPending) return <Loader label={frame.loading} />;
  if (needed.isLoadingError) {
    return (
      <Page title={frame.menu.dashboard} width="wide">
        <ErrorState message={frame.couldNotLoad} onRetry={needed.refetch} />
      </Page>
    );
  }
  const own = rights.data ?? [];
  // Kept until its recovery codes are saved, though the rights may be read again before that.
  if (own.includes(secondFactor) && !isAsked) setAsked(true);
  if (isAsked) {
    return (
      <Page title={words.title} width="form">
        <AskForFactor
          userId={userId}
          onDone={() => void queryClient.invalidateQueries().then(() => setAsked(false))}
        />
      </Page>
    );
  }
  if (own.length === 0) return <Navigate to={paths.home} replace />;
  if (onlyHelps(own)) return <Navigate to={paths.checkin} replace />;
  return (
    <Page title={frame.menu.dashboard} width="desk">
      <CodeAgain />
      <CopyNote may={mayOf(own)} />
      <Dashboard level={access.data ?? 0} own={own} />
    </Page>
  );
}

interface DashboardProps {
  readonly level: number;
  readonly own: readonly Access[];
}

/** The address names the open part, so that a reload and a link that is passed on keep it. */
function Dashboard({ level, own }: DashboardProps) {
  const isLive = useAdminCamperChanges();
  const [search, setSearch] = useSearchParams();
  const may = mayOf(own);
  const shown = tabsFor(may);
  const rights = { level, may, isLive };
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
      {may('look') && <DeskSearch />}
      <PhoneBar tabs={shown} open={open} hasCheckin={may('look')} />
      <div className="desk-tabs">
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
      </div>
    </TableWordsContext>
  );
}
