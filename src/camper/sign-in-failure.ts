import { auth } from '../content/en/accounts/auth.ts';
import { toDataError } from '../data/client/errors.ts';

const t = auth.problems;

/** The sentence for a failure that no field explains. `otherwise`: of a lost connection and of all that is unknown. */
export function failureText(error: unknown, otherwise?: string): string {
  const { kind, code } = toDataError(error);
  if (code === 'captcha_failed') return t.notProven;
  if (kind === 'rate_limited') return t.tooMany;
  return otherwise ?? (kind === 'offline' ? t.offline : t.unknown);
}
