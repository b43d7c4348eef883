import { moneyMoves } from '../treasury/money-moves.ts';
import type { adminCamper as english } from '../../en/campers/admin-camper.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Why something cannot be done with a camper now, by the database's word. */
const forbidden: Readonly<Record<string, string>> = {
  payment_open:
    'En betalingsside er åben for denne deltager, og beløbet på den ville blive forkert. Annullér betalingen, eller vent, til den er betalt.',
  payment_in_review:
    'En betaling for denne deltager er under behandling. Afklar den først under Kræver handling.',
  camper_limit_reached: 'Kontoen har allerede syv tilføjede deltagere, og den kan ikke have flere.',
  has_login: 'Deltageren logger ind med sin egen konto og kan derfor ikke flyttes til en anden.',
  conflict: 'En anden har lige ændret det. Luk, og åbn igen.',
  not_found: 'Det findes ikke længere.',
};

/** Words of one camper in the organisers' hands. */
export const adminCamper = {
  toList: 'Tilbage til listen',
  familyFacts: (count, day) => `${plural(count, 'person', 'personer')} · tilmeldt ${day}`,
  people: 'Personer',
  recordPayment: 'Registrér betaling',
  write: 'Skriv',
  openCheckin: 'Åbn check-in',
  health: 'Læs svar om helbred',
  checkedIn: (what, at) => `${what}: tjekket ind ${at}`,
  notFound: 'Denne deltager findes ikke længere.',
  groups: { camp: 'På lejren', person: 'Om', price: common.price, agreed: 'Samtykker' },
  noContact: (names) => `Ingen kontaktperson for ${names}`,

  age: (years) => `${years} år på lejren`,
  notYet: 'Ikke endnu',
  stayIn: (why) => `Flyttet til Egen soveplads: ${why}`,

  edit: common.edit,
  editTitle: (name) => `Redigér ${name}`,
  save: common.save,
  cancel: common.cancel,
  saved: common.saved,
  notSaved: 'Kunne ikke gemmes. Intet er ændret.',
  whoRegisters: (needs) => `Navne, fødselsdag, overnatning og afmelding. ${needs}.`,
  whoEdits: (needs) => `At rette deltagere. ${needs}.`,
  notAllowed: 'Dit adgangsniveau giver ikke lov til det.',
  offline: 'Du er offline. Intet er ændret.',
  nothingChanged: 'Du har ikke ændret noget endnu.',
  conflict: (who) =>
    `${who} har ændret denne deltager, mens du redigerede. Det, du har skrevet, er her stadig: gem igen for at erstatte deres.`,
  conflictField: (field, theirs, yours) => `${field}: nu “${theirs}”, dit “${yours}”`,

  forbidden,
  cancelCheckout: 'Annullér betalingen',
  pageEnds: {
    none: 'Betalingssiden var allerede lukket.',
    ended: 'Betalingen er annulleret',
    paid: 'Betalingen gik igennem lige inden. Den er registreret.',
    later: 'Betalingen er ved at blive annulleret. Prøv igen om nogle minutter.',
  },
  couldNotTry: 'Forhåndsvisningen mislykkedes. Prøv igen.',
  otherEffects: 'Noget er lige blevet ændret. Tjek den nye liste, og gem igen.',

  effects: {
    title: shared.whatChanges,
    working: shared.checking,
    nothing: 'Pris, seng, værelse og hold er uændret.',
    category: (before, after) => `Kategori: fra ${before} til ${after}`,
    price: (before, after) => `Pris: fra ${before} til ${after}`,
    accommodation: (after) => `Overnatning: ${after}`,
    registered: 'Det, der er betalt, dækker prisen: deltageren er tilmeldt og betalt.',
    leftToPay: (amount) => `${amount} mangler at blive betalt.`,
    unregistered: (amount) => `Pladsen er ikke bekræftet, før ${amount} er betalt.`,
    overpaid: (amount) =>
      `Der er betalt ${amount} for meget. Det står under Kræver handling, så en arrangør på niveau 3 kan betale det tilbage.`,
    bedNeeded: 'Deltageren får en seng.',
    bedHeld:
      'Sengen er reserveret i 48 timer. Er den ikke betalt inden da, flyttes deltageren til Egen soveplads.',
    bedKept: 'Deltageren beholder sengen, mens forskellen bliver betalt.',
    bedFreed: 'Sengen bliver frigivet.',
    room: (name) => `Deltageren bliver fjernet fra ${name}.`,
    back: (places) =>
      places === ''
        ? 'Deltageren har endnu intet værelse og hold. Fordel dem igen.'
        : `Deltageren er i ${places} igen.`,
    mail: 'Familien får en e-mail.',
  },
  leaving: {
    bed: 'Sengen bliver frigivet.',
    places: (names) =>
      `Deltageren bliver fjernet fra ${names}. Vi foreslår det igen, hvis deltageren kommer alligevel.`,
    leads: (names) => `Deltageren er ikke længere leder af ${names}.`,
    outstanding: (amount) => `De ${amount}, der mangler, skal ikke længere betales.`,
    money: (paid) =>
      `De ${paid}, der er betalt, bliver stående i regnskabet. De står under Kræver handling, hvor en arrangør på niveau 3 afgør, om de skal betales tilbage.`,
    checkout:
      'En betalingsside er åben for denne deltager og bliver annulleret. Bliver der betalt forinden, registreres pengene og vises her.',
    family: 'Resten af familien kommer stadig.',
    mail: 'Familien får en e-mail.',
    noMail: 'Der sendes ingen e-mail.',
  },
  noBed:
    'Der er ingen ledig seng. Deltageren kan få Egen soveplads til den pris i stedet, og familien får en e-mail.',
  acceptStayIn: 'Brug Egen soveplads i stedet',

  former: {
    title: 'Før deltageren meldte fra',
    room: (name) => `Værelset var ${name}.`,
    team: (name) => `Holdet var ${name}.`,
    giveRoom: (name) => `Flyt tilbage til ${name}`,
    full: (name) => `${name} er fuldt nu.`,
    failed: 'Deltageren kunne ikke flyttes tilbage: en anden har lige flyttet deltageren. Nu ser du hvorhen.',
  },

  refund: moneyMoves.refund.open,
  payments: {
    move: moneyMoves.move.open,
    moveFor: moneyMoves.move.openFor,
    title: shared.payments,
    none: 'Der er ikke betalt noget endnu.',
    by: (payer) => `af ${payer}`,
    anonymous: shared.anonymous,
    unknown: 'en slettet konto',
    left: (amount) => `${amount} mangler`,
    for: (name) => `for ${name}`,
    sum: (paid, price) => `${paid} af ${price}`,
  },
  survey: { title: shared.survey, none: 'Ikke besvaret endnu.' },
  consents: 'Samtykker',
  history: {
    title: shared.activityLog,
    none: 'Intet er ændret endnu.',
    by: (who, level) => `${who}, ${level === 0 ? 'familien' : `niveau ${level}`}`,
    unknown: 'Nogen',
    from: (field, before, after) => `${field}: fra ${before} til ${after}`,
  },
} satisfies typeof english;
