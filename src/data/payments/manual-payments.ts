import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { endCheckout, type CheckoutEnd } from './end-checkout.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { useSaving } from '../client/use-saving.ts';

/** How money may come without the payment page. */
export const manualMethods = ['Cash', 'Bank transfer', 'MobilePay box'] as const;
export type ManualMethod = (typeof manualMethods)[number];

export type ManualKind = 'payment' | 'refund' | 'correction';

export interface ManualPayment {
  /** `crypto.randomUUID()`, made once when the form opens: the same key again is the same row. */
  readonly entryKey: string;
  readonly camperId: string;
  /** DKK; positive for a payment, negative for a refund, either for a correction. */
  readonly amount: number;
  readonly method: ManualMethod;
  readonly kind: ManualKind;
  /** 3 to 500 characters; stays with the row. */
  readonly reason: string;
  /** DKK that the organiser saw as paid for this camper. */
  readonly seenPaid: number;
  /** Account of anyone who paid; the camper's own family when left out. */
  readonly payerId?: string;
}

/** What stands after an entry. DKK. `is_new` is false when this press had been written before. */
const recorded = z.object({
  payment_id: z.string(),
  is_new: z.boolean(),
  is_registered: z.boolean(),
  paid: z.number(),
  outstanding: z.number(),
  has_open_checkout: z.boolean(),
});

export interface RecordedPayment extends Omit<z.infer<typeof recorded>, 'has_open_checkout'> {
  /** What happened to the camper's open checkout. */
  readonly checkout: CheckoutEnd;
}

/**
 * Writes down money that came without the payment page. Level 3. Errors: DataError with `kind` `conflict` when someone
 * else was faster (look again), `unauthorized`, or `refused` with `code` `bad_amount`, `bad_method`, `reason_missing`,
 * `not_found`, `below_zero` (more than was paid).
 */
export function useRecordManualPayment() {
  return useSaving(async (entry: ManualPayment): Promise<RecordedPayment> => {
    const answer = await rpc(
      'record_manual_payment',
      {
        entry: entry.entryKey,
        camper: entry.camperId,
        amount: entry.amount,
        method: entry.method,
        kind: entry.kind,
        reason: entry.reason,
        seen_paid: entry.seenPaid,
        payer: entry.payerId,
      },
      recorded,
    );
    const { has_open_checkout: isOpen, ...payment } = answer;
    return { ...payment, checkout: isOpen ? await endCheckout(entry.camperId) : 'none' };
  }, refreshCampersAndMoney);
}
