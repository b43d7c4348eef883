/** Rules for an e-mail address (specification section 5, signup). */

export const emailMaxLength = 50;

export type EmailProblem = 'emailMissing' | 'emailTooLong' | 'emailInvalid';

/** What is wrong with an address, or null. The final word on deliverability is the confirmation mail. */
export function emailProblem(email: string): EmailProblem | null {
  const address = email.trim();
  if (address === '') return 'emailMissing';
  if (address.length > emailMaxLength) return 'emailTooLong';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address) ? null : 'emailInvalid';
}
