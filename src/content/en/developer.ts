/** Words of developer mode. */
export const developer = {
  title: 'Developer mode',
  intro:
    'Tools for trying the site out. They work only on a database that is in developer mode, and change it for everybody who looks at it.',
  loading: 'Loading...',
  retry: 'Try again',
  couldNotLoad: 'The tools could not be loaded.',
  off: 'The database is not in developer mode, and refuses all of this. The local default (npm start) is.',
  signedOut: 'Log in first: the tools act as you.',
  login: 'Login',
  failed: 'That did not work. Try again.',
  cancel: 'Cancel',

  clock: {
    title: 'The camp’s clock',
    now: (time: string) =>
      `For the camp it is ${time} in Copenhagen. Prices, deadlines and beds follow this clock.`,
    time: 'Copenhagen time',
    set: 'Set the clock',
    real: 'Back to real time',
    done: 'The clock is set',
  },

  me: {
    title: 'Who you are',
    admin: 'Make me admin of level 5',
    adminDone: 'You are admin of level 5 now',
    level: (level: number) => `You are admin of level ${level}.`,
    noAdmin: 'You are no admin.',
    takeOver: 'Take over a test user',
    takeOverHint: 'You are logged in as that user then, in this browser.',
    user: 'Test user',
    userPlaceholder: 'Choose a test user',
    someone: (name: string, email: string, campers: number, level: number | null) =>
      `${name} · ${email}${campers > 1 ? ` · family of ${campers}` : ''}${level === null ? '' : ` · admin ${level}`}`,
    noRegistration: 'Not registered',
    go: 'Take over',
    none: 'This database has no test users.',
    notDemo: 'This user’s password was changed: they cannot be taken over any more.',
  },

  fill: {
    title: 'Fill the camp',
    text: 'Adds families that nobody is, with a camper or more each (3.3 on average). They register, choose and pay by the same rules as everybody.',
    families: 'Families',
    invalid: 'Type a whole number from 1 to 6000',
    start: 'Fill the camp',
    stop: 'Stop',
    confirm: {
      title: 'Fill the camp?',
      text: (families: number) =>
        `${families} families are added. They can only be removed by starting the database afresh.`,
      go: 'Add them',
    },
    progress: 'Families added',
    done: (campers: number) => `${campers} campers were added`,
  },

  reset: {
    title: 'Reset registrations and payments',
    text: 'All payments, checkouts and mails are deleted. Nobody is registered any more, except where the price is 0. The campers stay.',
    start: 'Reset',
    confirm: {
      title: 'Reset all registrations and payments?',
      text: 'This deletes every payment of everybody, and cannot be undone.',
      go: 'Delete all payments',
    },
    done: 'Registrations and payments are reset',
  },

  places: {
    title: 'On this computer',
    mailbox: 'Mailbox with every mail that was sent',
    sandbox: 'Payment sandbox: payments, webhooks, faults',
    local: 'Local default: demo logins, sweep, keys',
  },
};
