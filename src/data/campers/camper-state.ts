import { awaitedThings, paymentStates } from '../../domain/campers/camper-status.ts';
import * as z from '../../lib/shape.ts';

/** What is waited for, as an answer of the backend has it. */
export const awaitedShape = z.array(z.oneOf(awaitedThings));

/** Fields of `CamperState` in such an answer. */
export const camperStateFields = {
  is_registered: z.boolean(),
  payment: z.oneOf(paymentStates),
  waits_for: awaitedShape,
};
