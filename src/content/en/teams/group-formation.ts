/** Words of the page that explains how teams are formed. */
export const groupFormation = {
  title: 'Group formation',
  description: 'How a survey and an algorithm turn all campers into balanced teams, explained simply.',
  intro:
    'At camp you belong to a team. Teams play, act and wash up together, so each should be a good mix. An algorithm, built by students as a project, helps us with that.',
  picture: {
    before: 'Everyone who signed up',
    after: 'Balanced teams',
    beforeAlt: 'A crowd with people of the same strength side by side.',
    afterAlt: 'Teams under flags of their own, each with one of every kind.',
    legend:
      'A star leads, a note plays music, a flash runs fast, needles make costumes, and every team gets its share of children.',
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'You answer a short survey',
        text: 'After you sign up, you tell us whether you’d lead a team, how creative, sporty or musical you are, how well you know the Bible, whether you’ve been to camp before, and whether you’d like to speak on stage or make costumes.',
      },
      {
        title: 'Leaders come first',
        text: 'Every team has a leader chosen by the organisers, or an adult who said yes.',
      },
      {
        title: 'Strengths are spread',
        text: 'The algorithm swaps people between teams, again and again, and keeps the swaps that make teams more alike: the same size and about equally strong in everything the survey asks, in age, gender, church and country. Early on it also takes steps back so that it doesn’t get stuck.',
      },
      {
        title: 'Wishes count',
        text: 'You can name people you’d like to be with, or would rather not be with. People who would rather not be together are kept apart; the other wishes are weighed against balance. Only the organisers who form the teams can read them.',
      },
      {
        title: 'People decide',
        text: 'The result is a suggestion. The organisers go through every team, move people where they think it’s best, and only then show the teams.',
      },
    ],
  },
  figures: {
    title: 'How even this camp’s teams are',
    none: 'You’ll see this camp’s figures here once its teams are shown.',
    intro: (people: number, teams: number) =>
      `${people} people in ${teams} teams, counted now from the teams the organisers made:`,
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
    title: 'What it uses about you',
    text: 'You agree to this when you sign up. You can withdraw later on your profile, under Settings: we delete the answers, and an organiser picks your team.',
    more: 'Read more in the privacy policy',
  },
  children: {
    title: 'What about small children?',
    text: 'Children under 12 are in a team with a parent or guardian, and children under 4 go where their parents go. For them the survey takes half a minute.',
  },
};
