import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { admin as t } from '../content/en/admin.ts';
import { frame } from '../content/en/frame.ts';
import { accessQueries } from '../data/account/access.ts';
import { useAdminCamperChanges } from '../data/campers/admin-campers.ts';
import { useSession } from '../data/account/session.ts';
import { rememberTab, tabsForLevel, tabToOpen, type AdminTab } from './admin-tabs.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Page } from './page.tsx';

interface PartProps {
  /** Access level of the organiser, 1 to 5. */
  readonly level: number;
  /** Changes of campers are heard, or are not to be had soon. */
  readonly isLive: boolean;
}

const parts: Record<AdminTab, () => Promise<ComponentType<PartProps>>> = {
  list: async () => (await import('../features/camper-list/list-tab.tsx')).ListTab,
  payment: async () => (await import('../features/admin-payments/payments-tab.tsx')).PaymentsTab,
  sizes: async () => (await import('../features/sizes/sizes-tab.tsx')).SizesTab,
  transit: async () => (await import('../features/transit/transit-tab.tsx')).TransitTab,
  room: async () => (await import('../features/boards/room-tab.tsx')).RoomTab,
  team: async () => (await import('../features/boards/team-tab.tsx')).TeamTab,
  settings: async () => (await import('../features/settings/settings-tab.tsx')).SettingsTab,
};

/** The organisers' dashboard. The guard before it knows the level already. */
export function Component() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data: level = null } = useQuery({ ...accessQueries.myLevel(userId), enabled: userId !== '' });
  return (
    <Page title={frame.menu.dashboard} width="wide">
      {level !== null && <Dashboard level={level} />}
    </Page>
  );
}

/** The address names the open part, so that a reload and a link that is passed on keep it. */
function Dashboard({ level }: Pick<PartProps, 'level'>) {
  const isLive = useAdminCamperChanges();
  const [search, setSearch] = useSearchParams();
  const shown = tabsForLevel(level);
  // The router draws a new address when nothing else is to do; a press is answered at once.
  const [open, openAtOnce] = useOptimistic(tabToOpen(search.get('tab'), shown));

  function show(index: number) {
    const tab = shown[index] ?? open;
    rememberTab(tab);
    startTransition(() => {
      openAtOnce(tab);
      setSearch({ tab }, { replace: true });
    });
  }

  return (
    <Tabs
      label={t.tabsLabel}
      index={shown.indexOf(open)}
      onChange={show}
      tabs={shown.map((tab) => ({
        label: t.tabs[tab],
        content: <Part key={tab} {...{ tab, level, isLive }} />,
      }))}
    />
  );
}

/** One part, downloaded when it is first opened. A failed download can be tried again in place. */
function Part({ tab, ...props }: PartProps & { readonly tab: AdminTab }) {
  const {
    data: Content,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['dashboard-part', tab],
    queryFn: parts[tab],
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  if (Content) return <Content {...props} />;
  if (isError) {
    return <ErrorState message={t.couldNotLoad} retryLabel={t.retry} onRetry={() => void refetch()} />;
  }
  return <Spinner label={t.loading} />;
}
