import { doerRoles } from '../../domain/accounts/doer.ts';
import * as z from '../../lib/shape.ts';

/** The one who made a change, as the caller may name them. */
export const doer = z.object({ role: z.oneOf(doerRoles), name: z.optional(z.string()) });
