/** Words of the camp information page. Days and times come from the database and from the site's identity. */
export const campInfo = {
  title: 'Camp information',
  description:
    'When and where the camp is, the free bus from Copenhagen, the way by train or car, where you sleep, and what to bring.',
  theme: 'This year’s theme',
  when: 'When',
  where: 'Where',

  travel: {
    title: 'Getting there and home',
    there: {
      title: 'The bus there',
      text: (day: string, time: string) => `The bus leaves on ${day} at ${time}.`,
      early: (time: string) =>
        `Please be there at ${time}, one hour early: luggage, prams and good-byes take their time.`,
      free: 'The bus is free for everybody who comes to camp. Say in the registration form that you take it.',
    },
    back: {
      title: 'The bus home',
      text: (day: string, time: string) => `We are back in Copenhagen on ${day} around ${time}.`,
      clean: 'On the last day we have lunch together, clean up together, and come back to the same address.',
    },
    train: {
      title: 'By train',
      text: (station: string, minutes: number) =>
        `The nearest station is ${station}, on the line between Copenhagen and Kalundborg. Call us when you have got off: a car picks you up, which takes about ${minutes} minutes.`,
    },
    car: {
      title: 'By car',
      text: 'There is parking at the camp site. Please share a car where you can, and say so in the registration form, so that we know how many seats the bus needs.',
    },
    map: 'Show on the map',
    calendarBus: 'Add the bus to my calendar',
  },
  calendarCamp: 'Add the camp to my calendar',
  calendar: {
    busThere: 'Bus to camp',
    busBack: 'Back from camp (about)',
  },

  site: {
    title: 'The camp site',
    text: 'We have the whole place to ourselves: a big hall for worship, a dining room, rooms with bunk beds, a lawn for tents, a football field, and a clearing with a fire place at the edge of the woods.',
  },

  sleeping: {
    title: 'Where you sleep',
    room: {
      title: 'A bed in a room',
      text: 'You have reserved a bed: bring bedding (a sheet, a duvet or sleeping bag, and a pillow). Mattresses are there. A room is confirmed once its price is fully paid.',
    },
    stayIn: {
      title: 'Tent, or mattress inside',
      text: 'The stay-in price applies: bring your own tent, or your own mattress and sleeping bag for the floor of the hall.',
    },
    stayOut: {
      title: 'Sleeping elsewhere',
      text: 'You take part in everything and eat with us, and sleep at home or nearby.',
    },
  },

  bring: {
    title: 'What to bring',
    items: [
      'Bedding, or your own mattress or tent (see above), and a towel',
      'Clothes for sun, rain and a cold evening at the fire',
      'Shoes that may get muddy, and indoor shoes',
      'A Bible and a notebook',
      'Your own medicine, and sun cream for the children',
      'An instrument, if you play one',
      'Something old to dress up in, for the drama night',
    ],
    leave: 'Better left at home: anything that would spoil your week if it got lost or wet.',
  },

  meals: {
    title: 'Meals',
    text: 'All meals from supper on the first evening to lunch on the last day are included. Guests who only come for Sunday lunch pay for that meal on arrival. Write to us in good time about allergies.',
  },

  next: { prices: 'See the prices', signup: 'Sign up now' },
};
