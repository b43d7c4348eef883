import { common } from '../common.ts';

/** Words of the dashboard's first page. */
export const adminToday = {
  title: (day: string) => `Today, ${day}`,
  groups: {
    waiting: 'Needs you',
    new: 'New',
    ahead: 'Coming up',
    full: 'How full it is',
    left: 'Bus',
  },
  change_requests: (count: number): string => (count === 1 ? 'request to answer' : 'requests to answer'),
  families: (count: number): string =>
    count === 1 ? 'family waiting for beds' : 'families waiting for beds',
  signUpsToday: 'signed up today',
  signUpsWeek: 'signed up this week',
  moneyToday: 'paid in today',
  moneyWeek: 'paid in this week',
  of: (all: string) => `of ${all}`,
  registered: 'Registered',
  beds: 'Beds',
  paid: common.paid,
  unpaid: (count: number): string => (count === 1 ? 'hasn’t paid in full' : 'haven’t paid in full'),
  unguarded: (count: number): string =>
    count === 1
      ? 'child without a responsible adult or a number'
      : 'children without a responsible adult or a number',
  days: (count: number) => (count === 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${count} days`),
  priceRise: (day: string) => `last day of the early price, ${day}`,
  lastDay: (day: string) => `last day to register, ${day}`,
  shirts: (day: string) => `shirts are ordered, ${day}`,
  buses: (day: string) => `buses are ordered, ${day}`,
  camp: (day: string) => `camp starts, ${day}`,
  seatsOut: 'seats left on the bus to the camp',
  seatsHome: 'seats left on the bus home',
};
