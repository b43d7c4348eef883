import type { adminCamper as english } from '../en/admin-camper.ts';

/** Why something cannot be done with a camper now, by the database's word. */
const forbidden: Readonly<Record<string, string>> = {
  payment_open:
    'En betalingsside er åben for denne deltager, og beløbet på den ville være forkert. Luk den, eller vent, til der er betalt.',
  payment_in_review:
    'En betaling for denne deltager passer ikke, og der ses på den. Klar den først under Kræver opmærksomhed.',
  camper_limit_reached: 'Denne konto har allerede syv tilføjede deltagere, og flere kan den ikke have.',
  has_login: 'En, der logger ind med sin egen konto, kan ikke sættes på en anden.',
  conflict: 'En anden har ændret det imens. Luk, og se igen.',
  not_found: 'Det er her ikke længere.',
};

/** Words of one camper in the organisers' hands. */
export const adminCamper = {
  title: 'Deltager',
  close: 'Luk',
  notFound: 'Denne deltager er her ikke længere.',

  age: (years) => `${years} år på lejren`,
  notYet: 'Ikke endnu',
  stayIn: (why) => `Flyttet til Egen soveplads: ${why}`,

  edit: 'Ret',
  editTitle: (name) => `Ret ${name}`,
  save: 'Gem',
  cancel: 'Annuller',
  saved: 'Gemt',
  notSaved: 'Det kunne ikke gemmes. Intet er ændret.',
  notAllowed: 'Dit adgangsniveau giver ikke lov til det.',
  offline: 'Der er ingen forbindelse. Intet er ændret.',
  nothingChanged: 'Intet er anderledes endnu.',
  conflict:
    'En anden har ændret denne deltager imens. Det, du har skrevet, er her stadig. Gem igen for at skrive det i stedet for deres.',
  conflictField: (field, theirs, yours) => `${field}: nu “${theirs}”, dit er “${yours}”.`,

  forbidden,
  endPage: 'Luk betalingssiden',
  pageEnds: {
    none: 'Betalingssiden var ikke åben længere.',
    ended: 'Betalingssiden er lukket',
    paid: 'Der blev betalt først: betalingen er skrevet ned.',
    later: 'Betalingssiden er ved at blive lukket. Prøv igen om nogle minutter.',
  },
  couldNotTry: 'Hvad der sker, kunne ikke regnes ud.',
  otherEffects: 'Noget har ændret sig imens: nu sker der noget andet. Læs det, og gem igen.',

  effects: {
    title: 'Det sker der',
    working: 'Regner ud, hvad der sker',
    nothing: 'Pris, seng og pladser bliver, som de er.',
    category: (before, after) => `Kategori: ${before} → ${after}`,
    price: (before, after) => `Pris: ${before} → ${after}`,
    lodging: (after) => `De sover i: ${after}`,
    registered: 'Det, de har betalt, er nok: de er endeligt tilmeldt.',
    owes: (amount) => `Der mangler stadig at blive betalt ${amount}`,
    unregistered: (amount) => `De er ikke længere endeligt tilmeldt, før ${amount} er betalt.`,
    overpaid: (amount) =>
      `Der er betalt ${amount} for meget. Pengene står i regnskabet og under Kræver opmærksomhed: arrangører på niveau 3 afgør, om de betales tilbage.`,
    bedNeeded: 'De optager en seng.',
    bedHeld:
      'Deres seng holdes i 48 timer, og inden da skal den betales. Uden betaling flyttes de til Egen soveplads.',
    bedFreed: 'Deres seng bliver fri.',
    room: (name) => `De forlader ${name}.`,
    mail: 'Familien får en mail.',
  },
  leaving: {
    bed: 'Deres seng bliver fri.',
    places: (names) => `De forlader ${names}. Det huskes og tilbydes igen, hvis de alligevel kommer.`,
    leads: (names) => `De leder ikke længere ${names}.`,
    owed: (amount) => `De ${amount}, der mangler, skal ikke længere betales.`,
    money: (paid) =>
      `De ${paid}, der er betalt, står i regnskabet og under Kræver opmærksomhed: arrangører på niveau 3 afgør, om de betales tilbage, hos betalingsudbyderen eller i hånden.`,
    checkout:
      'En betalingsside er åben for denne deltager. Den bliver lukket. Blev der betalt først, beholdes pengene og vises her.',
    family: 'Resten af familien kommer stadig.',
    mail: 'Familien får en mail.',
    noMail: 'Der sendes ingen mail.',
  },
  noBed: 'Der er ingen fri seng. De kan komme med Egen soveplads til dens pris; familien får en mail om det.',
  acceptStayIn: 'Tag dem med Egen soveplads',

  former: {
    title: 'Før de meldte fra',
    room: (name) => `De sov i ${name}.`,
    team: (name) => `De var på ${name}.`,
    giveRoom: (name) => `Giv ${name} tilbage`,
    full: (name) => `${name} er fuldt nu.`,
    failed: 'Det kunne ikke gives tilbage: en anden var hurtigere. Deltageren vises, som det er nu.',
  },

  family: {
    title: 'Familie',
    parent: 'forælder eller værge',
    alone: 'Ingen andre er skrevet op sammen med dem.',
  },
  payments: {
    title: 'Betalinger',
    none: 'Der er ikke betalt noget.',
    by: (payer) => `af ${payer}`,
    anonymous: 'Anonym',
    unknown: 'en, der er slettet',
    sum: (paid, price) => `${paid} af ${price}`,
  },
  survey: { title: 'Spørgeskema', none: 'Ikke besvaret endnu.' },
  consents: 'Samtykker',
  history: {
    title: 'Det, arrangørerne har ændret',
    none: 'Intet endnu.',
    by: (who, level) => `${who}, niveau ${level}`,
    unknown: 'Nogen',
    from: (field, before, after) => `${field}: ${before} → ${after}`,
  },
} satisfies typeof english;
