import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of developer mode. */
export const developer = {
  title: 'Developer mode',
  intro:
    'Tools for trying out the site. They only work on a database in developer mode, and change it for everyone who uses it.',
  loading: common.loading,
  couldNotLoad: 'We couldn’t load the tools.',
  off: 'This database isn’t in developer mode, so the tools don’t work. The local one (npm start) is.',
  signedOut: 'Log in first: the tools act as you.',
  login: common.login,
  failed: 'That didn’t work. Try again.',
  cancel: common.cancel,

  clock: {
    title: 'The camp’s clock',
    now: (time: string) =>
      `The camp’s time is ${time} in Copenhagen. Prices, deadlines and beds follow this clock.`,
    time: 'Copenhagen time',
    set: 'Set the clock',
    real: 'Use real time',
    done: 'Clock set',
  },

  me: {
    title: 'Who you are',
    admin: 'Make me an organiser of level 5',
    adminDone: 'You are an organiser of level 5 now',
    level: (level: number) => `You are an organiser of level ${level}.`,
    noAdmin: 'You aren’t an organiser.',
    takeOver: 'Take over a test user',
    takeOverHint: 'You are then logged in as that user in this browser.',
    user: 'Test user',
    userPlaceholder: 'Choose a test user',
    someone: (name: string, email: string, campers: number, level: number | null) =>
      `${name} · ${email}${campers > 1 ? ` · family of ${campers}` : ''}${level === null ? '' : ` · level ${level}`}`,
    noRegistration: 'No registration yet',
    go: 'Take over',
    none: 'This database has no test users.',
    notDemo: 'This user’s password was changed, so you can’t take them over.',
  },

  fill: {
    title: 'Fill the camp',
    text: 'Adds made-up families with one or more campers each (3.3 on average). They sign up, choose and pay by the same rules as everyone.',
    families: 'Families',
    invalid: 'Type a whole number from 1 to 6000',
    start: 'Fill the camp',
    stop: common.stop,
    confirm: {
      title: 'Fill the camp?',
      text: (families: number) =>
        `${plural(families, 'family is', 'families are')} added. You can only remove them by resetting the database.`,
      go: 'Add families',
    },
    progress: 'Families added',
    done: (campers: number) => `${shared.campers(campers)} added`,
  },

  reset: {
    title: 'Reset registrations and payments',
    text: 'All payments, payment pages and emails are deleted. Campers stay, but only those with a price of 0 are still registered.',
    start: 'Reset',
    confirm: {
      title: 'Reset all registrations and payments?',
      text: 'Everyone’s payments are deleted. This can’t be undone.',
      go: 'Delete all payments',
    },
    done: 'Registrations and payments reset',
  },

  places: {
    title: 'On this computer',
    mailbox: 'Mailbox with every email that was sent',
    sandbox: 'Payment sandbox: payments, webhooks, faults',
    local: 'This installation: demo logins, payment check, keys',
  },
};
