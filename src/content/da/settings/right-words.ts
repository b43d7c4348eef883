import type { Job } from '../../../domain/accounts/jobs.ts';
import type { Right } from '../../../domain/accounts/rights.ts';
import type { rightWords as english } from '../../en/settings/right-words.ts';

const names: Record<Job, string> = {
  helper: 'Hjælper',
  kitchen: 'Køkken',
  health: 'Helbred',
  treasurer: 'Kasserer',
  registrar: 'Tilmelding',
  administrator: 'Administrator',
};

/** Behind _Hjælper:_ or _Niveau 2: også_, as a list. */
const opens: Record<Right, string> = {
  look: 'lister og betalinger',
  answers: 'spørgeskemaer og samtykker',
  checkin: 'check-in',
  meals: 'måltider i tal',
  diets: 'kost og allergier i tal',
  health: 'svar om helbred',
  write_unpaid: 'beskeder til familier, der mangler at betale',
  write: 'beskeder',
  edit: 'kontaktoplysninger, transport og anmodninger',
  rooms: 'senge, værelser og opgaver på lejren',
  register: 'tilføje, rette, flytte og melde deltagere fra',
  families: 'slå familier sammen og skifte en families adresse',
  teams: 'hold',
  money: 'registrere betalinger, tilbagebetalinger og regnskab',
  settings: 'indstillinger',
  seasons: 'sæsoner',
  organisers: 'arrangører',
};

export const rightWords = { names, opens } satisfies typeof english;
