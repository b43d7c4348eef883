import * as z from '../../lib/shape.ts';
import { readRows } from '../client/public-values.ts';

const stored = z.object({
  name: z.string(),
  ...z.each(z.boolean(), 'bool', 'is_held'),
  turns_in: z.nullable(z.number()),
  turns_at: z.nullable(z.string()),
});
/**
 * A switch as it is now; in `turns_in` seconds, at the local time `turns_at` at the camp, time turns it. Null for never. While `is_held`,
 * neither hand nor time decides: the camp is over, or not public yet.
 */
export type Switch = z.infer<typeof stored>;

/** Switches as they are now. @param filter in the REST interface's words */
export const switches = (filter: string) => readRows('switches', stored, filter);
