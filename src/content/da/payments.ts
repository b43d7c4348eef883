import type { payments as english } from '../en/payments.ts';

/** Words of /payment: choosing for whom and how much, and what can go wrong. */
export const payments = {
  title: 'Betaling',
  intro: 'Vælg for hvem og hvor meget. Du betaler med kort eller MobilePay på næste side.',

  mode: {
    label: 'Hvem betaler du for?',
    self: 'Betal for mig selv',
    family: 'Betal for min familie',
    familyNote: 'Alle i én betaling',
    other: 'Betal for en anden',
  },

  type: {
    label: 'Hvor meget',
    labelFor: (name) => `Hvor meget for ${name}`,
    closed: 'Lukket siden tilmeldingsfristen',
    nothing: (name) => `Der er intet at betale for ${name}.`,
  },
  types: {
    'Full payment': 'Hele beløbet',
    'First payment': '1/3 rate',
    'Second payment': '2/3 rate',
    'Third payment': '3/3 rate',
    'Remaining amount': 'Resten',
    Refund: 'Tilbagebetaling',
    Correction: 'Rettelse',
  },

  family: {
    label: 'Hvem er med i denne betaling?',
    everything: 'Det hele',
    nextInstalment: 'Næste rate for alle',
    fee: (category, paid, price) => `${category}: ${paid} af ${price} betalt`,
    allPaid: 'Alle i din familie er endeligt tilmeldt. Der er ikke mere at betale.',
  },

  picker: {
    search: 'Søg efter navn',
    searchHint: 'Skriv en del af fornavnet eller efternavnet',
    label: 'Deltager',
    none: 'Ingen på lejren hedder det.',
    more: (count) => `Og ${count} til: skriv mere af navnet.`,
  },
  status: {
    Registered: 'Tilmeldt',
    'Not registered': 'Ikke tilmeldt',
    'N/A': 'Kommer ikke',
    'In review': 'Der ses på en betaling',
  },
  inReview: (names, amount) =>
    `Arrangørerne ser på en betaling på ${amount} for ${names}. Betal ikke igen: intet er tabt, og de skriver til dig.`,

  held: (name, amount, time) =>
    `En seng holdes til ${name} indtil ${time}: de ${amount} skal være betalt inden da, for en rate er ikke nok til at beholde den.`,

  anonymous: 'Vær anonym',
  anonymousNote: 'Den, du betaler for, ser ikke, hvem der har betalt.',

  summary: {
    title: 'Overblik',
    empty: 'Intet valgt endnu.',
    total: 'I alt',
    terms: 'Betalinger refunderes ikke.',
    termsLink: 'Betingelser',
  },
  pay: 'Betal',
  payAmount: (amount) => `Betal ${amount}`,
  leaving: 'Åbner betalingssiden...',
  quote: {
    title: 'Din tidligere pris gælder stadig',
    text: (amount, shown) =>
      `Du har åbnet denne betaling før. Den beholder prisen fra den dag: betalingssiden beder om ${amount} og ikke om ${shown}.`,
    goOn: (amount) => `Fortsæt og betal ${amount}`,
    stay: 'Ikke nu',
  },
  fillAll: 'Udfyld alle felter',
  free: (name) => `${name} har intet at betale og er endeligt tilmeldt.`,
  cancelled:
    'Betalingssiden blev forladt, før der var betalt. Der er ikke trukket noget, og du kan betale, når du vil.',

  closed: {
    title: 'Der kan ikke betales lige nu',
    text: 'Arrangørerne har lukket for kortbetaling for en tid. Din tilmelding bliver, som den er.',
    back: 'Gå tilbage',
  },
  loadFailed: 'Din profil kunne ikke hentes. Hent siden igen, eller gå til forsiden og prøv senere.',
  refresh: 'Hent igen',
  goHome: 'Gå til forsiden',

  errors: {
    failed: 'Noget gik galt, prøv igen',
    unknown: 'Ukendt fejl, prøv igen',
    noUrl: 'Der skete en fejl: vi fik ingen adresse til betalingssiden',
    offline: 'Det ser ud til, at du ikke har forbindelse. Der er ikke betalt noget; prøv igen.',
    byCode: {
      already_registered: 'Denne person er allerede endeligt tilmeldt: der er ikke mere at betale.',
      not_attending: 'Denne person kommer ikke, så der kan ikke betales for den.',
      rehearsal: 'Det her er kladden til næste lejr: her betales intet. Forlad kladden først.',
      payments_disabled: 'Der kan ikke betales lige nu',
      type_not_allowed: 'Dette beløb kan ikke vælges længere. Vælg igen.',
      bed_gone:
        'Den sidste seng er lige gået, og denne person får egen soveplads til en lavere pris. Se efter igen om ti minutter.',
      bed_taken:
        'Den sidste seng blev taget lige nu, så denne person får egen soveplads. Se på den nye pris, og betal igen.',
      amount_mismatch: 'Prisen er ændret. Se på det nye beløb, og tryk på Betal igen.',
      in_review:
        'Arrangørerne ser på en betaling for denne person. Ingen kan betale for den, før det er afgjort.',
      too_many_pages:
        'Du har åbnet mange betalingssider uden at betale. Vent en time, eller betal på den, du åbnede sidst.',
      busy: 'En betaling for denne person er allerede i gang, måske hos en anden. Vent et kvarter, og se efter igen.',
    },
  },
} satisfies typeof english;
