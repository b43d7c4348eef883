import type { books as english } from '../../en/treasury/books.ts';
import { plural } from '../../plural.ts';
import { shared } from '../admin-common.ts';
import { common } from '../common.ts';

/** Words of a season's books, and of choosing a season where money is handled. */
export const books = {
  title: 'En sæsons regnskab',
  intro:
    'Gå listen igennem, og afslut så regnskabet. Derefter kan intet i sæsonen ændres: ingen betalinger, bankoverførsler, kasseoptællinger eller udbetalinger.',
  table: 'Det står der i regnskabet',
  columns: { what: shared.what, count: 'Antal', amount: common.amount, state: common.status },
  undecided: 'Ikke afgjort',
  rows: {
    paid: 'Betalt, minus tilbagebetalinger',
    given: 'Heraf hjælp med prisen og afskrivninger',
    owed: 'Mangler at blive betalt',
    written_off: 'Afskrevet',
    overpaid: 'Betalt for meget',
    cash: 'Kontanter, der er talt op',
    cash_difference: 'Forskelle i kasseoptællinger',
    open_cash: 'Kontanter, der ikke er talt op',
    confirmed: 'Bekræftede bankoverførsler',
    aside: 'Ikke lejrbetalinger',
    open_bank: 'Bankoverførsler, der skal afstemmes',
    payouts: 'Udbetalinger',
    open_payouts: 'Udbetalinger, der ikke er afsluttet',
    differing_payouts: 'Udbetalinger med forskelle',
    unpaid_out: 'Kortbetalinger, der ikke er udbetalt',
    matters: 'Åbne sager under Kræver handling',
  },
  counts: {
    families: (count) => plural(count, 'familie', 'familier'),
    days: (count) => plural(count, 'dag', 'dage'),
  },
  notOver: 'Du kan afslutte regnskabet, når lejren er slut.',
  notYours: 'En arrangør på niveau 3 eller sæsonens kasserer afslutter regnskabet.',
  close: 'Afslut regnskabet',
  closeTitle: (season) => `Afslut regnskabet for ${season}`,
  closeText: 'Derefter kan intet i sæsonen ændres. Niveau 3 kan genåbne regnskabet.',
  writtenOff: (amount) => `${amount}, der mangler at blive betalt, bliver afskrevet.`,
  note: 'Hvad du besluttede om det, der ikke er afgjort',
  noteHint: 'Gemmes med dit navn.',
  noteMissing: shared.threeLetters,
  conflict: 'Regnskabet er lige blevet ændret. Gå listen igennem igen.',
  done: 'Regnskabet er afsluttet',
  closed: (name, time) => `Afsluttet af ${name}, ${time}`,
  reopen: 'Genåbn regnskabet',
  reopenTitle: (season) => `Genåbn regnskabet for ${season}`,
  reopenNote: 'Hvorfor du genåbner det',
  reopenHint: 'Gemmes med dit navn i aktivitetsloggen.',
  reopened: 'Regnskabet er genåbnet',
  openAgain: (why) => `Genåbnet: ${why}`,
  openedByCard:
    'Genåbnet, fordi kortselskabet har meldt om penge i denne sæson. Gå listen igennem, og afslut det igen.',
  season: shared.season,
  closedSeason: (title) => `${title} (regnskabet er afsluttet)`,
  earlier: (title, amount) => `${title}: ${amount} mangler at blive betalt, og regnskabet er åbent.`,
  earlierPaid: (title) => `${title}: regnskabet er åbent.`,
  show: (title) => `Vis ${title}`,
  nothingLeft: (title) => `Ingen familier mangler at betale for ${title}.`,
  offText: (title, amount) =>
    `Regnskabet for ${title} er afsluttet, og ${amount} er afskrevet. Niveau 3 kan genåbne det.`,
  notThere: 'Ingen i familien var tilmeldt i denne sæson.',
} satisfies typeof english;
