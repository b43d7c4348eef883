import type { calculator as englishCalculator, pricing as english } from '../en/pricing.ts';

/** Words of the price list. Amounts and days come from the database. */
export const pricing = {
  title: 'Priser',
  description:
    'Hvad familielejren koster for voksne, børn og gæster, hvornår priserne stiger, og hvad der er med.',
  notice: (rise, last) =>
    `Priserne gælder kun før ${rise}, derefter stiger de 5 %. Sidste dag for tilmelding er ${last}. Betaling kun på nettet, medmindre der står andet. Betalinger refunderes ikke.`,
  couldNotLoad: 'Priserne kunne ikke hentes.',

  switch: {
    before: 'Før fristen - 5 % billigere',
    after: 'Efter fristen - fuld pris',
    today: 'i dag',
  },
  card: {
    free: 'Gratis',
    perMeal: 'pr. måltid',
    bed: 'Seng på et værelse',
    fullOnly: 'Betales på én gang',
    thirds: (last) => `På én gang eller i 3 rater til og med ${last}`,
  },
  cardsTitle: 'Priskategorier',
  methods: { title: 'Du kan betale med', text: 'På Nexis sikre betalingsside. Vi ser aldrig dit kort.' },

  faq: { title: 'Spørgsmål og svar' },
  questions: {
    booking: 'Hvad gælder for en bestilling?',
    cancellation: 'Kan jeg melde fra?',
    refund: 'Får jeg pengene tilbage?',
    deadline: 'Hvornår er sidste frist for tilmelding?',
    capacity: 'Hvad hvis lejren er fuld?',
    receipt: 'Får jeg en kvittering?',
    vat: 'Er der moms på?',
  },
  answers: {
    booking:
      'Du tilmelder dig selv og op til 7 andre deltagere, vælger, hvor hver især sover, og betaler her på nettet. En bestilling tæller, når prisen er betalt fuldt ud: indtil da er en seng ikke din. Kategorien følger af alder, valg og land og kan ikke ændres, når du har bekræftet.',
    cancellation:
      'Sig til, så snart du kan, hvis du ikke kan komme, så en anden får sengen. Som for alle fritidsarrangementer på bestemte dage er der ingen fortrydelsesret på 14 dage.',
    refund: 'Nej: betalinger refunderes ikke. Hus, mad og bus er betalt, længe før vi tager af sted.',
    deadline: (last, rise) =>
      `Sidste dag for tilmelding er ${last}. Priserne gælder kun før ${rise} og stiger derefter 5 %; den, der har betalt en rate inden da, beholder den gamle pris. Efter ${last} kan du ikke længere betale i rater.`,
    capacity:
      'Der er et begrænset antal senge, og den, der betaler først, får en. En bestilling, der ikke er betalt, eller som der ikke er plads til, bliver automatisk ændret til eget telt eller egen sovepose til en lidt lavere pris. Vi fortæller dig det på e-mail, og ingen, der gerne vil med, bliver sendt bort.',
    receipt: 'Ja: når der er betalt fuldt ud for en deltager, sendes en kvittering på e-mail.',
    vat: 'Nej: priserne er uden moms.',
  },
} satisfies typeof english;

/** Words of the calculator below the price list. */
export const calculator = {
  title: 'Hvad skal min familie betale?',
  intro:
    'Tilføj alle, der kommer. Kategorierne findes efter de samme regler som i tilmeldingen; intet af det, du skriver her, forlader din enhed.',
  person: (number) => `Person ${number}`,
  birthday: 'Fødselsdag',
  birthdayHint: 'ÅÅÅÅ/MM/DD',
  pickBirthday: 'Vælg i en kalender',
  birthdayError: 'Skriv en gyldig dato',
  accommodation: 'Overnatning',
  country: 'Land',
  general: 'De fleste',
  other: 'Andre',
  senior: 'Pensionist, 60 år eller derover',
  shirt: (price) => `Med T-shirt (${price})`,
  add: 'Tilføj en person',
  remove: (number) => `Fjern person ${number}`,
  removeShort: 'Fjern',
  category: 'Kategori',
  before: 'Før fristen',
  after: 'Efter fristen',
  age: (age) => `${age} år på lejren`,
  instalments: (last, parts) => `i 3 rater til og med ${last}: ${parts}`,
  fullOnly: 'betales på én gang',
  total: (people) => (people > 1 ? `I alt for ${people} personer` : 'I alt'),
  todays: (side) => `${side} (i dag)`,
  empty: 'Skriv en fødselsdag for at se prisen.',
  full: 'En familiekonto kan have 8 personer: indehaveren og 7 andre.',
} satisfies typeof englishCalculator;
