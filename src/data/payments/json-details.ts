import * as z from 'zod/mini';

/** What the database keeps about a payment beside its columns: which fields there are depends on what happened. */
export const jsonDetails = z.record(z.string(), z.unknown());
