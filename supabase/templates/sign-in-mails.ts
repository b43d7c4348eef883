import { addressIn } from '../../src/content/language.ts';
import { emailCode } from '../../src/domain/accounts/email-code.ts';
import type { LanguageCode } from '../../src/domain/campers/languages.ts';
import { renderMail } from '../functions/_shared/mails/render.ts';
import { textsIn } from '../functions/_shared/texts.ts';

/** What the platform's sign-in puts in: whose mail it is, and what proves it. */
const ADDRESS = '{{ .Email }}';
const CODE = '{{ .Token }}';
/** Templates are written before anyone has typed who runs the camp: the site itself signs. */
const sender = { name: '{{ .SiteURL }}', email: null, company_number: null };
const confirmAt = (type: string, next: string) =>
  `/auth/confirm?token_hash={{ .TokenHash }}&type=${type}&next=${next}`;

const names = ['confirmation', 'magic_link', 'recovery', 'email_change'] as const;
type Name = (typeof names)[number];

/** Where the link of each leads, after the site has asked to be confirmed there. */
const links: Readonly<Record<Name, string>> = {
  confirmation: confirmAt('signup', '/form'),
  magic_link: confirmAt('magiclink', '/profile'),
  recovery: confirmAt('recovery', '/password-reset'),
  email_change: confirmAt('email_change', '/profile'),
};

const english = {
  mails: {
    confirmation: {
      subject: 'Confirm your email address',
      text: `Welcome! Confirm that ${ADDRESS} is yours, and go on to the registration form.`,
      button: 'Confirm and continue',
      caution:
        'If you didn’t sign up, you can ignore this email: the account isn’t used until it’s confirmed.',
    },
    magic_link: {
      subject: 'Your login link and code',
      text: `Use the link or the code to log in as ${ADDRESS}.`,
      button: 'Log in',
      caution: 'If you didn’t ask for this, you can ignore this email.',
    },
    recovery: {
      subject: 'Choose a new password',
      text: `Use the link or the code to choose a new password for ${ADDRESS}.`,
      button: 'Choose a new password',
      caution: 'If you didn’t ask for this, you can ignore this email: your password stays as it is.',
    },
    email_change: {
      subject: 'Confirm your new email address',
      text: `Confirm that your account changes from ${ADDRESS} to {{ .NewEmail }}. This email goes to both addresses: the change counts once both are confirmed.`,
      button: 'Confirm the change',
      caution: 'If you didn’t ask for this, ignore this email and choose a new password to be safe.',
    },
  },
  code: 'Or type this code where you were asked for it:',
  once: `The link and the code work once, for ${emailCode.minutes} minutes.`,
  linkOnce: `The link works once, for ${emailCode.minutes} minutes.`,
};

const danish: typeof english = {
  mails: {
    confirmation: {
      subject: 'Bekræft din e-mailadresse',
      text: `Velkommen! Bekræft, at ${ADDRESS} er din, og gå videre til tilmeldingen.`,
      button: 'Bekræft og gå videre',
      caution:
        'Har du ikke oprettet en konto, kan du se bort fra denne e-mail: Kontoen bruges ikke, før den er bekræftet.',
    },
    magic_link: {
      subject: 'Dit link og din kode til at logge ind',
      text: `Brug linket eller koden til at logge ind som ${ADDRESS}.`,
      button: 'Log ind',
      caution: 'Har du ikke bedt om det, kan du se bort fra denne e-mail.',
    },
    recovery: {
      subject: 'Vælg en ny adgangskode',
      text: `Brug linket eller koden til at vælge en ny adgangskode for ${ADDRESS}.`,
      button: 'Vælg en ny adgangskode',
      caution:
        'Har du ikke bedt om det, kan du se bort fra denne e-mail: Din adgangskode bliver, som den er.',
    },
    email_change: {
      subject: 'Bekræft din nye e-mailadresse',
      text: `Bekræft, at din konto skifter fra ${ADDRESS} til {{ .NewEmail }}. Denne e-mail går til begge adresser: Ændringen gælder, når begge er bekræftet.`,
      button: 'Bekræft ændringen',
      caution:
        'Har du ikke bedt om det, så gør ikke noget, og vælg for en sikkerheds skyld en ny adgangskode.',
    },
  },
  code: 'Eller skriv denne kode dér, hvor du blev bedt om den:',
  once: `Linket og koden virker én gang, i ${emailCode.minutes} minutter.`,
  linkOnce: `Linket virker én gang, i ${emailCode.minutes} minutter.`,
};

const wordsIn: Readonly<Record<LanguageCode, typeof english>> = { en: english, da: danish };

/**
 * Both languages in one template of the sign-in, which asks the account for its own. `and` before `eq`: an account that has never
 * said any has nothing to compare with.
 */
const inEach = (text: (language: LanguageCode) => string) =>
  `{{ if and .Data.language (eq .Data.language "da") }}${text('da')}{{ else }}${text('en')}{{ end }}`;

/** The template of one mail in one language, in the frame of all our mails. */
function documentOf(name: Name, language: LanguageCode): string {
  const { mails, code, once, linkOnce } = wordsIn[language];
  const { subject, text, button, caution } = mails[name];
  const { html } = renderMail(
    {
      subject,
      heading: subject,
      blocks: [
        text,
        { kind: 'button', label: button, address: `{{ .SiteURL }}${addressIn(language, links[name])}` },
        ...(name === 'email_change' ? [] : [code, { kind: 'code' as const, text: CODE }]),
        `${name === 'email_change' ? linkOnce : once} ${caution}`,
      ],
    },
    textsIn(language),
    sender,
  );
  return html;
}

/** The mails that the platform's sign-in writes: by its name of each, its subject and its HTML. */
export const signInMails = names.map((name) => ({
  name,
  subject: inEach((language) => wordsIn[language].mails[name].subject),
  html: inEach((language) => documentOf(name, language)),
}));
