import { campers as t } from '../../../content/en/campers/campers.ts';
import { timings } from '../../../content/timings.ts';
import { useDirectoryChanges } from '../../../data/campers/camper-directory.ts';
import { useLiveQueries } from '../../../data/client/live-queries.ts';
import { latePart, useFetchAhead } from '../../../ui/late-part.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useRememberedTab } from '../../../ui/use-remembered-tab.ts';
import { CampersTab } from './campers-tab.tsx';
import './campers.css';

const DataTab = latePart(async () => (await import('./data-tab.tsx')).DataTab);
const TeamsTab = latePart(async () => (await import('./teams-tab.tsx')).TeamsTab);
const RoomsTab = latePart(async () => (await import('./rooms-tab.tsx')).RoomsTab);
const tabCount = Object.keys(t.tabs).length;

export function Campers({ userId }: { readonly userId: string }) {
  const [index, open] = useRememberedTab('familycamp-campers-tab', tabCount);
  useDirectoryChanges(timings.countsPoll);
  useLiveQueries('admin_settings');
  useFetchAhead(RoomsTab, TeamsTab, DataTab);
  return (
    <Tabs
      label={t.tabsLabel}
      index={index}
      onChange={open}
      tabs={[
        { label: t.tabs.campers, content: <CampersTab /> },
        { label: t.tabs.data, content: <DataTab /> },
        { label: t.tabs.teams, content: <TeamsTab userId={userId} /> },
        { label: t.tabs.rooms, content: <RoomsTab userId={userId} /> },
      ]}
    />
  );
}
