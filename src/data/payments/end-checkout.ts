import { callFunction, textIn } from '../client/functions.ts';

const checkoutEnds = ['none', 'ended', 'paid', 'later'] as const;

/**
 * `none` was open, it has `ended`, it had been `paid` before (which is recorded too), or it is ended `later`: somebody is
 * on it, or the provider does not answer, and the payment check goes on trying.
 */
export type CheckoutEnd = (typeof checkoutEnds)[number];

/** Ends the card page that an organiser has just made wrong for a camper. Never fails: what is not done now is done later. */
export async function endCheckout(camperId: string): Promise<CheckoutEnd> {
  const answer = await callFunction('end-checkout', { camper: camperId }).catch(() => null);
  return checkoutEnds.find((end) => end === textIn(answer?.body, 'outcome')) ?? 'later';
}
