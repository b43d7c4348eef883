import { longDay, shortDay } from '../../../content/date-text.ts';
import { adminToday as t } from '../../../content/en/site/admin-today.ts';
import { kroner } from '../../../content/money-text.ts';
import { paths } from '../../../content/paths.ts';
import type { CampToday } from '../../../data/site/dashboard.ts';
import { daysBetween } from '../../../domain/dates.ts';

/** A figure and what it counts, which leads to the list that it is of. */
export interface Tile {
  readonly figure: string;
  readonly text: string;
  readonly to: string;
  /** An organiser has to act on it. */
  readonly isUrgent?: boolean;
}

/** A part of the dashboard, narrowed as its address says. */
function adminPath(tab: string, narrowed: Readonly<Record<string, string>> = {}, anchor = ''): string {
  return `${paths.admin}?${new URLSearchParams({ tab, ...narrowed }).toString()}${anchor && `#${anchor}`}`;
}

type Group = keyof typeof t.groups;

const SOON = 7;

/** Items to act on, without those that the level does not open. */
function waiting({ attention, change_requests, waiting_families: families }: CampToday): Tile[] {
  const tiles = [
    { count: attention, text: t.attention(attention), to: adminPath('payment', {}, 'attention') },
    {
      count: change_requests ?? 0,
      text: t.change_requests(change_requests ?? 0),
      to: adminPath('list', {}, 'change-requests'),
    },
    { count: families ?? 0, text: t.families(families ?? 0), to: adminPath('room', {}, 'waiting') },
  ];
  return tiles
    .filter(({ count }) => count > 0)
    .map(({ count, ...tile }) => ({ ...tile, figure: String(count), isUrgent: true }));
}

function news(today: CampToday): Tile[] {
  return [
    { figure: String(today.sign_ups_today), text: t.signUpsToday, to: adminPath('list', { since: 'today' }) },
    { figure: String(today.sign_ups_week), text: t.signUpsWeek, to: adminPath('list', { since: 'week' }) },
    { figure: kroner(today.money_today), text: t.moneyToday, to: adminPath('payment', { period: 'today' }) },
    { figure: kroner(today.money_week), text: t.moneyWeek, to: adminPath('payment', { period: 'week' }) },
  ];
}

/** The coming dates, each with a link to the campers concerned. */
function ahead(camp: CampToday): Tile[] {
  const { today, coming, registered, unguarded } = camp;
  const unpaid = adminPath('list', { status: 'Not registered' });
  const days = [
    ...(camp.price_deadline === null ? [] : [{ day: camp.price_deadline, text: t.priceRise, to: unpaid }]),
    { day: camp.registration_deadline, text: t.lastDay, to: unpaid },
    { day: camp.start_date, text: t.camp, to: adminPath('transit') },
  ]
    .map(({ day, text, to }) => ({ left: daysBetween(today, day), text: text(shortDay(day)), to }))
    .filter(({ left }) => left >= 0)
    .map(({ left, ...tile }) => ({ ...tile, figure: t.days(left), isUrgent: left <= SOON }));
  const isOn = today > camp.start_date && today <= camp.end_date;
  return [
    ...days,
    ...(isOn ? [{ figure: t.now, text: t.campIsOn(shortDay(camp.end_date)), to: adminPath('transit') }] : []),
    { figure: String(coming - registered), text: t.unpaid(coming - registered), to: unpaid },
    ...(unguarded === 0
      ? []
      : [{ figure: String(unguarded), text: t.unguarded(unguarded), to: adminPath('list') }]),
  ];
}

function left(camp: CampToday): Tile[] {
  const seats = [
    { left: camp.bus_seats_out, text: t.seatsOut },
    { left: camp.bus_seats_home, text: t.seatsHome },
  ].flatMap(({ left: count, text }) =>
    count === null
      ? []
      : [
          {
            figure: String(count),
            text,
            to: adminPath('transit'),
            isUrgent: count < 0,
          },
        ],
  );
  return [
    {
      figure: String(camp.beds_left),
      text: t.beds(camp.total_beds),
      to: adminPath('list', { accommodation: 'Room' }),
    },
    ...seats,
    {
      figure: String(camp.registered),
      text: t.registered(camp.coming),
      to: adminPath('list', { status: 'Registered' }),
    },
  ];
}

/** The page: items to act on come first. */
export function tilesOf(camp: CampToday): readonly (readonly [group: Group, tiles: readonly Tile[]])[] {
  return [
    ['waiting', waiting(camp)],
    ['new', news(camp)],
    ['ahead', ahead(camp)],
    ['left', left(camp)],
  ];
}

export const todayTitle = ({ today }: CampToday) => t.title(longDay(today));
