import { treasury } from '../../content/en/treasury/treasury.ts';
import type { Refusals } from '../../organiser/failure-text.ts';

const t = treasury.bank;

export const lineRefusals: Refusals = {
  conflict: t.conflict,
  season_over: t.seasonOver,
  overpaid: t.conflict,
  not_found: t.personGone,
  below_zero: t.belowZero,
  bad_day: t.badDay,
};
