/** Words of the page that explains how teams are formed. */
export const groupFormation = {
  title: 'Group formation',
  description: 'How a survey and an algorithm turn all campers into five balanced teams, in plain words.',
  intro:
    'At camp you belong to one of five teams: Blue, Red, Green, Black or White. Teams play, act and wash up together, so they should be a good mixture. An algorithm, written by students as a project, helps us with that.',
  picture: {
    before: 'As people sign up',
    after: 'Five balanced teams',
    beforeAlt: 'A crowd in which people with the same strength stand together.',
    afterAlt: 'Five teams under a blue, red, green, black and white flag, each with one of every kind.',
    legend:
      'A star leads, a note plays music, a flash runs fast, needles make costumes, and every team gets its share of children.',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'You answer a short survey',
        text: 'After the registration form you tell us whether you would lead a team, how creative, sporty or musical you are, how well you know the Bible, whether you have been at camp before, and whether you would like to speak on stage or make costumes.',
      },
      {
        title: 'Leaders come first',
        text: 'Every team has a leader whom the organisers named, or a grown-up who said yes.',
      },
      {
        title: 'Strengths are spread',
        text: 'The algorithm exchanges people between the teams, again and again, and keeps what makes them more alike: equally large, and about equally strong in everything the survey asks, in age, gender, church and country. At first it also takes steps back, so that it does not get stuck, and lets friends and families find together before all strengths count in full.',
      },
      {
        title: 'Wishes count',
        text: 'You may name people you would like to be with, or would rather not be with. Those who would rather not are kept apart; the other wishes are weighed against the balance. Only the organisers who form the teams can read them.',
      },
      {
        title: 'People decide',
        text: 'The result is a proposal. The organisers look at every team, move whom they think best, and only then show the teams.',
      },
    ],
  },
  figures: {
    title: 'How even this camp’s teams are',
    none: 'The figures of this camp stand here as soon as its teams are shown.',
    intro: (people: number, teams: number) =>
      `${people} people are in ${teams} teams. Counted now, by the teams as the organisers made them:`,
    sizes: 'people in each team',
    range: (smallest: number, largest: number) =>
      smallest === largest ? String(largest) : `${smallest}–${largest}`,
    women: 'difference between most and fewest women and girls in a team',
    children: 'difference between most and fewest children under 13',
    apart: (people: number) => (people === 0 ? 'none' : String(people)),
    wishes: 'of the wishes to be together are met, of those where we know who is meant',
    percent: (percent: number) => `${percent} %`,
  },
  data: {
    title: 'What it uses of you',
    text: 'You agree to this in the registration form. You can withdraw later on your profile, under Settings: we delete the answers, and an organiser picks your team.',
    more: 'More in the privacy policy',
  },
  children: {
    title: 'What about small children?',
    text: 'Children under 12 are in a team with a parent or guardian, and those under 4 go where their parents go. For them the survey takes half a minute.',
  },
};
