/** Words of the price list. Amounts and days come from the database. */
export const pricing = {
  title: 'Pricing',
  description:
    'What the family camp costs for grown-ups, children and guests, when prices rise, and what is included.',
  notice: (rise: string, last: string) =>
    `Prices are valid only before ${rise}, then they rise 5%. The last day to register is ${last}. Online payment only, unless stated otherwise. All payments are non-refundable.`,
  couldNotLoad: 'The prices could not be loaded.',

  switch: {
    before: 'Before deadline - 5% off',
    after: 'After deadline - Original price',
    today: 'today',
  },
  card: {
    free: 'Free',
    perMeal: 'per meal',
    bed: 'Bed in a room',
    fullOnly: 'Paid in full',
    thirds: (last: string) => `In full, or in 3 parts until ${last}`,
  },
  cardsTitle: 'Price categories',
  methods: { title: 'You can pay with', text: 'On the secure payment page of Nexi. We never see your card.' },

  faq: { title: 'Questions and answers' },
  questions: {
    booking: 'What are the terms of a booking?',
    cancellation: 'Can I cancel?',
    refund: 'Do I get my money back?',
    deadline: 'Until when can I register?',
    capacity: 'What if the camp is full?',
    receipt: 'Do I get a receipt?',
    vat: 'Is VAT included?',
  },
  answers: {
    booking:
      'You register yourself and up to 7 other campers, choose where each sleeps, and pay here online. A booking counts when its price is fully paid: until then a bed is not yours. The category follows from age, choice and country, and cannot be changed after you have confirmed.',
    cancellation:
      'Tell us as soon as you can if you cannot come, so that somebody else gets the bed. As for all leisure arrangements on fixed days, there is no 14-day right of withdrawal.',
    refund:
      'No: all payments are non-refundable. The house, the food and the bus are paid for long before we leave.',
    deadline: (last: string, rise: string) =>
      `The last day to register is ${last}. Prices are valid only before ${rise} and then rise 5%; whoever has paid an instalment by then keeps the old price. After ${last} you can no longer pay in parts.`,
    capacity:
      'There is a limited number of beds, and whoever pays first gets one. An unpaid or overflow booking is automatically downgraded to the own-tent/sleeping-bag accommodation at a slightly lower fee. We tell you by e-mail, and nobody who wants to come is sent away.',
    receipt: 'Yes: once a camper is fully paid, a receipt is sent by e-mail.',
    vat: 'No: prices exclude VAT.',
  },
};

/** Words of the calculator below the price list. */
export const calculator = {
  title: 'What would my family pay?',
  intro:
    'Add everybody who comes. The same rules as in the registration form find each category; nothing you type here leaves your device.',
  person: (number: number) => `Person ${number}`,
  birthday: 'Date of birth',
  birthdayHint: 'YYYY/MM/DD',
  pickBirthday: 'Choose from a calendar',
  birthdayError: 'Please enter a valid date',
  accommodation: 'Accommodation',
  country: 'Country',
  general: 'General',
  other: 'Other',
  senior: 'Retired, 60 or over',
  shirt: (price: string) => `With a T-shirt (${price})`,
  add: 'Add a person',
  remove: (number: number) => `Remove person ${number}`,
  removeShort: 'Remove',
  category: 'Category',
  before: 'Before deadline',
  after: 'After deadline',
  age: (age: number) => (age === 1 ? '1 year old at camp' : `${age} years old at camp`),
  instalments: (last: string, parts: string) => `in 3 parts until ${last}: ${parts}`,
  fullOnly: 'paid in full',
  total: (people: number) => (people > 1 ? `Total for ${people} people` : 'Total'),
  todays: (side: string) => `${side} (today)`,
  empty: 'Enter a date of birth to see the price.',
  full: 'A family account can hold 8 people: the account holder and 7 others.',
};
