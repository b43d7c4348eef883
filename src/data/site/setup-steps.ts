import * as z from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';
import { refreshKeys, useRpc, type Refresh } from '../client/use-saving.ts';
import { factSources } from './church.ts';

/** In the order in which they are done. */
const setupSteps = [
  'church',
  'dates',
  'place',
  'churches',
  'rooms',
  'prices',
  'terms',
  'privacy',
  'documents',
  'organisers',
  'mail',
  'payment',
] as const;
export type SetupStep = (typeof setupSteps)[number];

const shape = z.object({
  /** Since when visitors see the camp; null for not yet. */
  published_at: z.nullable(z.moment()),
  steps: z.array(
    z.object({
      step: z.oneOf(setupSteps),
      /** Whether someone has done it, as the database can see. */
      is_done: z.boolean(),
      /** Whether the camp can't be published without it. */
      blocks: z.boolean(),
      /** An organiser has read it (`reason` null), or has skipped it and says why. `by` is null when they have left. */
      mark: z.nullable(z.object({ ...z.each(z.nullable(z.string()), 'reason', 'by'), at: z.moment() })),
    }),
  ),
});
export type SetupState = z.infer<typeof shape>['steps'][number];

const queryKey = ['setup-steps'] as const;

/** Which steps of setting up the camp are done, and whether it is public; read again whenever someone comes back. Level 3. */
export const setupQuery = () =>
  rpcQuery(queryKey, 'setup_steps', {}, shape, { staleTime: 0, refetchOnWindowFocus: true });

/** Without a `reason`, a text has been read; with one, the step is skipped. */
export const useMarkStep = () => useRpc('mark_setup_step', refreshKeys(queryKey));
export const useUnmarkStep = () => useRpc('unmark_setup_step', refreshKeys(queryKey));

const refreshSite: Refresh = (queryClient) => {
  factSources.church.refresh();
  return refreshKeys(queryKey, ['church'])(queryClient);
};

/** Shows the camp to visitors. DataError `not_ready` while a step that blocks is left. */
export const usePublish = () => useRpc('publish', refreshSite);
