import type { registration as english } from '../../en/registration/registration.ts';
import { common } from '../common.ts';
import { plural } from '../../plural.ts';

/** Words of the registration form, for the account holder and for an added camper. */
export const registration = {
  title: { own: 'Tilmelding', added: 'Tilføj deltager' },
  description: 'Tilmeld dig selv eller din familie til lejren.',
  intro: {
    own: 'Det tager to-tre minutter, og så følger et kort spørgeskema. Det, du skriver, bliver på denne enhed, til du sender det.',
    added:
      'Tilmeld et barn, en slægtning eller en ven. Vi har udfyldt det, familier som regel har til fælles. Det, du skriver, bliver på denne enhed, til du sender det.',
  },
  payments: 'Dine betalinger for tidligere lejre',
  couldNotLoad: 'Vi kunne ikke hente tilmeldingen.',
  account: 'Din konto: log ud, dine oplysninger, adgangskode',

  draft: {
    restored: (when) => `Dine svar fra ${when}.`,
    startAfresh: 'Start forfra',
  },
  sameAs: (name) => `Som ${name}`,
  isMember: 'medlem',
  isGuest: 'gæst',
  differs: 'Ret det her, eller tilføj et ønske eller en rabatkode',

  person: (number) => `Person ${number}`,
  addPerson: 'Tilføj en person mere',
  change: (name) => `Redigér svarene for ${name}`,
  remove: common.remove,
  removeNamed: (name) => `Fjern ${name}`,
  leaveOut: (name) => `${name} kommer ikke i år`,
  comesAgain: (name) => `${name} kommer alligevel`,
  leftOut: 'Kommer ikke i år',
  missing: (name) => `Det mangler for ${name}:`,
  people: (people) => plural(people, 'person', 'personer'),
  total: (people, price, isPart) =>
    `${plural(people, 'person', 'personer')}: ${price}${isPart ? ' indtil nu' : ''}`,
  needLook: (fields) => `Se på ${plural(fields, 'felt', 'felter')}`,
  partOf: (number) => `${number} af 4`,

  parts: {
    person: { own: 'Om dig', added: 'Om deltageren' },
    home: { own: 'Hvor du kommer fra', added: 'Hvor deltageren kommer fra' },
    camp: 'På lejren',
    price: common.price,
  },

  emailHint: 'Din kontos e-mailadresse.',
  phoneCode: 'Landekode',
  birthdayWhich: 'Hvilken dato mener du?',
  age: (age) => `${age} år på lejren`,
  sharesBed: 'Børn på 7 år eller derunder deler seng med en forælder eller værge.',
  oneName: { own: 'Jeg har kun ét navn', added: 'Deltageren har kun ét navn' },
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

  accommodationHint: 'Vælg med omhu: Senere kan du opgive en seng, men ikke bede om en her.',
  accommodationNotes: {
    Room: 'En seng på et værelse. Den er din, når hele prisen er betalt. Betaler du sent, eller er der ikke flere værelser, flytter vi dig til ”Egen soveplads”.',
    Tent: 'Dit eget telt på vores græs',
    'Bring own sleeping/matress': 'Indenfor, på din egen madras eller i din egen sovepose',
    'Stay out': 'Du er med om dagen og sover et andet sted',
  },
  roomClosed: 'Der kan ikke reserveres værelser lige nu.',
  roomsFull:
    'Alle senge er taget. Vælg en anden overnatning, og skriv dig bagefter på ventelisten til senge på din profil.',
  roomLost:
    'Det sidste værelse blev taget, mens du udfyldte formularen. Vælg en anden overnatning; på din profil kan du bagefter skrive jer på ventelisten til senge.',
  everyoneSleeps: 'Der er ingen værelser tilbage. Hvor sover alle, der ville have et?',
  everyone: (accommodation) => `Alle: ${accommodation}`,

  promoHint: '7 tegn, hvis du har en',
  redeem: 'Brug koden',
  redeemed: 'Koden er godkendt',
  promoInvalid: 'Ugyldig kode',
  promoGives: (category) => `Koden giver dig prisen ”${category}”.`,
  promoTryLater: 'For mange forsøg. Vent ti minutter, og prøv igen.',
  promoFailed: 'Vi kunne ikke tjekke koden. Prøv igen.',

  price: {
    waiting: 'Udfyld fødselsdato, land og overnatning for at se prisen.',
    category: 'Priskategori',
    price: common.price,
    why: {
      promoCode: 'Rabatkoden giver denne pris.',
      under4: 'For børn, der er under 4, når lejren begynder.',
      from4To7: 'Børn, der er 4 til 7, når lejren begynder, deler seng med en forælder.',
      staysOut: 'For deltagere, der er med, men sover andetsteds.',
      from8To12: 'For børn, der er 8 til 12, når lejren begynder.',
      ownBedding: 'For deltagere, der tager telt, madras eller sovepose med.',
      senior: 'For pensionister på 60 år eller derover.',
      otherCountry: 'For deltagere, der rejser hertil fra lande uden for Danmark og Sverige.',
      regular: 'For alle på 13 år eller derover med en seng på et værelse.',
    },
    rises: (day, price) => `Efter ${day} er prisen ${price}`,
    fullPaymentOnly: 'Skal betales på én gang.',
    instalments: 'Du kan betale i tre rater til og med sidste dag for tilmelding.',
    tooLateForParts: 'Skal betales på én gang, fordi sidste dag for tilmelding er overskredet.',
    free: 'Gratis: tilmeldt, når du bekræfter.',
  },

  parentAgrees:
    'Du er under 15, så en forælder skal give samtykke, før du svarer på spørgeskemaet. Invitér forælderen på din profil under Indstillinger, når du er tilmeldt.',
  consents: 'Du skal kun sige ja én gang for alle, du tilmelder i dag.',
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
    unknown: 'Noget gik galt. Prøv igen senere.',
    offline: 'Noget gik galt. Du er offline; alt, du har skrevet, er her stadig.',
  },

  closed: {
    text: 'Tilmeldingen er lukket, så vi kan ikke tage imod nye deltagere lige nu.',
    kept: 'Det, du har skrevet, bliver på denne enhed, til tilmeldingen åbner igen.',
    returning: 'Tilmeldingen er lukket lige nu, også for familier, der har været med før.',
    action: common.toHome,
  },
  registered: {
    text: (names) =>
      `Allerede tilmeldt: ${names}. Du kan tilføje andre deltagere eller se alle på din profil.`,
    addCamper: 'Tilføj deltager',
    profile: common.toProfile,
  },
} satisfies typeof english;
