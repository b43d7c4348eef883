import { emailCode } from '../../../domain/accounts/email-code.ts';
import { common } from '../common.ts';

/** Words of the pages for accounts: login, signup, password reset, and the page that mail links open. */
export const auth = {
  email: common.email,
  password: 'Password',
  showPassword: 'Show the password',
  or: 'or',
  back: common.back,
  close: common.close,
  loggingIn: 'Logging you in...',

  login: {
    notKept:
      'Your browser doesn’t let us store anything, so you’ll have to log in again when you reload or close this page. Allow cookies and site data to stay logged in.',
    title: common.login,
    description: 'Log in to see your family, pay, and find your rooms and teams.',
    submit: common.login,
    toSignup: 'New to this? Sign up here',
    forgot: 'Forgot password?',
    toMagicLink: 'Log in with an email link',
    toPassword: 'Log in with a password',
    passwordMissing: 'Password is not filled in',
    incorrectPassword: 'Incorrect password',
    validEmail: 'Valid email',
    unknownEmail: 'Try login for the first time? Please try to sign up instead',
    unconfirmed: 'Confirm your email first',
    unconfirmedText: (email: string) =>
      `We emailed ${email} when you signed up. Open the link in that email, or type its code here.`,
  },

  magicLink: {
    intro: `We’ll email you a link and a code of ${emailCode.digits} digits. You don’t need a password.`,
    submit: 'Send link',
    sent: (email: string) => `We’ve emailed ${email}. Open the link on any device, or type the code here.`,
    unknownEmail: "We couldn't find an account with that email. Try signing up instead.",
    invalidEmail: 'That is an invalid email. Check the spelling or go back and try Google login',
    invalidEmailNoGoogle: 'That is an invalid email. Check the spelling or go back and use a password',
  },

  signup: {
    title: 'Sign up',
    description:
      'Create an account and sign up your family for the camp. It takes a few minutes, even on a phone.',
    submit: 'Sign up',
    toLogin: 'Already have an account?',
    toMagicLink: 'Sign up with an email link',
    toPassword: 'Sign up with a password',
    repeat: 'Repeat password',
    success: 'Successfully created an account',
    successText: (email: string) =>
      `We’ve emailed ${email}. Open the link in that email to continue, or type its code here.`,
    emailInUse: 'This email is already in use. Please log in instead.',
    closed:
      'Registration is closed, so you can’t sign up for the camp right now. If you already have an account, log in.',
    strength: 'Password strength',
    strengths: { weak: 'Weak', medium: 'Medium', strong: 'Strong' },
  },

  code: {
    label: `${emailCode.digits}-digit code`,
    hint: 'It can take a minute. Check your spam folder too.',
    submit: 'Confirm code',
    incomplete: `Type the ${emailCode.digits} digits from the latest email`,
    wrong: 'That code is wrong or has expired. Use the latest email, or send a new one.',
    resend: common.sendAgain,
    resendIn: (seconds: number) => `Send again in ${seconds} s`,
    resent: 'Sent again. Only the latest email works.',
    changeAddress: 'Use another address',
  },

  reset: {
    dialogTitle: 'Forgot password',
    dialogText: 'We’ll email you a link to choose a new password.',
    send: 'Send link',
    sending: 'Sending...',
    sentTitle: 'Email sent',
    sent: (email: string) =>
      `We’ve emailed ${email}. Check your inbox and spam folder, then open the link or type the code here.`,
    notFound: 'Sorry we could not find your email address in our database...',
    failed: 'Something went wrong. Please check your internet connection and try again',
    tryAgain: common.tryAgain,
    title: 'Choose a new password',
    newPassword: 'New password',
    repeat: 'Repeat new password',
    submit: 'Confirm Reset',
    updateFailed: 'There was an error updating your password.',
    samePassword: 'Choose a different password from the one you have now.',
    success: 'Your password has been changed',
    successText: 'Use it the next time you log in.',
    toProfile: common.toProfile,
    noSession: 'To choose a new password, open the link in the email we send you.',
    ask: 'Email me a link',
  },

  changeEmail: {
    open: 'Change email',
    title: 'Change your email?',
    text: 'We send a link to your present address and one to the new one. Your email changes once both are confirmed; until then you log in as before.',
    lost: 'No access to the present mailbox any more? Write to the organisers, who can send the link to the new address alone.',
    label: 'New email',
    submit: 'Send the links',
    cancel: common.cancel,
    same: 'That’s the address you have now',
    taken: 'Another account has this address. To merge the two accounts, write to the organisers.',
    sent: (old: string, email: string) =>
      `We’ve emailed ${old} and ${email}. Press the link in both emails within ${emailCode.minutes} minutes.`,
  },

  confirm: {
    title: 'One more step',
    texts: {
      signup: 'Confirm your email address to continue.',
      magiclink: 'Confirm to log in.',
      email: 'Confirm to log in.',
      recovery: 'Confirm to choose a new password.',
      email_change: 'Confirm that your email address changes.',
      new_address: 'Confirm your new email address.',
    },
    half: 'Thank you. Now press the link in the email to the other address too: your email changes once both are confirmed.',
    changed: 'Your email address is changed. Log in with the new one from now on.',
    login: common.login,
    submit: 'Confirm',
    expiredTitle: 'This link has expired',
    expired: `Each link works once, within ${emailCode.minutes} minutes, and only the latest one counts. We can send you a new one.`,
    newLink: 'Send a new link',
  },

  providers: {
    google: 'Continue with Google',
    facebook: 'Continue with Facebook',
    /** What went wrong on the provider's page, or with a mail's link, on the way back. */
    returned: {
      stopped: 'You’re not logged in: Google or Facebook was cancelled. Try again, or log in another way.',
      email:
        'You’re not logged in: Google or Facebook didn’t share your email address. Allow it there, or log in with your email.',
      expired: 'This link has expired or has been used. Log in, or get a new link by email.',
      failed:
        'You’re not logged in: Google or Facebook didn’t respond as expected. Try again, or log in another way.',
    },
    inApp:
      'Google login doesn’t work inside another app. Open this page in your browser, or log in with an email link.',
  },

  likelyEmail: {
    question: (provider: string) => `Did you mean ${provider}?`,
    take: (email: string) => `Use ${email}`,
  },
  problems: {
    notProven: 'We couldn’t check that you’re human. Reload the page and try again.',
    emailMissing: 'Email is required, how else are we going to contact you?',
    emailTooLong: 'The email address can have at most 50 characters',
    emailInvalid: 'Please enter a valid email address',
    passwordMissing: 'Password is not filled in',
    passwordTooShort: 'Password must be at least 6 characters long',
    passwordTooLong: 'Password must be shorter than 20 characters',
    passwordsDiffer: 'Passwords do not match',
    tooMany: 'Too many attempts. Wait a minute and try again.',
    offline: 'You’re offline. Check your internet connection and try again.',
    unknown: 'Something went wrong, try again later',
  },
};
