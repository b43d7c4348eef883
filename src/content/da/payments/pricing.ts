import type { calculator as englishCalculator, pricing as english } from '../../en/payments/pricing.ts';
import { common } from '../common.ts';

/** Words of the price list. Amounts and days come from the database. */
export const pricing = {
  title: 'Priser',
  description:
    'Hvad familielejren koster for voksne, børn og gæster, hvornår priserne stiger, og hvad der er med.',
  notice: (rise, last, refunds) =>
    `Priserne gælder kun før ${rise}, derefter stiger de 5 %. Sidste dag for tilmelding er ${last}. Kun onlinebetaling, medmindre der står andet. ${refunds}`,
  couldNotLoad: 'Vi kunne ikke hente priserne.',

  switch: {
    before: 'Før fristen - 5 % billigere',
    after: 'Efter fristen - fuld pris',
    today: 'i dag',
  },
  card: {
    free: common.free,
    perMeal: 'pr. måltid',
    bed: 'Seng på et værelse',
    byCode: 'Med en kode fra arrangørerne',
    fullOnly: 'Betales på én gang',
    thirds: (last) => `På én gang eller i 3 rater til og med ${last}`,
  },
  cardsTitle: 'Priskategorier',
  methods: { title: 'Du kan betale med', text: 'På Nexis sikre betalingsside. Vi ser aldrig dit kort.' },

  faq: { title: 'Spørgsmål og svar' },
  questions: {
    booking: 'Hvad gælder, når jeg tilmelder mig?',
    cancellation: 'Kan jeg melde fra?',
    refund: 'Får jeg pengene tilbage?',
    deadline: 'Hvornår er sidste frist for tilmelding?',
    capacity: 'Hvad hvis lejren er fuld?',
    receipt: 'Får jeg en kvittering?',
    vat: 'Er der moms på?',
  },
  answers: {
    booking:
      'Du tilmelder dig selv og op til 7 andre deltagere, vælger, hvor hver især sover, og betaler online. En plads er bekræftet, når hele prisen er betalt: indtil da er sengen ikke jeres. Kategorien afhænger af alder, overnatning og land. Tjek dem, før du bekræfter: Senere kan du kun opgive en seng på et værelse.',
    cancellation:
      'Ja, på din profil. Gør det, så snart du ved, at du ikke kan komme, så en anden kan få sengen. Som ved andre fritidsarrangementer på faste datoer er der ingen 14 dages fortrydelsesret.',
    refund:
      'Nej: betalinger refunderes ikke. Vi betaler for hus, mad og bus længe før lejren. Kan vi betale noget tilbage, ser du hvor meget, før du melder fra.',
    deadline: (last, rise) =>
      `Sidste dag for tilmelding er ${last}. Priserne gælder kun før ${rise} og stiger derefter 5 %; har du betalt en rate inden da, beholder du den gamle pris. Efter ${last} kan du ikke længere betale i rater.`,
    capacity:
      'Der er et begrænset antal senge, og dem, der betaler først, får dem. Er der ikke betalt, eller er der ikke flere senge, bliver pladsen automatisk ændret til eget telt eller egen sovepose til en lidt lavere pris. Vi skriver en e-mail til dig, og alle, der vil med, kan komme med.',
    receipt: 'Ja: når alt er betalt for en deltager, sender vi en kvittering på e-mail.',
    vat: 'Nej: priserne er uden moms.',
  },
} satisfies typeof english;

/** Words of the calculator below the price list. */
export const calculator = {
  title: 'Hvad skal min familie betale?',
  intro:
    'Tilføj alle, der skal med. Vi bruger de samme regler som i tilmeldingen, og intet af det, du skriver her, forlader din enhed.',
  person: (number) => `Person ${number}`,
  birthday: 'Fødselsdato',
  birthdayHint: 'ÅÅÅÅ/MM/DD',
  pickBirthday: 'Vælg i en kalender',
  birthdayError: 'Skriv en gyldig dato',
  accommodation: 'Overnatning',
  country: common.country,
  general: 'Ofte valgt',
  other: 'Andre',
  senior: 'Pensionist, 60 år eller derover',
  shirt: (price) => `Med T-shirt (${price})`,
  add: 'Tilføj en person',
  remove: (number) => `Fjern person ${number}`,
  removeShort: common.remove,
  category: common.category,
  before: 'Før fristen',
  after: 'Efter fristen',
  age: (age) => `${age} år på lejren`,
  instalments: (last, parts) => `i 3 rater til og med ${last}: ${parts}`,
  fullOnly: 'betales på én gang',
  total: (people) => (people > 1 ? `I alt for ${people} personer` : common.total),
  todays: (side) => `${side} (i dag)`,
  empty: 'Skriv en fødselsdato for at se prisen.',
  full: 'Én konto kan tilmelde 8 personer: dig selv og 7 andre.',
} satisfies typeof englishCalculator;
