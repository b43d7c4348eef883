/** Ends a checkout that must not be paid any more, at the provider and then in our records (N16, N17). */
import type { IntentState } from './db-schema.ts';
import type { Dependencies } from './dependencies.ts';
import { NexiError } from './nexi.ts';
import type { Attempt } from './reservation.ts';
import { settleFromProvider } from './settle.ts';

interface CancelRequest extends Attempt {
  /** Why, as one word in the money log; null when the database knows it already. */
  reason: string | null;
  /** What happens to money that is only reserved; otherwise someone who is paying just now is left alone. */
  reserved?: 'charge' | 'release';
}

/**
 * Answers the state that the attempt has then: `cancelled` or `expired` when it could be ended; `charged` when it was paid
 * before, which is recorded, since money that was taken always counts; `open` when it can neither be ended nor is paid,
 * because someone is on the payment page right now; `unavailable` when the provider does not answer; `denied` when it says
 * that there is no such payment, which ends nothing yet (N30). Where a person waits for the end, an attempt that the provider has
 * denied for a time is `cancelled` on our side (`cancel_unknown`, N40); the sweep has time, and goes on asking.
 */
export async function cancelCheckout(
  deps: Dependencies,
  request: CancelRequest,
): Promise<IntentState | 'unavailable' | 'denied'> {
  const { reason, ...attempt } = request;
  const end = await terminate(deps, request);
  if (end === 'unavailable') return end;
  if (end === 'ended') return deps.db.cancelIntent(attempt.intentId, reason, attempt.source);
  const outcome = await settleFromProvider(deps, attempt);
  if (outcome.kind === 'settled') return outcome.state;
  if (outcome.kind === 'denied' && end === 'denied' && attempt.source !== 'sweep') {
    const state = await deps.db.cancelUnknown(attempt.intentId, attempt.source);
    return state === 'open' ? 'denied' : state;
  }
  return outcome.kind === 'unavailable' || outcome.kind === 'denied' ? outcome.kind : 'open';
}

/** When it is too late or the payment is denied, its record tells. */
async function terminate(
  { nexi, log }: Dependencies,
  { intentId, paymentId }: CancelRequest,
): Promise<'ended' | 'too_late' | 'denied' | 'unavailable'> {
  try {
    return (await nexi.terminatePayment(paymentId)) ? 'ended' : 'too_late';
  } catch (error) {
    if (!(error instanceof NexiError)) throw error;
    if (error.status === 404) return 'denied';
    log.error('a checkout was not ended', error, { intent_id: intentId });
    return 'unavailable';
  }
}
