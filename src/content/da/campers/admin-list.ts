import type { adminList as english } from '../../en/campers/admin-list.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the organisers' camper list. */
export const adminList = {
  label: common.campers,
  printShort: 'Udskriv en kort liste',
  shortFacts: (count) => `${shared.campers(count)}: alder, værelse og hold`,
  write: 'Send besked til disse familier',
  writeShort: 'Skriv',
  empty: 'Vi fandt ingen deltagere. Ret søgningen eller filtrene.',
  loadingRest: 'Henter resten af listen…',
  restFailed: 'Vi kunne ikke hente resten af listen, så nogle deltagere mangler.',
  search: common.search,
  searchHint: 'Navn, e-mail, telefon, kirke eller andet i listen',

  several: {
    start: 'Vælg flere',
    nobody: 'Vælg deltagere på listen.',
    chosen: (count) => `${shared.campers(count)} valgt. “Mere” gemmer og udskriver kun dem.`,
    all: (count) => `Vælg alle ${count}`,
    end: 'Færdig',
  },

  clear: 'Ryd filtre',
  any: 'Alle',
  contacts: 'Ansvarlig voksen',
  noContacts: 'Barn uden voksen eller nummer',
  owes: 'Mangler at betale noget',
  minors: 'Under 18',
  without: 'Uden',
  noRoom: 'Et værelse',
  noTeam: 'Et hold',
  bus: 'Bus',
  busOut: 'Til lejren med bus',
  busHome: 'Hjem med bus',
  all: 'Alle',
  since: 'Tilmeldt',
  sinceNames: { today: shared.today, week: shared.week, month: shared.month },
  chooseColumns: 'Kolonner',
  freeze: 'Frys navnekolonnen',
} satisfies typeof english;
