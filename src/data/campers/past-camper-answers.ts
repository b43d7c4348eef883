import { registeredFields } from '../../domain/campers/camper-fields.ts';
import * as z from '../../lib/shape.ts';
import { earlierShapes } from './field-shapes.ts';

/** Someone of the family with what they answered for the last camp that they were at, as it was stored then. */
export const pastCamper = z.object({
  /** `id` of the person: anyone who comes back is registered with the same one. `season`: title of that camp. */
  ...z.each(z.string(), 'id', 'season'),
  is_me: z.boolean(),
  /** They have signed up on an account of their own. */
  is_here: z.boolean(),
  answers: z.object(earlierShapes(registeredFields)),
});
export type PastCamper = z.infer<typeof pastCamper>;
