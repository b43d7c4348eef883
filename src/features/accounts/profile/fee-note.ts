import { profile } from '../../../content/en/accounts/profile.ts';
import { kroner } from '../../../content/money-text.ts';
import type { Fee } from '../../../data/payments/outstanding.ts';

const t = profile.payment;

/** What a camper's badge means, for whom it is not plain. */
export function feeNote({
  is_attending,
  is_registered,
  in_review,
  outstanding,
  still_pays,
  waits_for,
}: Fee): string {
  if (!is_attending) return t.notComing;
  if (is_registered) return t.confirmed;
  if (in_review !== null) return t.inReview;
  if (!still_pays) return t.over;
  return outstanding === 0 ? t.allPaid(waits_for) : t.whenPaid(waits_for, kroner(outstanding));
}
