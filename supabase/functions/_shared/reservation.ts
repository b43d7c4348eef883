/** Money that was reserved and not charged, although we asked for both at once (payments contract N25). */
import type { Db, FetchSource } from './db.ts';
import type { Log } from './log.ts';
import { NexiError, type Nexi } from './nexi.ts';
import type { Snapshot } from './nexi-schema.ts';

export interface ReservationDeps {
  db: Pick<Db, 'beginCharge'>;
  nexi: Pick<Nexi, 'chargePayment' | 'cancelPayment'>;
  log: Log;
}

/**
 * Asks once for the charge, and gives the reservation back when the provider refuses. True when something was done, so
 * that the payment must be looked at anew. An answer that does not come changes nothing: the attempt's id is the charge's
 * key, so that the sweep may ask again without charging twice.
 */
export async function chargeOrRelease(
  { db, nexi, log }: ReservationDeps,
  { intentId, paymentId, source }: { intentId: string; paymentId: string; source: FetchSource },
  { reservedAmount, chargedAmount, cancelledAmount }: Snapshot,
): Promise<boolean> {
  if (reservedAmount - cancelledAmount <= 0 || chargedAmount > 0) return false;
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
  try {
    await nexi.cancelPayment(paymentId, reservedAmount - cancelledAmount);
  } catch (error) {
    if (!(error instanceof NexiError)) throw error;
    // Charged or given back in the meantime, or to be tried again by the sweep: the next look tells.
    log.error('a reservation was not given back', error, { intent_id: intentId, source });
  }
  return true;
}
