import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { kroner } from '../../../content/money-text.ts';
import type { FoundCamper } from '../../../data/campers/find-campers.ts';
import type { CamperFee } from '../../../data/payments/admin-payments.ts';
import type { ManualKind, ManualMethod } from '../../../data/payments/manual-payments.ts';
import { outstanding, owed, sumOf, toOre } from '../../../domain/payments/price.ts';
import type { Effect } from '../../../organiser/effects.tsx';
import { amountInKroner } from '../../../domain/typed-values.ts';

const t = adminPayment.manual;
const MOST = 100_000;

/** What an organiser chooses among; the database knows one kind of correction, in both directions. */
export const entryKinds = ['payment', 'refund', 'more', 'less'] as const;
type EntryKind = (typeof entryKinds)[number];

const kinds: Readonly<Record<EntryKind, { kind: ManualKind; sign: 1 | -1 }>> = {
  payment: { kind: 'payment', sign: 1 },
  refund: { kind: 'refund', sign: -1 },
  more: { kind: 'correction', sign: 1 },
  less: { kind: 'correction', sign: -1 },
};

export interface TypedEntry {
  readonly camper: FoundCamper | undefined;
  readonly kind: EntryKind;
  readonly method: ManualMethod | '';
  readonly amount: string;
  readonly reason: string;
}

type EntryProblems = Partial<Record<keyof TypedEntry, string>>;

/** The amount of the entry in DKK with its sign, or undefined when what is typed is none. */
export function signedAmount({ kind, amount }: Pick<TypedEntry, 'kind' | 'amount'>): number | undefined {
  const typed = amountInKroner(amount, MOST);
  return typed === undefined || typed === 0 ? undefined : typed * kinds[kind].sign;
}

export function entryProblems(typed: TypedEntry, fee: CamperFee | undefined): EntryProblems {
  const amount = signedAmount(typed);
  const isBelowZero = amount !== undefined && fee !== undefined && toOre(fee.paid) + toOre(amount) < 0;
  return {
    ...(fee === undefined && { camper: t.whoMissing }),
    ...(typed.method === '' && { method: t.methodMissing }),
    ...(amount === undefined && { amount: t.amountWrong }),
    ...(isBelowZero && { amount: t.belowZero }),
    ...(typed.reason.trim().length < 3 && { reason: t.reasonMissing }),
  };
}

export function kindOf(kind: EntryKind): ManualKind {
  return kinds[kind].kind;
}

/** What an amount (DKK, with its sign) does to a camper's fee, said before it is written. */
export function entryEffects(fee: CamperFee, amount: number, kind?: EntryKind): Effect[] {
  const paid = sumOf([fee.paid, amount]);
  if (paid < 0) return [];
  const after = outstanding(owed(fee.price, fee.is_attending), paid);
  const tooMuch = outstanding(paid, fee.price);
  // A correction takes the registration back that it leaves unpaid, a refund does not.
  const isUncovered = kind === 'less' && fee.outstanding === 0;
  const isCovered = after === 0 && !fee.is_registered && fee.is_attending;
  return [
    { text: t.effects.outstanding(kroner(fee.outstanding), kroner(after)) },
    ...(isCovered ? [{ text: t.effects.registers(fee.name) }] : []),
    ...(tooMuch > 0 ? [{ text: t.effects.overpaid(kroner(tooMuch)), isGrave: true }] : []),
    ...(fee.is_registered && after > 0
      ? [{ text: isUncovered ? t.effects.unconfirmed(fee.name) : t.effects.stays, isGrave: true }]
      : []),
    ...(fee.is_attending ? [] : [{ text: t.effects.notComing, isGrave: true }]),
  ];
}
