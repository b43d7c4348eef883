import type { afterCamp as english } from '../../en/seasons/after-camp.ts';
import { plural } from '../../plural.ts';

/** Words of the dashboard's first page after the camp. */
export const afterCamp = {
  books: 'Afslut regnskabet',
  outstanding: (families) => `mangler at blive betalt af ${plural(families, 'familie', 'familier')}`,
  cash: (days) => `${days === 1 ? 'dag' : 'dage'} med kontanter at tælle`,
  bank: (lines) => `${lines === 1 ? 'bankoverførsel' : 'bankoverførsler'} at afstemme`,
  closed:
    'Ingen mangler at betale, alle kontanter er talt op, og alle bankoverførsler er afstemt eller afvist.',
  check: 'Gå regnskabet igennem, og afslut det',
  thanks: 'Tak familierne',
  thanksText: (campers) => `En e-mail til familierne bag ${plural(campers, 'deltager', 'deltagere')}.`,
  write: 'Skriv en takkemail',
  deleted: 'Hvad der slettes hvornår',
  families: (families) => `${plural(families, 'familie', 'familier')} uden ny tilmelding`,
} satisfies typeof english;
