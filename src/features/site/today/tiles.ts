import { shortDay } from '../../../content/date-text.ts';
import { adminToday as t } from '../../../content/en/site/admin-today.ts';
import { figure, kroner } from '../../../content/money-text.ts';
import { paths } from '../../../content/paths.ts';
import type { CampToday } from '../../../data/site/dashboard.ts';
import { daysBetween } from '../../../domain/dates.ts';
import type { Phase } from '../../../domain/site/phase.ts';
import type { Tile } from '../../../organiser/tile-group.tsx';

/** A part of the dashboard, narrowed as its address says. */
function adminPath(tab: string, narrowed: Readonly<Record<string, string>> = {}, anchor = ''): string {
  return `${paths.admin}?${new URLSearchParams({ tab, ...narrowed }).toString()}${anchor && `#${anchor}`}`;
}

type Group = keyof typeof t.groups;

const SOON = 7;

/** A tile of how many there are; none without any. */
const counted = ({ count, ...tile }: Omit<Tile, 'figure'> & { readonly count: number }): Tile[] =>
  count === 0 ? [] : [{ ...tile, figure: String(count) }];

/** Items to act on, without those that the level does not open. */
function waiting({ change_requests, waiting_families: families }: CampToday): Tile[] {
  const requests = change_requests ?? 0;
  const waits = families ?? 0;
  return [
    { count: requests, text: t.change_requests(requests), to: adminPath('list', {}, 'change-requests') },
    { count: waits, text: t.families(waits), to: adminPath('room', {}, 'waiting') },
  ].flatMap((tile) => counted({ ...tile, isUrgent: true }));
}

function news(today: CampToday): Tile[] {
  const tile = (count: number, figure: string, text: string, to: string) =>
    count === 0 ? [] : [{ figure, text, to }];
  const signedUp = (count: number, text: string, since: string) =>
    tile(count, String(count), text, adminPath('list', { since }));
  const paid = (amount: number, text: string, period: string) =>
    tile(amount, kroner(amount), text, adminPath('payment', { period }));
  return [
    ...signedUp(today.sign_ups_today, t.signUpsToday, 'today'),
    ...signedUp(today.sign_ups_week, t.signUpsWeek, 'week'),
    ...paid(today.money_today, t.moneyToday, 'today'),
    ...paid(today.money_week, t.moneyWeek, 'week'),
  ];
}

const unpaidPath = adminPath('list', { status: 'Not registered' });

function dates(camp: CampToday): Tile[] {
  return [
    { day: camp.price_deadline, text: t.priceRise, to: unpaidPath },
    { day: camp.registration_deadline, text: t.lastDay, to: unpaidPath },
    { day: camp.shirts_ordered_on, text: t.shirts, to: adminPath('sizes') },
    { day: camp.buses_ordered_on, text: t.buses, to: adminPath('transit') },
    { day: camp.start_date, text: t.camp, to: adminPath('transit') },
  ]
    .flatMap(({ day, ...tile }) => (day === null ? [] : [{ day, ...tile }]))
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, text, to }) => ({ left: daysBetween(camp.today, day), text: text(shortDay(day)), to }))
    .filter(({ left }) => left >= 0)
    .map(({ left, ...tile }) => ({ ...tile, figure: t.days(left), isUrgent: left <= SOON }));
}

/** What is still to be had of those who come; once the camp has ended, only money is. */
function lacking({ coming, registered, unguarded }: CampToday, phase: Phase): Tile[] {
  const unpaid = coming - registered;
  const alone = phase === 'after' ? 0 : unguarded;
  return [
    { count: unpaid, text: t.unpaid(unpaid), to: unpaidPath },
    { count: alone, text: t.unguarded(alone), to: adminPath('list', { contacts: 'missing' }) },
  ].flatMap(counted);
}

function left(camp: CampToday): Tile[] {
  return [
    { left: camp.bus_seats_out, text: t.seatsOut },
    { left: camp.bus_seats_home, text: t.seatsHome },
  ].flatMap(({ left: count, text }) =>
    count === null ? [] : { figure: String(count), text, to: adminPath('transit'), isUrgent: count < 0 },
  );
}

/** How much of something is taken, which leads to the list of it. */
export interface Bar {
  readonly label: string;
  readonly figure: string;
  /** Of how much. */
  readonly of: string;
  readonly percent: number;
  readonly to: string;
}

export function barsOf(camp: CampToday): Bar[] {
  const beds = camp.total_beds - camp.beds_left;
  // Beds are counted on the board of rooms, which level 1 does not see.
  const bedsPath =
    camp.waiting_families === null ? adminPath('list', { accommodation: 'Room' }) : adminPath('room');
  const part = (
    label: string,
    [some, all]: readonly [number, number],
    words: readonly [string, string],
    to: string,
  ) =>
    all > 0
      ? [{ label, figure: words[0], of: t.of(words[1]), percent: Math.min(100, (100 * some) / all), to }]
      : [];
  const counted = (label: string, some: number, all: number, to: string) =>
    part(label, [some, all], [String(some), String(all)], to);
  return [
    ...counted(t.registered, camp.registered, camp.coming, adminPath('list', { status: 'Registered' })),
    ...counted(t.beds, beds, camp.total_beds, bedsPath),
    ...part(
      t.paid,
      [camp.paid, camp.expected],
      [figure(camp.paid), kroner(camp.expected)],
      adminPath('payment'),
    ),
  ];
}

/** The page in groups, those that have something: items to act on come first. Dates and seats are of the time before the camp. */
export function tilesOf(
  camp: CampToday,
  phase: Phase,
): readonly (readonly [group: Group, tiles: readonly Tile[]])[] {
  const isBefore = phase === 'before';
  const groups = [
    ['waiting', [...waiting(camp), ...(isBefore ? [] : lacking(camp, phase))]],
    ['new', news(camp)],
    ['ahead', isBefore ? [...dates(camp), ...lacking(camp, phase)] : []],
    ['left', isBefore ? left(camp) : []],
  ] as const;
  return groups.filter(([, tiles]) => tiles.length > 0);
}
