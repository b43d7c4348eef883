import type { healthLooks as english } from '../en/health-looks.ts';

/** Which organisers have looked at a family's answers about health, in My data. */
export const healthLooks = {
  title: 'Hvem der har set dine svar om helbred',
  none: 'Ingen arrangør har set dem.',
  look: (name, who, time, purpose) => `${name}: af ${who}, ${time}, ${purpose}`,
  gone: 'en arrangør, hvis konto er slettet',
  purposes: {
    record: 'læst på skærmen',
    team: 'liste til holdets ledere',
    room: 'liste til værelsets ledere',
    nurse: 'liste til sygeplejersken',
    kitchen: 'liste til køkkenet',
  },
  couldNotLoad: 'Hvem der har set dem, kunne ikke hentes.',
  more: (count) => `Vis alle ${count}`,
} satisfies typeof english;
