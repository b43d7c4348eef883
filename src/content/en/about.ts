/** Words of the About page. */
export const about = {
  title: 'About',
  description:
    'Worship service, outdoor and indoor games, drama, bonfire and kids ministry: what happens at our family camp.',
  intro:
    'Our camp is run by volunteers, for everybody from the newborn to the great-grandmother. No two days are alike, but these five things are there every year.',
  parts: {
    worship: {
      title: 'Worship Service',
      text: [
        'Every morning and every evening we meet in the big hall: to sing in more than one language, to listen to a talk about the year’s theme, and to pray for each other.',
        'The band is made of whoever brought an instrument. If you did, come half an hour early and find your place.',
      ],
    },
    games: {
      title: 'Outdoor/Indoor Games',
      text: [
        'In the afternoon the five teams meet each other: football, tug of war, treasure hunts in the woods, and races that nobody can win without the youngest on the team.',
        'When it rains we move inside, for quizzes, table tennis, riddles and the famous spoon relay. Points are counted; grudges are not.',
      ],
    },
    drama: {
      title: 'Drama',
      text: [
        'Each team, with its leader, gets a Bible story two weeks ahead. They find their actors, sew their costumes out of what the attic gives, and play it for everybody on the drama night.',
        'There is a part for everyone: some speak, some are sheep, and one has to be the sea.',
      ],
    },
    bonfire: {
      title: 'Bonfire',
      text: [
        'When it gets dark we light the fire in the clearing. We bake bread on sticks, sing what everybody knows by heart, and hear stories of how people came to believe.',
        'Smaller children fall asleep in somebody’s arms. That is part of the programme.',
      ],
    },
    kids: {
      title: 'Kids ministry',
      text: [
        'While the grown-ups listen to the talks, the children have their own: songs with movements, a Bible story to touch and to play, handicraft and a great deal of running.',
        'They are in small groups by age, each with leaders whom they know by name after an hour. Parents of the smallest are always welcome to stay.',
      ],
    },
  },
  who: {
    title: 'Who we are',
    text: 'The camp belongs to a church in Copenhagen, its sister churches in two other cities and its two missions abroad. We are a non-profit: every krone you pay goes into beds, food, the bus and the bonfire.',
    contact: 'Write to us',
  },
  next: 'Camp information',
};
