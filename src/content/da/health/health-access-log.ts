import type { healthAccessLog as english } from '../../en/health/health-access-log.ts';

/** The access log of a family's health answers, in My data. */
export const healthAccessLog = {
  title: 'Adgangslog for dine svar om helbred',
  none: 'Ingen arrangør har læst dem.',
  look: (name, who, time, purpose) => `${name}: af ${who}, ${time}, ${purpose}`,
  gone: 'en arrangør, hvis konto er slettet',
  purposes: {
    record: 'læst på skærmen',
    team: 'liste til holdets ledere',
    room: 'liste til værelsets ledere',
    nurse: 'liste til sygeplejersken',
    kitchen: 'liste til køkkenet',
  },
  couldNotLoad: 'Vi kunne ikke hente adgangsloggen.',
  more: (count) => `Vis alle ${count}`,
} satisfies typeof english;
