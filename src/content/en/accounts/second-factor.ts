import { plural } from '../../plural.ts';
import { common } from '../common.ts';

/** Words of the two-step login of organisers: setting it up, the code, and the day on which the phone is lost. */
export const secondFactor = {
  title: 'Two-step login',
  close: common.close,

  setUp: {
    intro:
      'You can see money, health answers or everyone’s details. So besides your login we ask for a code from an app on your phone.',
    getApp:
      'Get an authenticator app if you don’t have one: Google Authenticator, Microsoft Authenticator or your password manager.',
    scan: 'Scan this code with the app.',
    drawing: 'QR code for your authenticator app',
    onThisPhone: 'Is the app on this phone? Open it from here',
    byKey: 'Can’t scan it? Type this key into the app:',
    type: 'Type the six digits that the app shows.',
    submit: 'Turn on',
    failed: 'We couldn’t start two-step login. Check your connection and try again.',
    tryAgain: common.tryAgain,
  },

  code: 'Code from your app',
  codeMissing: 'Type the six digits that your app shows',
  codeWrong: 'That code isn’t right. Wait for the next one, and check that your phone’s clock is right.',

  enter: {
    intro:
      'Type the code that your authenticator app shows. We ask for it every 30 days on each device that stays logged in.',
    submit: 'Continue',
    lost: 'I don’t have my app',
  },

  recovery: {
    title: 'Use a recovery code',
    intro:
      'Type one of the ten codes that you saved. It turns two-step login off, and you set it up again on your new phone.',
    label: 'Recovery code',
    hint: 'Ten letters and digits, like 3f9a1-c07de',
    submit: 'Use the code',
    missing: 'Type one of your recovery codes',
    wrong: 'That isn’t one of your codes, or it was used before. Each works once.',
    try_later: 'Too many tries. Wait an hour, or ask another organiser.',
    none: 'No codes either? Another organiser of level 3 or more can reset your two-step login under Settings, Admins.',
    back: 'Type the code from the app',
  },

  codes: {
    title: 'Save your recovery codes',
    intro:
      'If you lose your phone, one of these codes lets you in again. Keep them in a password manager or on paper, not only on that phone.',
    list: 'Recovery codes',
    download: 'Save as a file',
    fileName: 'recovery-codes.txt',
    done: 'I’ve saved them',
  },

  own: {
    on: 'Two-step login is on. We ask for a code from your app every 30 days on each device.',
    left: (count: number) => `You have ${plural(count, 'recovery code', 'recovery codes')} left.`,
    noneLeft: 'You have no recovery codes left. Get new ones, so that you can log in if you lose your phone.',
    newCodes: 'Get new recovery codes',
    offered: 'Two-step login is off. Turn it on, so that your password alone opens nothing of the dashboard.',
    turnOn: 'Turn on two-step login',
  },

  again: {
    title: 'Type your code again',
    intro:
      'We ask once more before rights, refunds, bank decisions and deleting, because you typed your last code over 12 hours ago.',
    submit: 'Continue',
    missing: 'Type the code from your app first. Nothing was changed.',
  },

  reset: {
    on: 'Two-step login',
    label: 'Reset two-step login',
    labelOf: (name: string) => `Reset two-step login of ${name}`,
    title: (name: string) => `Reset the two-step login of ${name}?`,
    text: (name: string) =>
      `Do this only when you have spoken with ${name}, who has lost both app and recovery codes. They’re logged out everywhere and set it up again when they log in.`,
    done: (name: string) => `${name} sets up two-step login again`,
  },
};
