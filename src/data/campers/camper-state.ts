import { awaitedThings, paymentStates } from '../../domain/campers/camper-status.ts';
import * as z from '../../lib/shape.ts';

/** The things that are waited for, in an answer of the backend. */
export const awaitedShape = z.array(z.oneOf(awaitedThings));

/** Fields of `CamperState` in such an answer. */
export const camperStateFields = {
  is_registered: z.boolean(),
  payment: z.oneOf(paymentStates),
  waits_for: awaitedShape,
};
