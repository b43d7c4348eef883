/** Words of the pages for accounts: login, signup, password reset, and the page that mail links open. */
export const auth = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show the password',
  or: 'or',
  back: 'Back',
  close: 'Close',
  loggingIn: 'Logging in...',

  login: {
    title: 'Login',
    description:
      'Log in to see your family, rooms and teams, to pay, and to change what you have registered.',
    submit: 'Login',
    toSignup: 'New to this? Sign up here',
    forgot: 'Forgot password?',
    toMagicLink: 'Log in with a link by e-mail',
    toPassword: 'Log in with a password',
    passwordMissing: 'Password is not filled in',
    incorrectPassword: 'Incorrect password',
    validEmail: 'Valid email',
    unknownEmail: 'Try login for the first time? Please try to sign up instead',
    unconfirmed: 'Confirm your email first',
    unconfirmedText: (email: string) =>
      `Your account is not finished: an email was sent to ${email} when you signed up. Open its link, or type its code here.`,
  },

  magicLink: {
    intro: 'We send you an email with a link and a six-digit code. No password is needed.',
    submit: 'Send link',
    sent: (email: string) =>
      `We have sent an email to ${email}. Open its link on any device, or type its code here.`,
    unknownEmail: "We couldn't find an account with that email. Try signing up instead.",
    invalidEmail: 'That is an invalid email. Check the spelling or go back and try Google login',
    invalidEmailNoGoogle: 'That is an invalid email. Check the spelling or go back and use a password',
  },

  signup: {
    title: 'Sign up',
    description: 'Make an account and register your family for the camp: a few minutes, on a phone too.',
    submit: 'Sign up',
    toLogin: 'Already have an account?',
    toMagicLink: 'Sign up with a link by e-mail',
    toPassword: 'Sign up with a password',
    repeat: 'Repeat password',
    success: 'Successfully created an account',
    successText: (email: string) =>
      `An email was sent to ${email}. Check your inbox to finish the registration: open the email's link, or type its code here.`,
    emailInUse: 'This email is already in use. Please log in instead.',
    closed:
      'Registration is closed at the moment: nobody new can be signed up for the camp. If you have an account already, log in.',
    strength: 'Password strength',
    strengths: { weak: 'Weak', medium: 'Medium', strong: 'Strong' },
  },

  code: {
    label: 'Six-digit code',
    hint: 'Look in your spam folder too. It can take a minute to arrive.',
    submit: 'Confirm code',
    incomplete: 'Type the six digits of the newest email',
    wrong: 'That code is wrong or too old. Use the newest email, or send a new one.',
    resend: 'Send again',
    resendIn: (seconds: number) => `Send again in ${seconds} s`,
    resent: 'Sent again. The newest email is the one that counts.',
    changeAddress: 'Use another address',
  },

  reset: {
    dialogTitle: 'Forgot password',
    dialogText: 'We send you an email with a link to choose a new password.',
    send: 'Send link',
    sending: 'Sending...',
    sentTitle: 'Email sent',
    sent: (email: string) =>
      `We have sent an email to ${email}. Check your inbox and your spam folder, and open its link, or type its code here.`,
    notFound: 'Sorry we could not find your email address in our database...',
    failed: 'Something went wrong. Please check your internet connection and try again',
    tryAgain: 'Try again',
    title: 'Choose a new password',
    newPassword: 'New password',
    repeat: 'Repeat new password',
    submit: 'Confirm Reset',
    updateFailed: 'There was an error updating your password.',
    samePassword: 'Choose another password than the one you have now.',
    success: 'Your password is changed',
    successText: 'Use it the next time you log in.',
    toProfile: 'Go to profile page',
    noSession: 'To choose a new password, open the link in the email that we send you.',
    ask: 'Send me an email',
  },

  confirm: {
    title: 'One more step',
    texts: {
      signup: 'Press the button to confirm your email address and go on.',
      magiclink: 'Press the button to log in.',
      email: 'Press the button to log in.',
      recovery: 'Press the button to go on and choose a new password.',
      email_change: 'Press the button to confirm your new email address.',
    },
    submit: 'Confirm',
    expiredTitle: 'This link has expired',
    expired: 'A link works once, for one hour, and only the newest one works. We can send you a new one.',
    newLink: 'Send a new link',
  },

  providers: {
    google: 'Continue with Google',
    facebook: 'Continue with Facebook',
    /** What went wrong on the provider's page, or with a mail's link, on the way back. */
    returned: {
      stopped:
        'You were not logged in: it was stopped on the page of Google or Facebook. Try again, or log in another way.',
      email:
        'You were not logged in: Google or Facebook did not tell us your e-mail address. Allow it there, or log in with your e-mail address.',
      expired: 'This link has expired or was used already. Log in, or ask for a new link by e-mail.',
      failed:
        'You were not logged in: Google or Facebook could not do it this time. Try again, or log in another way.',
    },
    inApp:
      'This page is open inside another app, where Google does not allow to log in. Open it in your browser, or log in with a link by e-mail.',
  },

  problems: {
    notProven: 'We could not make sure that a person is there. Reload the page and try again.',
    emailMissing: 'Email is required, how else are we going to contact you?',
    emailTooLong: 'The email can have at most 50 characters',
    emailInvalid: 'Please enter a valid email',
    passwordMissing: 'Password is not filled in',
    passwordTooShort: 'Password must be at least 6 characters long',
    passwordTooLong: 'Password must be shorter than 20 characters',
    passwordsDiffer: 'Passwords do not match',
    tooMany: 'Too many tries. Please wait a minute and try again.',
    offline: 'No connection. Check your internet connection and try again.',
    unknown: 'Something went wrong, try again later',
  },
};
