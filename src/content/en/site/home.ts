import { common } from '../common.ts';
import { plural } from '../../plural.ts';

/** Words of the landing page. */
export const home = {
  pageTitle: (town: string | null) => (town === null ? 'Family camp' : `Family camp in ${town}`),
  description: (town: string | null) =>
    `Days of worship, games, drama and bonfire for the whole family${town === null ? '' : ` in ${town}`}.`,
  /** Shown until this year's title has loaded. */
  title: 'Family Camp',
  previewImage: 'Drawing: tents and families round a bonfire under a big tree by a lake',
  logo: 'A tent under a beech with deep roots',

  signup: 'Sign up now',
  signupLate: 'Late sign-up',
  closed: 'Registration closed: log in',
  opens: (day: string, time: string) => `Registration opens on ${day} at ${time}`,
  opensIn: (days: number, clock: string) => (days > 0 ? `${plural(days, 'day', 'days')} ${clock}` : clock),
  seeYou: 'See you next year',
  wereThere: (people: number) => `${people} of us ${people === 1 ? 'was' : 'were'} there`,
  /** After the camp: one email when registration opens again. */
  opening: {
    label: common.email,
    hint: 'We’ll email you once, when registration for the next camp opens.',
    submit: 'Email me when it opens',
    kept: (email: string) =>
      `We’ll email ${email} when registration opens. After that we delete the address.`,
    remove: 'Remove my address',
    removed: 'Your address has been removed.',
    invalid: 'Please enter a valid email address',
    tooMany: 'Too many requests right now. Try again in an hour.',
    failed: 'That didn’t work. Check your connection and try again.',
  },
  login: common.login,
  profile: 'My profile',
  pay: 'Pay now',
  deadline: (day: string) => `Last day to register: ${day}`,
  deadlinePassed: (day: string) => `The last day to register was ${day}`,
  deadlineHint: (day: string) => `Prices rise after ${day}.`,

  registered: 'Total registered',
  signUps: 'Total sign ups',
  loading: 'loading...',

  info: {
    title: 'Camp information',
    text: 'Long tables, wet grass, songs by the fire, and more cousins than you knew you had.',
    facts: {
      at: (day: string, time: string) => `${day} at ${time}`,
      around: (day: string, time: string) => `${day} around ${time}`,
      there: 'Bus there',
      back: 'Bus home',
      beds: 'Sleeping',
      bedsText: 'A bed in a room, your own tent, or a mattress on the floor',
      site: 'Camp site',
    },
    more: 'Learn more',
    moreAbout: 'about the camp',
  },

  mission: {
    title: 'One camp, every generation',
    text: 'We’re a church of volunteers. Once a year we leave our daily lives behind for a few days to worship together, to play, and to let the children see that adults live by faith too.',
    /** Only where sister churches or missions are listed under Settings. */
    sisters: 'Our church has sister churches in two other cities and two missions abroad.',
    more: 'Read more',
    moreAbout: 'about what happens at camp',
  },

  groups: {
    title: 'Teams that are fair on purpose',
    text: 'A short survey and an algorithm, built by students as a project, make teams that are equally strong, equally musical and equally silly.',
    more: 'Read more',
    moreAbout: 'about group formation',
  },

  /** After an account was deleted. */
  goodbye: {
    title: 'Your account has been deleted',
    text: 'Thank you for being with us. Go with God, and come back any time.',
  },

  sponsors: { title: 'Made possible by', newTab: 'opens in a new tab' },
};
