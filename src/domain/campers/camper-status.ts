/** Where a camper stands: the row of `private.camper_state` in SQL, as screens, emails, lists and files read it. */
import type { DirectoryStatus } from '../value-lists.ts';

/** What is paid of the price; `all` also where the place is free. */
export const paymentStates = ['nothing', 'part', 'all', 'overpaid', 'refunded_too_much'] as const;
type PaymentState = (typeof paymentStates)[number];

/** What a place waits for that is not confirmed, in this order; `adult` and `number` only where a minor has signed up alone. */
export const awaitedThings = ['payment', 'adult', 'number'] as const;
export type Awaited = (typeof awaitedThings)[number];

/** What a place waits for, as boards and lists of organisers have it. */
export type Awaiting = Pick<CamperState, 'waits_for'>;

interface CamperState {
  readonly is_registered: boolean;
  readonly payment: PaymentState;
  readonly waits_for: readonly Awaited[];
}

/** Everything is paid, and the place waits for something else. */
export const waitsBeyondPayment = ({ waits_for: waits }: Awaiting): boolean =>
  waits.length > 0 && !waits.includes('payment');

/** What lists say of a camper (specification section 4). */
export function directoryStatus(camper: { is_attending: boolean; is_registered: boolean }): DirectoryStatus {
  if (!camper.is_attending) return 'N/A';
  return camper.is_registered ? 'Registered' : 'Not registered';
}
