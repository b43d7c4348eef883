import { whoDidIt } from '../content/en/accounts/who-did-it.ts';
import { secondFactor } from '../content/en/accounts/second-factor.ts';
import { admin as t } from '../content/en/site/admin.ts';
import { toDataError } from '../data/client/errors.ts';

/** What is said of some refusals, by the code of the error or by its kind. */
export type Refusals = Readonly<Record<string, string | undefined>>;

const ofAny: Refusals = {
  unauthorized: t.notAllowed,
  books_closed: t.booksClosed,
  second_factor_again: secondFactor.again.missing,
};

export function failureText(error: unknown, refusals: Refusals = {}): string {
  const { kind, code, by } = toDataError(error);
  const known = refusals[code] ?? refusals[kind] ?? ofAny[code] ?? ofAny[kind];
  return known ?? (kind === 'conflict' ? t.conflict(whoDidIt.faster(by)) : t.notSaved);
}
