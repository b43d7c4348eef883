/** Rules for an e-mail address (specification section 5, signup). */
import { withoutHidden } from '../typed-text.ts';

/** The most characters, as `check_account` has it. */
export const emailMaxLength = 50;

/** As the platform's sign-in takes them (and `check_account`), which keeps markup out of every mail: ASCII, one @, a dot after it. */
const address = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/;

export type EmailProblem = 'emailMissing' | 'emailTooLong' | 'emailInvalid';

/** What is wrong with an address, or null. The final word on deliverability is the confirmation mail. */
export function emailProblem(email: string): EmailProblem | null {
  const typed = cleanEmail(email);
  if (typed === '') return 'emailMissing';
  if (typed.length > emailMaxLength) return 'emailTooLong';
  return address.test(typed) ? null : 'emailInvalid';
}

/** An address as it was meant: without spaces around it and hidden characters, which come with copying. */
export function cleanEmail(typed: string): string {
  return withoutHidden(typed).trim();
}

/** Providers of most families, and those that look like one of them, so that they are not taken for it. */
const providers = [
  ...[
    'gmail.com',
    'hotmail.com',
    'outlook.com',
    'yahoo.com',
    'icloud.com',
    'live.com',
    'mail.com',
    'ymail.com',
  ],
  ...['me.com', 'msn.com', 'aol.com', 'gmx.com', 'proton.me', 'protonmail.com', 'hotmail.dk', 'outlook.dk'],
  ...['live.dk', 'yahoo.dk', 'mail.dk', 'youmail.dk', 'stofanet.dk', 'hotmail.se', 'live.se', 'outlook.se'],
  ...['hotmail.no', 'live.no'],
];
const countries = ['com', 'dk', 'se', 'no', 'de', 'nl', 'uk', 'fi', 'fr', 'it', 'es', 'pl', 'eu'];

/** The address at the provider that was probably meant (gmial.com, gmail.con); null when there is nothing to ask. */
export function likelyEmail(typed: string): string | null {
  const [name = '', domain = '', ...more] = cleanEmail(typed).toLowerCase().split('@');
  if (name === '' || domain === '' || more.length > 0 || providers.includes(domain)) return null;
  const [host, country = ''] = domain.split(/\.(?=[^.]*$)/);
  const meant = providers.find((provider) => {
    const [otherHost, otherCountry] = provider.split('.');
    const isOtherCountry = host === otherHost && country !== otherCountry && countries.includes(country);
    return provider.length > 6 && !isOtherCountry && isOneSlip(domain, provider);
  });
  return meant === undefined ? null : `${name}@${meant}`;
}

/** One letter more, less or other, or two that are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}
