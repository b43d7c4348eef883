import { profile as t } from '../../content/en/profile.ts';
import { useCamperChanges } from '../../data/campers/camper-changes.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import type { SessionUser } from '../../data/account/session.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useRememberedTab } from '../../ui/use-remembered-tab.ts';
import { CamperRecord } from './camper-record.tsx';
import { CampersTab } from './added-campers-tab.tsx';
import { FamilyNotices } from './family-notices.tsx';
import { MoneyFirst } from './money-first.tsx';
import { PaymentTab } from './fees-tab.tsx';
import { SettingsTab } from './account-tab.tsx';
import './profile.css';

const tabCount = Object.keys(t.tabs).length;

interface ProfileProps {
  readonly user: SessionUser;
  /** The user's own record. */
  readonly own: Camper;
  readonly onLogout: () => void;
  /** The account is gone. */
  readonly onDeleted: () => void;
}

/** The family's place: own record, payments, added campers, settings. The open tab is remembered on this device. */
export function Profile({ user, own, onLogout, onDeleted }: ProfileProps) {
  const [index, open] = useRememberedTab('familycamp-profile-tab', tabCount);
  useCamperChanges();

  return (
    <>
      <MoneyFirst userId={user.id} />
      <FamilyNotices own={own}>
        <Tabs
          label={t.tabsLabel}
          index={index}
          onChange={open}
          tabs={[
            { label: t.tabs.profile, content: <CamperRecord camper={own} /> },
            { label: t.tabs.payment, content: <PaymentTab userId={user.id} /> },
            { label: t.tabs.campers, content: <CampersTab userId={user.id} /> },
            {
              label: t.tabs.settings,
              content: <SettingsTab email={user.email} onLogout={onLogout} onDeleted={onDeleted} />,
            },
          ]}
        />
      </FamilyNotices>
    </>
  );
}
