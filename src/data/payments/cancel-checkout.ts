import { callFunction, textIn } from '../client/functions.ts';

const checkoutEnds = ['none', 'ended', 'paid', 'later'] as const;

/**
 * `none` was open, it has `ended`, it had been `paid` before (which is recorded too), or it is ended `later`: someone is
 * on it, or the provider does not answer, and the payment check goes on trying.
 */
export type CheckoutEnd = (typeof checkoutEnds)[number];

/** Cancels the checkout that an organiser's change has made wrong. Never fails: the sweep does what is left. */
export async function cancelCheckout(camperId: string): Promise<CheckoutEnd> {
  const answer = await callFunction('cancel-checkout', { camper: camperId }).catch(() => null);
  return checkoutEnds.find((end) => end === textIn(answer?.body, 'outcome')) ?? 'later';
}
