import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Money } from './money.ts';
import type { SandboxParts } from './parts.ts';
import { openReservation, refundableAmount, type Payment } from './payment.ts';

/** What a person of the shop does to one payment; `amount` in øre, without it all that there is. */
export const portalWish = z.strictObject({
  action: z.enum(['charge', 'refund', 'release', 'dispute', 'dispute_won', 'dispute_lost']),
  amount: z.int().min(1).optional(),
});
export type PortalWish = z.input<typeof portalWish>;
export type PortalAction = PortalWish['action'];

/** Does it, or throws a RangeError with a sentence when the provider would not. */
export type Portal = (payment: Payment, wish: PortalWish) => void;

/**
 * The provider's portal, where people of the shop charge, refund and release manually, whatever the shop's program thinks
 * and however old the page is: money that was reserved outlives the page's 48 hours. A part needs no order lines there,
 * and faults of the API do not strike (but a refund may be one that fails later). [U]
 *
 * Disputes are ours too: the contract names no event and no field of the payment API for them. [U] Here an open dispute
 * shows nowhere in the API; a won one leaves no trace; a lost one (a chargeback) is a completed refund in GET, and no
 * webhook tells.
 */
export function createPortal({ faults }: SandboxParts, money: Money): Portal {
  const acts: Record<PortalAction, (payment: Payment, amount?: number) => void> = {
    charge: (payment, amount = openReservation(payment)) => void money.charge(payment, amount),
    refund: (payment, wished) => {
      const amount = within(
        wished,
        refundableAmount(payment),
        'Nothing is charged that could be given back.',
      );
      money.refund(payment, amount, faults.take('refund', payment.myReference)?.failed);
    },
    release: (payment, wished) => {
      const open = openReservation(payment);
      money.release(payment, within(wished, open, 'Nothing is reserved that could be released.'));
    },
    dispute: (payment, wished) => {
      if (payment.dispute?.state === 'open') throw new RangeError('A dispute is open.');
      const amount = within(wished, refundableAmount(payment), 'Nothing is charged that could be disputed.');
      payment.dispute = { state: 'open', amount };
    },
    dispute_won: (payment) => void (openDispute(payment).state = 'won'),
    dispute_lost: (payment) => {
      const dispute = openDispute(payment);
      dispute.state = 'lost';
      const amount = Math.min(dispute.amount, refundableAmount(payment));
      if (amount > 0) money.chargeBack(payment, amount);
    },
  };
  return (payment, wish) => {
    const { action, amount } = portalWish.parse(wish);
    try {
      acts[action](payment, amount);
    } catch (error) {
      if (error instanceof ApiError) throw new RangeError(sentenceOf(error), { cause: error });
      throw error;
    }
  };
}

function within(wished: number | undefined, most: number, none: string): number {
  if (most <= 0) throw new RangeError(none);
  if (wished !== undefined && wished > most) throw new RangeError('That is more than there is.');
  return wished ?? most;
}

function openDispute({ dispute }: Payment) {
  if (dispute?.state !== 'open') throw new RangeError('No dispute is open.');
  return dispute;
}

function sentenceOf({ body }: ApiError): string {
  return `The provider refuses: ${JSON.stringify(body)}`;
}
