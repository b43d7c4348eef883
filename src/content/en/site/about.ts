/** Words of the About page. */
export const about = {
  title: 'About',
  description:
    'Worship service, outdoor and indoor games, drama, bonfire and kids ministry: what happens at our family camp.',
  intro:
    'Our camp is run by volunteers, for everyone from newborns to great-grandmothers. No two days are alike, but these five things happen every year.',
  parts: {
    worship: {
      title: 'Worship Service',
      text: [
        'Every morning and evening we meet in the big hall to sing in more than one language, hear a talk about the year’s theme, and pray for each other.',
        'The band is everyone who brought an instrument. If you did, come half an hour early and find your place.',
      ],
    },
    games: {
      title: 'Outdoor/Indoor Games',
      text: [
        'In the afternoon the teams compete: football, tug of war, treasure hunts in the woods, and races that no team can win without its youngest member.',
        'When it rains we move inside, for quizzes, table tennis, riddles and the famous spoon relay. Points are counted; grudges are not.',
      ],
    },
    drama: {
      title: 'Drama',
      text: [
        'Two weeks before camp, each team and its leader get a Bible story. They pick their actors, sew costumes from whatever is in the attic, and perform for everyone on drama night.',
        'There’s a part for everyone: some speak, some are sheep, and one has to be the sea.',
      ],
    },
    bonfire: {
      title: 'Bonfire',
      text: [
        'When it gets dark we light the fire in the clearing. We bake bread on sticks, sing songs we all know by heart, and hear stories of how people came to faith.',
        'Smaller children fall asleep in someone’s arms. That’s part of the programme.',
      ],
    },
    kids: {
      title: 'Kids ministry',
      text: [
        'While the adults listen to the talks, the children have their own programme: action songs, a Bible story to touch and act out, crafts, and a lot of running around.',
        'They are in small groups by age, with leaders they know by name after an hour. Parents of the youngest are always welcome to stay.',
      ],
    },
  },
  who: {
    title: 'Who we are',
    text: (church: string, others: string) =>
      `The camp belongs to ${church}${others === '' ? '' : `, with ${others}`}. We’re a non-profit: every krone you pay goes into the camp.`,
    contact: 'Write to us',
  },
  next: 'Camp information',
};
