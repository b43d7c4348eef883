import type { admin as english } from '../../en/site/admin.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the organisers' dashboard that all its parts share. */
export const admin = {
  tabsLabel: 'Dele af administrationen',
  tabs: {
    today: shared.today,
    list: 'Liste',
    payment: common.payment,
    sizes: 'Størrelser',
    food: 'Mad',
    transit: 'Transport',
    room: shared.rooms,
    team: common.team,
    seasons: 'Sæsoner',
    messages: 'Beskeder',
    settings: 'Indstillinger',
  },
  pack: 'Søndagspakke (PDF)',
  bar: 'Ofte brugt',
  screensOf: (tab) => `Afsnit i ${tab}`,
  screens: {
    payments: shared.payments,
    outstanding: 'Mangler at blive betalt',
    cash: shared.cashCount,
    bank: 'Bankoverførsler',
    payouts: 'Udbetalinger',
    books: 'Regnskab',
    meals: 'Måltider og kost',
    health: common.healthAndSafety,
    rooms: shared.rooms,
    duties: 'Opgaver',
  },
  loading: common.loading,
  couldNotLoad: 'Vi kunne ikke hente det. Tjek din forbindelse, og prøv igen.',
  timePassed: 'Tidspunktet er forbi: det sker med det samme.',
  retry: common.tryAgain,
  save: common.save,
  cancel: common.cancel,
  saved: common.saved,
  notSaved: 'Kunne ikke gemmes. Tjek din forbindelse, og prøv igen.',
  booksClosed:
    'Sæsonens regnskab er afsluttet, så intet blev ændret. Niveau 3 kan genåbne det under Betaling, Regnskab.',
  notAllowed: 'Kunne ikke gemmes. Dit adgangsniveau giver ikke lov til det.',
  conflict: (who: string) => `${who} har ændret det, mens du redigerede. Nu ser du det, der er gemt.`,
  search: { found: 'Fundne deltagere', born: (day) => `Født ${day}` },
  later: 'Denne del af administrationen åbner senere.',
  copy: {
    text: (when: string) =>
      `Dette er en kopi, gendannet ${when}. Den sender ingen e-mails eller påmindelser og kontrollerer ikke betalinger.`,
    real: 'Dette er den rigtige side',
    ask: 'Er dette den rigtige side?',
    explain:
      'Familierne får de e-mails og påmindelser, der venter, inden for få minutter, og betalinger kontrolleres igen. Lad pausen være på en kopi, som du kun prøver ting af på.',
    confirm: 'Send e-mails herfra',
    done: 'E-mails og kontrol af betalinger er startet',
  },
} satisfies typeof english;
