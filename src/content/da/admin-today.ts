import type { adminToday as english } from '../en/admin-today.ts';

/** Words of the dashboard's first page. */
export const adminToday = {
  title: (day) => `I dag, ${day}`,
  groups: {
    waiting: 'Venter på dig',
    new: 'Nyt',
    ahead: 'Forude',
    left: 'Tilbage',
  },
  nothingWaits: 'Der er intet, der venter på dig.',
  attention: (count) =>
    count === 1 ? 'betaling eller alarm kræver opmærksomhed' : 'betalinger eller alarmer kræver opmærksomhed',
  corrections: (count) => (count === 1 ? 'rettelse at afgøre' : 'rettelser at afgøre'),
  families: (count) => (count === 1 ? 'familie venter på senge' : 'familier venter på senge'),
  signUpsToday: 'tilmeldt i dag',
  signUpsWeek: 'tilmeldt i denne uge',
  moneyToday: 'indbetalt i dag',
  moneyWeek: 'indbetalt i denne uge',
  registered: (coming) => `af ${coming} er registreret`,
  unpaid: () => 'har ikke betalt det hele',
  days: (count) => (count === 0 ? 'i dag' : count === 1 ? 'i morgen' : `om ${count} dage`),
  priceRise: (day) => `sidste dag med den tidlige pris, ${day}`,
  lastDay: (day) => `sidste dag for tilmelding, ${day}`,
  camp: (day) => `lejren begynder, ${day}`,
  campIsOn: (day) => `lejren er i gang, til og med ${day}`,
  now: 'nu',
  beds: (total) => `af ${total} senge tilbage`,
  seatsOut: 'pladser tilbage i bussen til lejren',
  seatsHome: 'pladser tilbage i bussen hjem',
} satisfies typeof english;
