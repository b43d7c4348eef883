import { auth } from '../content/en/accounts/auth.ts';
import { emailProblem } from '../domain/accounts/email.ts';

const t = auth.problems;

/** What is wrong with a typed address, or true; `invalid` is the message for one that cannot be an address. */
export function emailRule(email: string, invalid: string = t.emailInvalid): string | true {
  const problem = emailProblem(email);
  if (problem === null) return true;
  return problem === 'emailInvalid' ? invalid : t[problem];
}
