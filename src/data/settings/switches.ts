import * as z from '../../lib/shape.ts';
import { readRows } from '../client/public-values.ts';

const stored = z.object({
  name: z.string(),
  bool: z.boolean(),
  turns_in: z.nullable(z.number()),
  turns_at: z.nullable(z.string()),
});
/** A switch as it is now; in `turns_in` seconds, at the local time `turns_at` at the camp, time turns it. Null for never. */
export type Switch = z.infer<typeof stored>;

/** Switches as they are now. @param filter in the REST interface's words */
export const switches = (filter: string) => readRows('switches', stored, filter);
