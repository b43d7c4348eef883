/** Asks the provider what became of a payment and brings our records to it: the one way that money becomes registration. */
import { releaseInBackground } from './beds.ts';
import type { Settled } from './db-schema.ts';
import type { Dependencies } from './dependencies.ts';
import type { Snapshot } from './nexi-schema.ts';
import { NexiError } from './nexi.ts';
import { dispatchInBackground } from './outbox.ts';
import { chargeOrRelease, release, type Attempt } from './reservation.ts';

export interface SettleRequest extends Attempt {
  /** Refuses a payment that does not name this attempt: needed while no payment is bound to it yet. */
  mustNameIntent?: boolean;
  /**
   * What happens to money that is only reserved: it is charged now, or given back when that is refused (N25); or given back
   * at once. Otherwise the provider still has its own turn.
   */
  reserved?: 'charge' | 'release';
}

/**
 * - `settled`: our records now say what the provider says;
 * - `later`: no question is left this hour, for us or for the provider; the sweep asks again;
 * - `unavailable`: the provider did not answer, or not in words we can read;
 * - `denied`: the provider says that there is no such payment, which means that it is not known yet (N30);
 * - `foreign`: the payment does not belong to this attempt.
 */
type SettleOutcome =
  | ({ kind: 'settled' } & Settled)
  | { kind: 'later' | 'unavailable' | 'denied' | 'foreign' };

/** Budget, question, settlement, then the mails that came of it. Throws only when the database is away. */
export async function settleFromProvider(deps: Dependencies, request: SettleRequest): Promise<SettleOutcome> {
  const { intentId, source } = request;
  const answer = await ask(deps, request);
  if ('kind' in answer) return answer;
  if (request.mustNameIntent && answer.myReference !== intentId) return { kind: 'foreign' };

  const settled = await deps.db.settleIntent(intentId, answer, source);
  deps.log.info('settled', { intent_id: intentId, source, state: settled.state });
  // The sweep does both itself when it has looked at all, and counts them.
  if (source !== 'sweep' && settled.state === 'charged') dispatchInBackground(deps);
  if (source !== 'sweep' && settled.registered.length > 0) releaseInBackground(deps);
  const { reserved, ...again } = request;
  if (reserved && settled.state === 'open') {
    const act = reserved === 'charge' ? chargeOrRelease : release;
    if (await act(deps, request, answer)) return settleFromProvider(deps, again);
  }
  return { kind: 'settled', ...settled };
}

async function ask(deps: Dependencies, request: SettleRequest): Promise<Snapshot | SettleOutcome> {
  const { intentId, paymentId, source } = request;
  if (!(await deps.db.takeFetchBudget(intentId, source))) return { kind: 'later' };
  try {
    return await deps.nexi.getPayment(paymentId);
  } catch (error) {
    if (!(error instanceof NexiError)) throw error;
    deps.log.error('the provider could not be asked', error, { intent_id: intentId, source });
    if (error.status === 404) return { kind: 'denied' };
    return { kind: error.kind === 'rate_limited' ? 'later' : 'unavailable' };
  }
}
