import type { registration as english } from '../en/registration.ts';

/** Words of the registration form, for the account holder and for an added camper. */
export const registration = {
  title: { own: 'Tilmelding', added: 'Tilføj deltager' },
  description: 'Tilmeld dig selv eller din familie til lejren.',
  intro: {
    own: 'To eller tre minutter, og så et kort spørgeskema. Det, du skriver, bliver på denne enhed, til du sender det.',
    added:
      'Tilmeld et barn, en slægtning eller en ven. Det, familier har til fælles, er udfyldt som i din egen tilmelding. Det, du skriver, bliver på denne enhed, til du sender det.',
  },
  payments: 'Dine betalinger for tidligere lejre',
  couldNotLoad: 'Tilmeldingen kunne ikke hentes.',
  account: 'Din konto: log ud, dine oplysninger, adgangskode',

  draft: {
    restored: (when) => `Vi har gemt det, du skrev ${when}.`,
    startAfresh: 'Begynd forfra',
  },
  sameAs: (name) => `Det samme som for ${name}. Ret det, hvis det er anderledes.`,

  parts: {
    person: { own: 'Om dig', added: 'Om deltageren' },
    home: { own: 'Hvor du kommer fra', added: 'Hvor deltageren kommer fra' },
    camp: 'På lejren',
    price: 'Pris',
  },

  emailHint: 'Din kontos adresse.',
  phoneCode: 'Landekode',
  birthdayWhich: 'Hvilken dag mener du?',
  age: (age) => `${age} år på lejren`,
  sharesBed: 'Børn på 7 år eller derunder deler seng med en forælder eller værge.',
  senior: { own: 'Jeg er pensionist', added: 'Deltageren er pensionist' },
  seniorHint: 'Pensionister på 60 år eller derover betaler pensionistprisen.',

  churchPlaceholder: 'Vælg en kirke eller mission',
  member: {
    own: 'Er du medlem af denne kirke eller mission?',
    added: 'Er deltageren medlem af denne kirke eller mission?',
  },
  memberships: {
    own: { member: 'Ja, jeg er medlem', guest: 'Nej, jeg er gæst' },
    added: { member: 'Ja, medlem', guest: 'Nej, gæst' },
  },

  accommodationHint: 'Valget kan ikke ændres senere.',
  accommodationNotes: {
    Room: 'En seng på et værelse, bekræftet når alt er betalt. Ved sen betaling, eller hvis værelserne slipper op, bliver du flyttet til “Egen soveplads”.',
    Tent: 'Dit eget telt på vores græs',
    'Bring own sleeping/matress': 'Indenfor, på din egen madras eller i din egen sovepose',
    'Stay out': 'Du kommer om dagen og sover et andet sted',
  },
  roomClosed: 'Der kan ikke bestilles værelser lige nu.',
  roomsFull:
    'Alle senge er optaget. Vælg noget andet, og skriv dig på ventelisten til en seng på din profil.',
  roomLost: 'Værelserne blev optaget, mens du udfyldte tilmeldingen. Vælg noget andet.',

  promoHint: '7 tegn, hvis du har fået en',
  redeem: 'Brug koden',
  redeemed: 'Koden er brugt',
  promoInvalid: 'Ugyldig kode',
  promoGives: (category) => `Koden giver dig prisen “${category}”.`,
  promoTryLater: 'For mange forsøg. Vent ti minutter, og prøv igen.',
  promoFailed: 'Koden kunne ikke tjekkes. Prøv igen.',

  price: {
    waiting: 'Udfyld fødselsdag, land og overnatning for at se prisen.',
    category: 'Priskategori',
    price: 'Pris',
    why: {
      promoCode: 'Prisen følger med rabatkoden.',
      under4: 'For børn, der er under 4, når lejren begynder.',
      from4To7: 'Børn, der er 4 til 7, når lejren begynder, deler seng med en forælder.',
      staysOut: 'For dem, der er med, men sover andetsteds.',
      from8To12: 'For børn, der er 8 til 12, når lejren begynder.',
      ownBedding: 'For dem, der har telt, madras eller sovepose med.',
      senior: 'For pensionister på 60 år eller derover.',
      otherCountry: 'For dem, der rejser hertil fra lande uden for Danmark og Sverige.',
      regular: 'For alle på 13 år eller derover med en seng på et værelse.',
    },
    rises: (day, price) => `Betalt efter ${day} er det ${price}`,
    fullPaymentOnly: 'Betales på én gang.',
    instalments: 'Kan betales i tre rater til og med den sidste dag for tilmelding.',
    tooLateForParts: 'Betales på én gang: den sidste dag for tilmelding er forbi.',
    free: 'Intet at betale: tilmeldt, så snart du bekræfter.',
  },

  consents: 'Vi spørger én gang, for alle, du tilmelder i denne omgang.',
  groupFormation: 'Jeg siger ja til, at svarene på et kort spørgeskema bruges til at danne lige stærke hold.',
  learnMore: 'Læs mere',
  terms: {
    before: 'Jeg siger ja til ',
    terms: 'betingelserne',
    and: ' og ',
    privacy: 'privatlivspolitikken',
    after: ', og jeg ved, at betalinger ikke refunderes.',
  },
  submit: 'Send',

  failures: {
    unknown: 'Noget gik galt! Prøv igen senere.',
    offline:
      'Noget gik galt! Prøv igen senere. Det ser ud til, at du ikke har forbindelse; intet af det, du har skrevet, er tabt.',
  },

  closed: {
    text: 'Tilmeldingen er lukket, og vi kan ikke tage imod nye deltagere lige nu.',
    kept: 'Det, du har skrevet, bliver på denne enhed, til der er åbent igen.',
    action: 'Gå til forsiden',
  },
  registered: {
    text: (name) =>
      `Du er allerede tilmeldt som ${name}. Du kan tilføje andre deltagere eller se din tilmelding på din profil.`,
    addCamper: 'Tilføj deltager',
    profile: 'Gå til din profil',
  },
} satisfies typeof english;
