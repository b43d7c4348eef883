import { rpc } from '../client/answer.ts';
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

/** The same where a person asks for it, by level 3 or the camper's family: no one is sent to the page any more, even if the provider is away. */
export async function askToCancelCheckout(camper: string): Promise<CheckoutEnd> {
  await rpc('cancel_checkout', { camper });
  return cancelCheckout(camper);
}
