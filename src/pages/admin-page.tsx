import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { admin as t } from '../content/en/site/admin.ts';
import { frame } from '../content/en/site/frame.ts';
import { accessQueries } from '../data/accounts/access.ts';
import { rightQueries } from '../data/accounts/rights.ts';
import { useAdminCamperChanges } from '../data/campers/admin-camper-changes.ts';
import { useSession } from '../data/accounts/session.ts';
import type { Job } from '../domain/accounts/jobs.ts';
import { isTreasurer, tabsFor, tabToOpen, type AdminTab } from './admin-tabs.ts';
import { DeskSearch } from '../organiser/desk-search.tsx';
import { latePart } from '../ui/late-part.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Page } from './page.tsx';
import './desk.css';

interface PartProps {
  /** Access level of the organiser, 1 to 5; 0 for organisers who only have a job that the part is for. */
  readonly level: number;
  /** The treasurer's work is theirs, by their level or by name. */
  readonly isTreasurer: boolean;
  /** They have the right to health answers, which no level gives. */
  readonly readsHealth: boolean;
  /** Changes of campers are heard, or are not to be had soon. */
  readonly isLive: boolean;
}

const ListTab = latePart(async () => (await import('../features/campers/list/list-tab.tsx')).ListTab);
const Payment = latePart(async () => (await import('../features/treasury/family-dialog.tsx')).FamilyDialog);
const Health = latePart(async () => (await import('../features/health/record-dialog.tsx')).RecordDialog);

/** The list, whose families' pages have what the treasurer and those with the right to health answers may do. */
function ListPart({ level, isLive, isTreasurer, readsHealth }: PartProps) {
  return (
    <ListTab
      {...{ level, isLive }}
      additions={{ ...(isTreasurer && { Payment }), ...(readsHealth && { Health }) }}
    />
  );
}

const parts: Record<AdminTab, ComponentType<PartProps>> = {
  today: latePart(async () => (await import('../features/site/today/today-tab.tsx')).TodayTab),
  list: ListPart,
  payment: latePart(async () => (await import('../features/payments/desk/payments-tab.tsx')).PaymentsTab),
  food: latePart(async () => (await import('../features/campers/sizes/food-tab.tsx')).FoodTab),
  sizes: latePart(async () => (await import('../features/campers/sizes/sizes-tab.tsx')).SizesTab),
  transit: latePart(async () => (await import('../features/campers/transit/transit-tab.tsx')).TransitTab),
  room: latePart(async () => (await import('../features/rooms/room-tab.tsx')).RoomTab),
  team: latePart(async () => (await import('../features/teams/team-tab.tsx')).TeamTab),
  seasons: latePart(async () => (await import('../features/seasons/seasons-tab.tsx')).SeasonsTab),
  settings: latePart(async () => (await import('../features/settings/settings-tab.tsx')).SettingsTab),
  treasury: latePart(async () => (await import('../features/treasury/treasury-desk.tsx')).TreasuryDesk),
  health: latePart(async () => (await import('../features/health/health-desk.tsx')).HealthDesk),
};

/** The organisers' dashboard. The guard before it knows the level already. */
export function Component() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data: level } = useQuery({ ...accessQueries.myLevel(userId), enabled: userId !== '' });
  const rights = useQuery({ ...rightQueries.mine(userId), enabled: userId !== '' });
  return (
    <Page title={frame.menu.dashboard} width="desk">
      {/* What was given by name may be missing among the tabs. */}
      {rights.isLoadingError && (
        <ErrorState message={t.rightsNotLoaded} retryLabel={t.retry} onRetry={() => void rights.refetch()} />
      )}
      {level !== undefined && <Dashboard level={level ?? 0} jobs={rights.data ?? []} />}
    </Page>
  );
}

/** The address names the open part, so that a reload and a link that is passed on keep it. */
function Dashboard({ level, jobs }: Pick<PartProps, 'level'> & { readonly jobs: readonly Job[] }) {
  const isLive = useAdminCamperChanges();
  const [search, setSearch] = useSearchParams();
  const shown = tabsFor(level, jobs);
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
    <>
      {level > 0 && <DeskSearch />}
      <Tabs
        label={t.tabsLabel}
        index={shown.indexOf(open)}
        onChange={show}
        tabs={shown.map((tab) => {
          const Part = parts[tab];
          return {
            label: t.tabs[tab],
            content: (
              <Part
                key={tab}
                {...{ level, isLive }}
                isTreasurer={isTreasurer(level, jobs)}
                readsHealth={jobs.includes('health')}
              />
            ),
          };
        })}
      />
    </>
  );
}
