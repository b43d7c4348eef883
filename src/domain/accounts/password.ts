/** Rules for a new password (specification sections 5 and 9). */

export const passwordMinLength = 6;
/** A password has fewer characters than this. */
export const passwordLimit = 20;

export type PasswordProblem = 'passwordMissing' | 'passwordTooShort' | 'passwordTooLong';

export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'passwordMissing';
  if (password.length < passwordMinLength) return 'passwordTooShort';
  return password.length < passwordLimit ? null : 'passwordTooLong';
}

export type PasswordStrength = 'weak' | 'medium' | 'strong';

const strongLength = 8;

/** Medium: 6 characters or more and two of lower case, upper case and digit; strong: all three and 8 or more. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/].filter((kind) => kind.test(password)).length;
  if (kinds === 3 && password.length >= strongLength) return 'strong';
  return kinds >= 2 && password.length >= passwordMinLength ? 'medium' : 'weak';
}
