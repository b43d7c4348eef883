import type { adminChangeRequests as english } from '../../en/campers/admin-change-requests.ts';
import { shared } from '../admin-common.ts';

/** Words of what families asked the organisers to put right. */
export const adminChangeRequests = {
  title: 'Anmodninger om ændringer',
  file: { field: 'Felt', before: 'Før', after: 'Ønsket', note: 'Besked' },
  wish: (field, before, after) => `${field}: fra “${before}” til “${after}”`,
  now: (value) => `Det er ændret efter anmodningen. Nu er det “${value}”.`,
  note: (words) => `Besked: ${words}`,
  accept: 'Godkend',
  acceptFor: (field, name) => `Godkend: ${field} for ${name}`,
  refuse: 'Afvis',
  refuseFor: (field, name) => `Afvis: ${field} for ${name}`,
  answer: 'Besked til familien',
  answerMissing: 'Skriv til familien hvorfor',
  accepted: 'Godkendt. Familien får en e-mail',
  refused: 'Afvist. Familien får en e-mail',
  refusals: {
    conflict: shared.changed,
    decided: 'En anden har allerede taget stilling.',
    no_bed_left: 'Der er ingen ledig seng til en, der kommer tilbage. Åbn deltageren, og redigér dér.',
  },
} satisfies typeof english;
