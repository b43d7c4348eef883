import type { ComponentType } from 'react';
import { admin as t } from '../content/en/site/admin.ts';
import { Screens } from '../organiser/screens.tsx';
import { latePart } from '../ui/late-part.tsx';
import type { May } from '../domain/accounts/rights.ts';
import type { AdminTab } from '../domain/accounts/screen-rights.ts';
import { Aid, CancelDouble, Merge, Move, Refund, ShareRefund } from './money-dialogs.ts';
import { SundayPack } from './sunday-pack.tsx';

export interface PartProps {
  /** How high the organiser stands among the others, 1 to 5, for who may change whom; 0 below all levels. */
  readonly level: number;
  readonly may: May;
  /** Changes of campers are heard, or are not to be had soon. */
  readonly isLive: boolean;
}

const ListTab = latePart(async () => (await import('../features/campers/list/list-tab.tsx')).ListTab);
const Payment = latePart(async () => (await import('../features/treasury/family-dialog.tsx')).FamilyDialog);
const MoneyLog = latePart(async () => (await import('../features/payments/desk/money-log.tsx')).MoneyLog);
const Health = latePart(async () => (await import('../features/health/record-dialog.tsx')).RecordDialog);
const PaymentsTab = latePart(
  async () => (await import('../features/payments/desk/payments-tab.tsx')).PaymentsTab,
);
const TreasuryDesk = latePart(
  async () => (await import('../features/treasury/treasury-desk.tsx')).TreasuryDesk,
);
const FoodTab = latePart(async () => (await import('../features/campers/sizes/food-tab.tsx')).FoodTab);
const HealthDesk = latePart(async () => (await import('../features/health/health-desk.tsx')).HealthDesk);
const AttentionPart = latePart(
  async () => (await import('../features/payments/desk/attention-part.tsx')).AttentionPart,
);
const SeasonsTab = latePart(async () => (await import('../features/seasons/seasons-tab.tsx')).SeasonsTab);
const SettingsTab = latePart(async () => (await import('../features/settings/settings-tab.tsx')).SettingsTab);

const DutiesPart = latePart(
  async () => (await import('../features/campers/duties/duties-part.tsx')).DutiesPart,
);
const TransitTab = latePart(
  async () => (await import('../features/campers/transit/transit-tab.tsx')).TransitTab,
);
const RoomTab = latePart(async () => (await import('../features/rooms/room-tab.tsx')).RoomTab);

/** The list, whose families' pages have what the treasurer and those with the right to health answers may do. */
function ListPart({ may, isLive }: PartProps) {
  return (
    <ListTab
      {...{ may, isLive }}
      additions={{
        ...(may('money') && { Payment, Move, Refund, MoneyLog }),
        ...(may('health') && { Health }),
      }}
    />
  );
}

function PaymentPart({ may }: PartProps) {
  const isTreasurer = may('money');
  const payments = {
    name: 'payments',
    title: t.screens.payments,
    content: (
      <PaymentsTab
        {...{
          isTreasurer,
          ...(isTreasurer && { Payment, Refund, Aid, ShareRefund }),
          ...(may('families') && { Merge }),
          ...(may('register') && { CancelDouble }),
        }}
      />
    ),
  };
  const treasury = (['outstanding', 'cash', 'bank', 'payouts', 'books'] as const).map((screen) => ({
    name: screen,
    title: t.screens[screen],
    content: <TreasuryDesk {...{ screen, may }} />,
  }));
  return (
    <Screens
      tab="payment"
      label={t.screensOf(t.tabs.payment)}
      screens={[payments, ...(isTreasurer ? treasury : [])]}
    />
  );
}

function FoodPart({ may }: PartProps) {
  const meals = { name: 'meals', title: t.screens.meals, content: <FoodTab /> };
  const health = { name: 'health', title: t.screens.health, content: <HealthDesk may={may} /> };
  return (
    <Screens
      tab="food"
      label={t.screensOf(t.tabs.food)}
      screens={[...(may('meals') ? [meals] : []), ...(may('health') ? [health] : [])]}
    />
  );
}

function TransitPart({ may }: PartProps) {
  return <TransitTab may={may} pack={may('rooms') && <SundayPack may={may} isItem />} />;
}

const roomScreens = [
  { name: 'rooms', title: t.screens.rooms, content: <RoomTab /> },
  { name: 'duties', title: t.screens.duties, content: <DutiesPart /> },
];

function RoomPart() {
  return <Screens tab="room" label={t.screensOf(t.tabs.room)} screens={roomScreens} />;
}

const seasons = [
  { name: 'seasons', title: t.tabs.seasons, content: (_level: number, may: May) => <SeasonsTab may={may} /> },
] as const;

const belowSettings = {
  changes: (_level: number, may: May) => <AttentionPart isTreasurer={may('money')} areFaults />,
};

function SettingsPart({ level, may }: PartProps) {
  return <SettingsTab {...{ level, may }} more={seasons} additions={belowSettings} />;
}

/** The parts of the dashboard: each is fetched when its tab is opened. */
export const parts: Record<AdminTab, ComponentType<PartProps>> = {
  today: latePart(async () => (await import('./today-part.tsx')).TodayPart),
  list: ListPart,
  payment: PaymentPart,
  food: FoodPart,
  sizes: latePart(async () => (await import('../features/campers/sizes/sizes-tab.tsx')).SizesTab),
  transit: TransitPart,
  room: RoomPart,
  team: latePart(async () => (await import('../features/teams/team-tab.tsx')).TeamTab),
  messages: latePart(async () => (await import('../features/campers/list/messages-part.tsx')).MessagesTab),
  seasons: SeasonsTab,
  settings: SettingsPart,
};
