/** Money that was reserved and not charged, although we asked for both at once (payments contract N25). */
import type { FetchSource } from './db.ts';
import type { Dependencies } from './dependencies.ts';
import { NexiError } from './nexi.ts';
import type { Snapshot } from './nexi-schema.ts';

export interface Attempt {
  intentId: string;
  paymentId: string;
  source: FetchSource;
}

/** Øre that are reserved, and neither charged nor given back. */
function onlyReserved({ reservedAmount, chargedAmount, cancelledAmount }: Snapshot): number {
  return chargedAmount > 0 ? 0 : reservedAmount - cancelledAmount;
}

/**
 * Asks once for the charge, and gives the reservation back when the provider refuses. True when something was done, so
 * that the payment must be looked at again. An answer that does not come changes nothing: the attempt's id is the charge's
 * key, so that the sweep may ask again without charging twice.
 */
export async function chargeOrRelease(
  { db, nexi, log }: Dependencies,
  attempt: Attempt,
  snapshot: Snapshot,
): Promise<boolean> {
  const { intentId, paymentId, source } = attempt;
  if (onlyReserved(snapshot) <= 0) return false;
  const amount = await db.beginCharge(intentId, source);
  if (amount === null) return false;
  try {
    await nexi.chargePayment(paymentId, amount, intentId);
    return true;
  } catch (error) {
    if (!(error instanceof NexiError)) throw error;
    log.error('a reservation was not charged', error, { intent_id: intentId, source });
    if (error.kind !== 'refused') return false;
  }
  return release({ nexi, log }, attempt, snapshot);
}

/** Gives a reservation back that no one wants any more. True when there was one, so that the payment must be looked at again. */
export async function release(
  { nexi, log }: Pick<Dependencies, 'nexi' | 'log'>,
  { intentId, paymentId, source }: Attempt,
  snapshot: Snapshot,
): Promise<boolean> {
  const amount = onlyReserved(snapshot);
  if (amount <= 0) return false;
  try {
    await nexi.cancelPayment(paymentId, amount, snapshot.cancelledAmount > 0);
  } catch (error) {
    if (!(error instanceof NexiError)) throw error;
    // Charged or given back in the meantime, or to be tried again by the sweep: the next look tells.
    log.error('a reservation was not given back', error, { intent_id: intentId, source });
  }
  return true;
}
