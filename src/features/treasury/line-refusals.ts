import { treasury } from '../../content/en/treasury/treasury.ts';
import { toDataError } from '../../data/client/errors.ts';
import { failureText } from '../../organiser/failure-text.ts';

const t = treasury.bank;

/** What the database refuses of a line of the bank, in words. */
const refusals: Readonly<Record<string, string>> = {
  conflict: t.conflict,
  season_over: t.seasonOver,
  overpaid: t.conflict,
  not_found: t.personGone,
  below_zero: t.belowZero,
};

/** Why a line was not decided; nothing without an error. */
export function lineFailure(error: unknown): string | undefined {
  if (error === null) return undefined;
  const { kind, code } = toDataError(error);
  return (kind === 'conflict' ? t.conflict : refusals[code]) ?? failureText(error);
}
