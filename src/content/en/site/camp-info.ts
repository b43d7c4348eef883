/** Words of the camp information page. Days and times come from the database and from the settings. */
export const campInfo = {
  title: 'Camp information',
  description: 'When and where the camp is, how to get there and home, where you sleep, and what to bring.',
  theme: 'This year’s theme',
  when: 'When',
  where: 'Where',

  travel: {
    title: 'Getting there and home',
    there: {
      title: 'The bus there',
      text: (day: string, time: string) => `The bus leaves on ${day} at ${time}.`,
      early: (time: string, minutes: number) =>
        `Please be there at ${time}, ${minutes === 60 ? 'an hour' : `${minutes} minutes`} early: luggage, prams and goodbyes take time.`,
      free: 'The bus is free for everyone at camp. Choose it when you sign up, so we save you a seat.',
    },
    back: {
      title: 'The bus home',
      text: (day: string, time: string) => `We’re back on ${day} around ${time}.`,
      clean: 'On the last day we clean up together, and drive back to the same address.',
    },
    train: {
      title: 'By train',
      text: (station: string) => `The nearest station is ${station}.`,
      pickup: (minutes: number) =>
        `Call us when you get off, and we’ll pick you up by car: the drive takes about ${minutes} minutes.`,
    },
    car: {
      title: 'By car',
      text: 'You can park at the camp site. Please share a car if you can, and choose it when you sign up, so we know how many bus seats we need.',
    },
    map: 'Show on the map',
    calendarBus: 'Add the bus to my calendar',
  },
  calendarCamp: 'Add the camp to my calendar',
  calendar: {
    busThere: 'Bus to camp',
    busBack: 'Home from camp (approx.)',
  },

  site: {
    title: 'The camp site',
    text: 'We have the whole place to ourselves: a big hall for worship, a dining room, rooms with bunk beds, a lawn for tents, a football pitch, and a clearing with a fireplace at the edge of the woods.',
  },

  sleeping: {
    title: 'Where you sleep',
    room: {
      title: 'A bed in a room',
      text: 'If you reserved a bed, bring bedding: a sheet, a duvet or sleeping bag, and a pillow. Mattresses are provided. Your bed is confirmed once your price is paid in full.',
    },
    stayIn: {
      title: 'Tent, or mattress indoors',
      text: 'You pay the stay-in price: bring your own tent, or your own mattress and sleeping bag for the floor of the hall.',
    },
    stayOut: {
      title: 'Sleeping elsewhere',
      text: 'You join in everything and eat with us, and sleep at home or nearby.',
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
    leave: 'Leave at home anything that would spoil your week if it got lost or wet.',
  },

  meals: {
    title: 'Meals',
    names: { Breakfast: 'breakfast', Lunch: 'lunch', Supper: 'dinner' },
    text: (first: string, last: string) =>
      `All meals are included, from ${first} on the first day to ${last} on the last. Guests who only come for one meal pay for it on arrival. Do you have an allergy? Add it under Health and safety on your profile.`,
  },

  next: { prices: 'See the prices', signup: 'Sign up now' },
};
