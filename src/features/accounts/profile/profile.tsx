import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { profile as t } from '../../../content/en/accounts/profile.ts';
import { health } from '../../../content/en/health/health-link.ts';
import { healthPath } from '../../../content/health-path.ts';
import { checkinCodePath } from '../../../content/checkin-code-path.ts';
import { useLiveQueries } from '../../../data/client/live-queries.ts';
import type { Camper } from '../../../data/campers/family-campers.ts';
import type { SessionUser } from '../../../data/accounts/session.ts';
import { latePart, useFetchAhead } from '../../../ui/late-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useRememberedTab } from '../../../ui/use-remembered-tab.ts';
import { CamperRecord } from './camper-record.tsx';
import { CampDay, useIsCampOn } from './camp-day.tsx';
import { FamilyRows } from './family-rows.tsx';
import { FamilyTodo } from './family-todo.tsx';
import './profile.css';

const PaymentTab = latePart(async () => (await import('./fees-tab.tsx')).PaymentTab);
const CampersTab = latePart(async () => (await import('./added-campers-tab.tsx')).CampersTab);
const SettingsTab = latePart(async () => (await import('./account-tab.tsx')).SettingsTab);
const tabCount = Object.keys(t.tabs).length;

interface ProfileProps {
  readonly user: SessionUser;
  readonly own: Camper;
}

export function Profile({ user, own }: ProfileProps) {
  const [index, open] = useRememberedTab('familycamp-profile-tab', tabCount);
  useLiveQueries('users', 'admin_settings', 'camp_info', 'pricing', 'news');
  useFetchAhead(PaymentTab, CampersTab, SettingsTab);
  const isCampOn = useIsCampOn();
  const [shown, setShown] = useState<Camper>();
  const details = useRef<HTMLDivElement>(null);

  /** Opens the tab that has someone's details: the account holder's own, or the list of the others. */
  function showDetails(camper: Camper) {
    const isOwn = camper.parent_id === null;
    // Once more for the same one, too.
    flushSync(() => setShown(undefined));
    flushSync(() => {
      open(isOwn ? 0 : 2);
      setShown(camper);
    });
    if (isOwn) details.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }

  return (
    <>
      <CampDay />
      <FamilyTodo own={own}>
        <FamilyRows own={own} onDetails={showDetails} />
        <p className="profile-links row">
          {!isCampOn && <LinkButton look="quiet" to={checkinCodePath} label={t.checkinCode} />}
          <LinkButton look="quiet" to={healthPath(null)} label={health.link} />
        </p>
        <div ref={details}>
          <Tabs
            label={t.tabsLabel}
            index={index}
            onChange={open}
            tabs={[
              {
                label: t.tabs.profile,
                content: <CamperRecord camper={own} />,
              },
              { label: t.tabs.payment, content: <PaymentTab userId={user.id} /> },
              { label: t.tabs.campers, content: <CampersTab userId={user.id} shownId={shown?.id} /> },
              {
                label: t.tabs.settings,
                content: <SettingsTab userId={user.id} email={user.email} />,
              },
            ]}
          />
        </div>
      </FamilyTodo>
    </>
  );
}
