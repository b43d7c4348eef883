import * as z from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';

const overview = z.object({
  /** When the job last came to its end, real time. */
  ran_at: z.nullable(z.string()),
  /** Families that have had the mail and did not come back yet. */
  notified: z.number(),
  /** Whose time is over in which month (its first day), as things are now. */
  coming: z.array(z.object({ month: z.string(), accounts: z.number(), people: z.number() })),
  /** What was done on a day, by kind; the newest first. */
  runs: z.array(z.object({ ran_on: z.string(), counts: z.record(z.number()) })),
});
export type RetentionOverview = z.infer<typeof overview>;

/** What will be forgotten and what was, in numbers. Every organiser. */
export const retentionQueries = {
  overview: () => rpcQuery(['seasons', 'retention'], 'retention_overview', {}, overview),
};
