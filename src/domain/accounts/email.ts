/** Rules for an e-mail address (specification section 5, signup). */

/** The most characters, as `check_account` has it. */
export const emailMaxLength = 50;

/** As the platform's sign-in takes them (and `check_account`), which keeps markup out of every mail: ASCII, one @, a dot after it. */
const address = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/;

export type EmailProblem = 'emailMissing' | 'emailTooLong' | 'emailInvalid';

/** What is wrong with an address, or null. The final word on deliverability is the confirmation mail. */
export function emailProblem(email: string): EmailProblem | null {
  const typed = email.trim();
  if (typed === '') return 'emailMissing';
  if (typed.length > emailMaxLength) return 'emailTooLong';
  return address.test(typed) ? null : 'emailInvalid';
}
