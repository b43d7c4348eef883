import { profile } from '../../content/en/profile.ts';
import { kroner } from '../../content/money-text.ts';
import type { Fee } from '../../data/payments/outstanding.ts';

const t = profile.payment;

/** What a camper's badge means, for whom it is not plain. */
export function feeNote({ is_attending, is_registered, outstanding }: Fee): string {
  if (!is_attending) return t.notComing;
  return is_registered ? t.confirmed : t.whenPaid(kroner(outstanding));
}
