import { failure, faultAnswer, invalid, type ErrorCode } from './api-error.ts';
import type { Fault, Faults } from './faults.ts';
import type { Payment } from './payment.ts';

/** The fault that strikes this operation, if any. Throws ApiError when that is an answer. */
export function strike<K extends 'terminate' | 'charge' | 'refund'>(
  faults: Faults,
  kind: K,
  payment: Payment,
): Fault<K> | undefined {
  const fault = faults.take(kind, payment.myReference);
  if (fault?.status !== undefined) throw faultAnswer(fault.status);
  return fault;
}

/**
 * Does the work once per Idempotency-Key and answers with its first id afterwards.
 *
 * @param conflict error code for the key with another body; also what keeps charges and refunds apart
 * @throws ApiError 402 with that code, 400 for a key that is not 1 to 64 characters
 */
export function once(
  payment: Payment,
  body: unknown,
  key: string | undefined,
  conflict: ErrorCode,
  work: () => string,
): string {
  if (key === undefined) return work();
  if (!/^.{1,64}$/.test(key)) throw invalid({ 'Idempotency-Key': ['Must be 1 to 64 characters'] });
  const request = JSON.stringify(body);
  const scoped = `${conflict}:${key}`;
  const earlier = payment.idempotent.get(scoped);
  if (earlier && earlier.request !== request) throw failure(402, conflict);
  const id = earlier?.id ?? work();
  payment.idempotent.set(scoped, { request, id });
  return id;
}
