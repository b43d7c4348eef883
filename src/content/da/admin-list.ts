import type { adminList as english } from '../en/admin-list.ts';

/** Words of the organisers' camper list. */
export const adminList = {
  label: 'Deltagere',
  write: 'Skriv til disse familier',
  empty: 'Ingen deltager passer. Ret søgningen eller filtrene.',
  loadingRest: 'Resten af listen hentes stadig…',
  restFailed: 'Resten af listen kunne ikke hentes: her er ikke alle deltagere.',
  search: 'Søg',
  searchHint: 'Navn, e-mail, telefon, kirke, alt i listen',

  clear: 'Fjern filtrene',
  any: 'Alle',
  since: 'Tilmeldt',
  sinceNames: { today: 'I dag', week: 'Denne uge', month: 'Denne måned' },
  chooseColumns: 'Kolonner',
  freeze: 'Hold navnet synligt',
} satisfies typeof english;
