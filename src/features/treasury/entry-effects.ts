import { treasury } from '../../content/en/treasury/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import type { CamperFee } from '../../data/payments/admin-payments.ts';
import type { ManualKind } from '../../data/treasury/family-outstanding.ts';
import { outstanding, paidBeyond, priceToPay, sumOf } from '../../domain/payments/price.ts';
import type { Effect } from '../../organiser/effects.tsx';

const t = treasury.family.effects;

/** What a treasurer chooses among; the database knows one kind of correction, in both directions. `taken` is given no more. */
export const entryKinds = ['payment', 'refund', 'more', 'less', 'aid', 'writtenOff', 'taken'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const storedAs: Readonly<Record<EntryKind, { kind: ManualKind; sign: 1 | -1 }>> = {
  payment: { kind: 'payment', sign: 1 },
  refund: { kind: 'refund', sign: -1 },
  more: { kind: 'correction', sign: 1 },
  less: { kind: 'correction', sign: -1 },
  aid: { kind: 'aid', sign: 1 },
  writtenOff: { kind: 'written_off', sign: 1 },
  taken: { kind: 'aid', sign: -1 },
};

/** Whether no money comes or goes by an entry, so that it has neither method nor day. */
export const isGiven = (kind: EntryKind) => storedAs[kind].kind === 'aid' || kind === 'writtenOff';

/** DKK that count for the place: all that was paid, and never less than what is not left to pay, however much was refunded. */
export function countedOf(fee: CamperFee): number {
  return Math.max(fee.paid, sumOf([priceToPay(fee.price, fee.is_attending), -fee.outstanding]));
}

/** The most that an entry may take of a person, in DKK: what is given is never refunded, and no more of it is taken back than stands. */
export const mostOf = (fee: CamperFee, kind: EntryKind): number =>
  kind === 'taken' ? fee.given : sumOf([countedOf(fee), -fee.given]);

/**
 * What an amount (DKK, without sign) does to a camper's price, said before it is written.
 * @param isPast of a season that is over, whose overpaid families Needs attention does not list
 */
export function entryEffects(fee: CamperFee, amount: number, kind: EntryKind, isPast = false): Effect[] {
  const change = amount * storedAs[kind].sign;
  const counted = sumOf([countedOf(fee), change]);
  if (amount === 0 || counted < 0) return [];
  const after = outstanding(priceToPay(fee.price, fee.is_attending), counted);
  const tooMuch = paidBeyond(fee.price, sumOf([fee.paid, change]));
  // A correction takes the registration back that it leaves unpaid, a refund does not.
  const isUncovered = (kind === 'less' || kind === 'taken') && fee.outstanding === 0;
  const isCovered = after === 0 && !fee.is_registered && fee.is_attending;
  return [
    { text: t.outstanding(fee.name, kroner(fee.outstanding), kroner(after)) },
    ...(isCovered ? [{ text: t.registers(fee.name) }] : []),
    ...(tooMuch > 0
      ? [{ text: t[isPast ? 'overpaidPast' : 'overpaid'](fee.name, kroner(tooMuch)), isGrave: true }]
      : []),
    ...(fee.is_registered && after > 0
      ? [{ text: isUncovered ? t.unconfirmed(fee.name) : t.stays(fee.name), isGrave: true }]
      : []),
    ...(fee.is_attending ? [] : [{ text: t.notComing(fee.name), isGrave: true }]),
  ];
}
