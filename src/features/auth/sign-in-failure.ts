import { auth } from '../../content/en/auth.ts';
import { toDataError } from '../../data/client/errors.ts';

const t = auth.problems;

/** The sentence for a failure that no field explains. */
export function failureText(error: unknown, otherwise: string = t.unknown): string {
  const { kind, code } = toDataError(error);
  if (code === 'captcha_failed') return t.notProven;
  if (kind === 'rate_limited') return t.tooMany;
  return kind === 'offline' ? t.offline : otherwise;
}
