/** Asks the provider what became of a payment and brings our records to it: the one way that money becomes registration. */
import type { Db, FetchSource } from './db.ts';
import type { Settled } from './db-schema.ts';
import type { Nexi } from './nexi.ts';
import type { Snapshot } from './nexi-schema.ts';
import { NexiError } from './nexi.ts';
import { dispatchInBackground } from './outbox.ts';

export type SettleDeps = Parameters<typeof dispatchInBackground>[0] & {
  db: Pick<Db, 'takeFetchBudget' | 'settleIntent'>;
  nexi: Pick<Nexi, 'getPayment'>;
};

export interface SettleRequest {
  intentId: string;
  paymentId: string;
  source: FetchSource;
  /** Refuses a payment that does not name this attempt: needed while no payment is bound to it yet. */
  mustNameIntent?: boolean;
}

/**
 * - `settled`: our records now say what the provider says;
 * - `later`: no question is left this hour, for us or for the provider; the sweep asks again;
 * - `unavailable`: the provider did not answer, or not in words we can read;
 * - `foreign`: the payment does not belong to this attempt.
 */
export type SettleOutcome =
  ({ kind: 'settled' } & Settled) | { kind: 'later' } | { kind: 'unavailable' } | { kind: 'foreign' };

/** Budget, question, settlement, then the mails that came of it. Throws only when the database is away. */
export async function settleFromProvider(deps: SettleDeps, request: SettleRequest): Promise<SettleOutcome> {
  const { intentId, paymentId, source } = request;
  if (!(await deps.db.takeFetchBudget(intentId, source))) return { kind: 'later' };

  let snapshot: Snapshot;
  try {
    snapshot = await deps.nexi.getPayment(paymentId);
  } catch (error) {
    if (!(error instanceof NexiError)) throw error;
    deps.log.error('the provider could not be asked', error, { intent_id: intentId, source });
    return { kind: error.kind === 'rate_limited' ? 'later' : 'unavailable' };
  }
  if (request.mustNameIntent && snapshot.myReference !== intentId) return { kind: 'foreign' };

  const settled = await deps.db.settleIntent(intentId, snapshot, source);
  deps.log.info('settled', { intent_id: intentId, source, state: settled.state });
  if (settled.state === 'charged') dispatchInBackground(deps);
  return { kind: 'settled', ...settled };
}
