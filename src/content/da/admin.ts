import type { admin as english } from '../en/admin.ts';

/** Words of the organisers' dashboard that all its parts share. */
export const admin = {
  tabsLabel: 'Dele af administrationen',
  tabs: {
    today: 'I dag',
    list: 'Liste',
    payment: 'Betaling',
    sizes: 'Størrelser',
    transit: 'Transport',
    room: 'Værelser',
    team: 'Hold',
    seasons: 'Sæsoner',
    settings: 'Indstillinger',
    treasury: 'Kasserer',
    health: 'Helbred',
  },
  loading: 'Indlæser...',
  couldNotLoad: 'Dette kunne ikke hentes. Se efter, om du har forbindelse, og prøv igen.',
  rightsNotLoaded:
    'Om du har adgang til mere, kunne ikke hentes. Se efter, om du har forbindelse, og prøv igen.',
  retry: 'Prøv igen',
  save: 'Gem',
  cancel: 'Annuller',
  saved: 'Gemt',
  notSaved: 'Kunne ikke gemmes. Se efter, om du har forbindelse, og prøv igen.',
  notAllowed: 'Kunne ikke gemmes: dit adgangsniveau giver ikke lov til det.',
  conflict: 'En anden har ændret det imens. Det, du ser nu, er det, der er gemt.',
  search: { found: 'Fundne deltagere', born: (day) => `Født ${day}` },
  later: 'Denne del af administrationen åbner senere.',
} satisfies typeof english;
