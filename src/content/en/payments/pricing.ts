import { common } from '../common.ts';
import { plural } from '../../plural.ts';

/** Words of the price list. Amounts and days come from the database. */
export const pricing = {
  title: 'Pricing',
  description:
    'What the family camp costs for adults, children and guests, when prices rise, and what’s included.',
  /** @param refunds what is said about refunds */
  notice: (rise: string, last: string, refunds: string) =>
    `Prices are valid only before ${rise}, then they rise 5%. The last day to register is ${last}. Online payment only, unless stated otherwise. ${refunds}`,
  couldNotLoad: 'We couldn’t load the prices.',

  switch: {
    before: 'Before deadline - 5% off',
    after: 'After deadline - Original price',
    today: 'today',
  },
  card: {
    free: common.free,
    perMeal: 'per meal',
    bed: 'Bed in a room',
    byCode: 'With a code from the organisers',
    fullOnly: 'Paid in full',
    thirds: (last: string) => `In full, or in 3 instalments until ${last}`,
  },
  cardsTitle: 'Price categories',
  methods: { title: 'You can pay with', text: 'On the secure payment page of Nexi. We never see your card.' },

  faq: { title: 'Questions and answers' },
  questions: {
    booking: 'What are the terms of a booking?',
    cancellation: 'Can I cancel?',
    refund: 'Do I get my money back?',
    deadline: 'When is the last day to register?',
    capacity: 'What if the camp is full?',
    receipt: 'Do I get a receipt?',
    vat: 'Is VAT included?',
  },
  answers: {
    booking:
      'You sign up yourself and up to 7 other campers, choose where each of you sleeps, and pay online. A place is confirmed once its price is paid in full: until then, a bed isn’t yours. The category depends on age, accommodation and country. Check them before you confirm: later you can only give up a bed in a room.',
    cancellation:
      'Yes, on your profile. Do it as soon as you know you can’t come, so someone else can have the bed. As with all leisure events on fixed dates, there’s no 14-day right of withdrawal.',
    refund:
      'No: all payments are non-refundable. We pay for the house, the food and the bus long before camp. If we can refund something, you’ll see how much before you cancel.',
    deadline: (last: string, rise: string) =>
      `The last day to register is ${last}. Prices are valid only before ${rise} and then rise 5%; if you’ve paid an instalment by then, you keep the old price. After ${last} you can no longer pay in instalments.`,
    capacity:
      'There’s a limited number of beds, and the first to pay get them. An unpaid or overflow booking is automatically downgraded to the own-tent/sleeping-bag accommodation at a slightly lower fee. We’ll email you, and everyone who wants to come can come.',
    receipt: 'Yes: once a camper is paid in full, we email you a receipt.',
    vat: 'No: prices exclude VAT.',
  },
};

/** Words of the calculator below the price list. */
export const calculator = {
  title: 'What would my family pay?',
  intro:
    'Add everyone who’s coming. We use the same rules as the sign-up form, and nothing you type here leaves your device.',
  person: (number: number) => `Person ${number}`,
  birthday: 'Date of birth',
  birthdayHint: 'YYYY/MM/DD',
  pickBirthday: 'Choose from a calendar',
  birthdayError: 'Please enter a valid date',
  accommodation: 'Accommodation',
  country: common.country,
  general: 'General',
  other: 'Other',
  senior: 'Retired, 60 or over',
  shirt: (price: string) => `With a T-shirt (${price})`,
  add: 'Add a person',
  remove: (number: number) => `Remove person ${number}`,
  removeShort: common.remove,
  category: common.category,
  before: 'Before deadline',
  after: 'After deadline',
  age: (age: number) => `${plural(age, 'year', 'years')} old at camp`,
  instalments: (last: string, parts: string) => `in 3 instalments until ${last}: ${parts}`,
  fullOnly: 'paid in full',
  total: (people: number) => (people > 1 ? `Total for ${people} people` : common.total),
  todays: (side: string) => `${side} (today)`,
  empty: 'Enter a date of birth to see the price.',
  full: 'One account can sign up 8 people: you and 7 others.',
};
