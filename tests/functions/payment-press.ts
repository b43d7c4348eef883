/** Presses on Pay, as the handler of the payment function sees them. */
import type { NextStep } from '../../supabase/functions/_shared/db-schema.ts';
import { createPaymentHandler } from '../../supabase/functions/payment/handler.ts';
import {
  camperId,
  chargedSnapshot,
  fakeDependencies,
  otherIntentId,
  paymentId,
  post,
  type Overrides,
} from './fakes.ts';

/** The payment page's address, as it is given to the payer. */
/** The payment page, and the same as an English payer is sent to it. */
export const cardPage = `https://checkout.nexi.example/page?pid=${paymentId}`;
export const englishUrl = `${cardPage}&language=en-GB`;
export const line = { paidFor: camperId, paymentType: 'First payment' };
/** What the answer says about `createdIntent`. */
export const quoted = { amount: 48333, lines: [{ paidFor: camperId, amount: 48333 }] };

/** One press, with what is special about it. */
export async function press(overrides: Overrides, body: unknown = { paymentInfo: line }) {
  const deps = fakeDependencies(overrides);
  const response = await createPaymentHandler(deps)(post('payment', body));
  return { deps, status: response.status, answer: await response.json() };
}

/** The database's answers, one after another; the last one stays. */
export function steps(first: NextStep, ...rest: NextStep[]) {
  let next = first;
  return {
    createPaymentIntent: () => {
      const answer = next;
      next = rest.shift() ?? next;
      return Promise.resolve(answer);
    },
  };
}
export const terminate: NextStep = {
  status: 'terminate',
  intent_id: otherIntentId,
  provider_payment_id: chargedSnapshot.paymentId,
};
/** The answer when the provider does not do what it is asked. */
export const unavailable = { error: 'provider_unavailable' };
