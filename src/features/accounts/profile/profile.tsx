import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { profile as t } from '../../../content/en/accounts/profile.ts';
import { frame } from '../../../content/en/site/frame.ts';
import { health } from '../../../content/en/health/health-link.ts';
import { healthPath } from '../../../content/health-path.ts';
import { checkinCodePath } from '../../../content/checkin-code-path.ts';
import { useLiveQueries } from '../../../data/client/live-queries.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import type { SessionUser } from '../../../data/accounts/session.ts';
import { latePart, useFetchAhead } from '../../../ui/late-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useRememberedTab } from '../../../ui/use-remembered-tab.ts';
import { CamperRecord } from './camper-record.tsx';
import { CampDay, useIsCampOn } from './camp-day.tsx';
import { FamilyRows } from './family-rows.tsx';
import { FamilyTodo, useFamilyTodo } from './family-todo.tsx';
import './profile.css';

const PaymentTab = latePart(async () => (await import('./fees-tab.tsx')).PaymentTab);
const CampersTab = latePart(async () => (await import('./added-campers-tab.tsx')).CampersTab);
const SettingsTab = latePart(async () => (await import('./account-tab.tsx')).SettingsTab);
const tabCount = Object.keys(t.tabs).length;

interface ProfileProps {
  readonly user: SessionUser;
  readonly own: Camper;
}

/** The four tabs, at the top; the first one begins with what is to do, which its label counts on the others too. */
export function Profile({ user, own }: ProfileProps) {
  const [index, open] = useRememberedTab('familycamp-profile-tab', tabCount);
  useLiveQueries('users', 'admin_settings', 'camp_info', 'pricing', 'news');
  useFetchAhead(PaymentTab, CampersTab, SettingsTab);
  const isCampOn = useIsCampOn();
  const todos = useFamilyTodo(own);
  const [shown, setShown] = useState<Camper>();
  const record = useRef<HTMLDivElement>(null);

  /** Goes to someone's details: the account holder's own below, or the list of the others. */
  function showDetails(camper: Camper) {
    if (camper.parent_id === null) return record.current?.focus();
    // Once more for the same one, too.
    flushSync(() => setShown(undefined));
    flushSync(() => {
      open(2);
      setShown(camper);
    });
  }

  return (
    <Tabs
      label={t.tabsLabel}
      index={index}
      onChange={open}
      tabs={[
        {
          label: t.tabs.profile,
          count: todos && [todos.count, t.todo.count],
          // All of it at once: nothing moves away under a finger.
          content: todos ? (
            <>
              <CampDay />
              <FamilyTodo own={own} todos={todos} />
              <FamilyRows own={own} onDetails={showDetails} />
              <p className="row far-below">
                {!isCampOn && <LinkButton look="quiet" to={checkinCodePath} label={t.checkinCode} />}
                <LinkButton look="quiet" to={healthPath(null)} label={health.link} />
              </p>
              <div ref={record} tabIndex={-1}>
                <CamperRecord camper={own} />
              </div>
            </>
          ) : (
            <Skeleton label={frame.loading} lines={8} />
          ),
        },
        { label: t.tabs.payment, content: <PaymentTab userId={user.id} /> },
        { label: t.tabs.campers, content: <CampersTab userId={user.id} shownId={shown?.id} /> },
        {
          label: t.tabs.settings,
          content: <SettingsTab userId={user.id} email={user.email} />,
        },
      ]}
    />
  );
}
