import { renderMail } from '../functions/_shared/mails/render.ts';

/** What the platform's sign-in puts in: whose mail it is, and what proves it. */
const ADDRESS = '{{ .Email }}';
const CODE = '{{ .Token }}';
const confirmAt = (type: string, next: string) =>
  `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&type=${type}&next=${next}`;

interface SignInMail {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  /** Where the link leads, after the site has asked to be confirmed there. */
  readonly address: string;
  readonly caution: string;
}

/** The mails that the platform's sign-in writes, by its name of each. */
export const signInMails = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    text: `Welcome! Confirm that ${ADDRESS} is yours, and go on to the registration form.`,
    button: 'Confirm and continue',
    address: confirmAt('signup', '/form'),
    caution: 'If you did not sign up, do nothing: no account is used until it is confirmed.',
  },
  magic_link: {
    subject: 'Your login link and code',
    text: `Use the link or the code to log in as ${ADDRESS}.`,
    button: 'Log in',
    address: confirmAt('magiclink', '/profile'),
    caution: 'If you did not ask for it, do nothing: nobody can log in without this mail.',
  },
  recovery: {
    subject: 'Choose a new password',
    text: `Use the link or the code to choose a new password for ${ADDRESS}.`,
    button: 'Choose a new password',
    address: confirmAt('recovery', '/password-reset'),
    caution: 'If you did not ask for it, do nothing: your password stays as it is.',
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    text: `Confirm that your account changes from ${ADDRESS} to {{ .NewEmail }}.`,
    button: 'Confirm the change',
    address: confirmAt('email_change', '/profile'),
    caution: 'If you did not ask for it, do nothing, and choose a new password to be safe.',
  },
} satisfies Record<string, SignInMail>;

/** The template of one mail, in the frame of all our mails. */
export function templateOf({ subject, text, button, address, caution }: SignInMail): string {
  return renderMail({
    subject,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', label: button, address },
      { kind: 'paragraph', text: 'Or type this code where you were asked for it:' },
      { kind: 'code', text: CODE },
      { kind: 'paragraph', text: `The link and the code work once, for one hour. ${caution}` },
    ],
  }).html;
}
