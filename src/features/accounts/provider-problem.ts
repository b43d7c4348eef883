import { auth } from '../../content/en/accounts/auth.ts';

const t = auth.providers.returned;

/**
 * What to say after the return from Google, Facebook or a mail's link with an error (`app/provider-return.ts`).
 * The text in the address is never shown: anyone can write one.
 *
 * @param problem the address's `problem`; null when there is none, and nothing is said
 */
export function providerProblem(problem: string | null): string | null {
  if (problem === null) return null;
  if (problem.includes('otp_expired')) return t.expired;
  if (/\bemail\b/i.test(problem)) return t.email;
  return problem.startsWith('access_denied') ? t.stopped : t.failed;
}
