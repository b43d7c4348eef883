/** A refund that a treasurer has started, asked for at the provider; the ledger follows the provider's record alone (N24). */
import type { FetchSource } from './db.ts';
import type { RefundState, RefundToAsk } from './db-schema.ts';
import type { Dependencies } from './dependencies.ts';
import { NexiError } from './nexi.ts';
import { settleFromProvider } from './settle.ts';

/**
 * Asks with the refund's own key, so that asking again is the same refund, and looks at the payment then. Answers what is known of it:
 * `later` without an answer that tells, and then the sweep asks again.
 */
export async function askForRefund(
  deps: Dependencies,
  refund: RefundToAsk,
  source: FetchSource,
): Promise<RefundState> {
  const { request_id: id, intent_id: intentId, provider_payment_id: paymentId } = refund;
  try {
    await deps.nexi.refundCharge(refund.charge_id, refund.ore, id);
    await deps.db.noteRefund(id, 'accepted');
  } catch (error) {
    if (!(error instanceof NexiError)) throw error;
    deps.log.error('a refund was not made', error, { intent_id: intentId, source });
    // A wrong key is no answer about the refund, and an answer that cannot be read is no refusal.
    if (error.kind !== 'refused' || error.status === 401) return 'later';
    await deps.db.noteRefund(id, 'refused');
    return 'refused';
  }
  await settleFromProvider(deps, { intentId, paymentId, source });
  return deps.db.refundState(id);
}
