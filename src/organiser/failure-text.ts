import { secondFactor } from '../content/en/accounts/second-factor.ts';
import { admin as t } from '../content/en/site/admin.ts';
import { toDataError } from '../data/client/errors.ts';

/** What is said of some refusals, by the code of the error or by its kind. */
export type Refusals = Readonly<Record<string, string | undefined>>;

const ofAny: Refusals = {
  conflict: t.conflict,
  unauthorized: t.notAllowed,
  books_closed: t.booksClosed,
  second_factor_again: secondFactor.again.missing,
};

export function failureText(error: unknown, refusals: Refusals = {}): string {
  const { kind, code } = toDataError(error);
  return refusals[code] ?? refusals[kind] ?? ofAny[code] ?? ofAny[kind] ?? t.notSaved;
}
