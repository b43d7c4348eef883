import type { adminToday as english } from '../../en/site/admin-today.ts';
import { common } from '../common.ts';

/** Words of the dashboard's first page. */
export const adminToday = {
  title: (day) => `I dag, ${day}`,
  groups: {
    waiting: 'Venter på dig',
    new: 'Nyt',
    ahead: 'Det næste',
    full: 'Belægning',
    left: 'Bus',
  },
  change_requests: (count) => (count === 1 ? 'anmodning at svare på' : 'anmodninger at svare på'),
  families: (count) => (count === 1 ? 'familie venter på senge' : 'familier venter på senge'),
  signUpsToday: 'tilmeldt i dag',
  signUpsWeek: 'tilmeldt i denne uge',
  moneyToday: 'indbetalt i dag',
  moneyWeek: 'indbetalt i denne uge',
  of: (all) => `af ${all}`,
  registered: 'Tilmeldt og betalt',
  beds: 'Senge',
  paid: common.paid,
  unpaid: () => 'har ikke betalt det hele',
  unguarded: (count) =>
    count === 1 ? 'barn uden ansvarlig voksen eller nummer' : 'børn uden ansvarlig voksen eller nummer',
  days: (count) => (count === 0 ? 'i dag' : count === 1 ? 'i morgen' : `om ${count} dage`),
  priceRise: (day) => `sidste dag med den tidlige pris, ${day}`,
  lastDay: (day) => `sidste dag for tilmelding, ${day}`,
  shirts: (day) => `T-shirts bestilles, ${day}`,
  buses: (day) => `busser bestilles, ${day}`,
  camp: (day) => `lejren begynder, ${day}`,
  seatsOut: 'pladser tilbage i bussen til lejren',
  seatsHome: 'pladser tilbage i bussen hjem',
} satisfies typeof english;
