import * as z from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';

const steps = z.object({
  ...z.each(z.boolean(), 'church', 'churches', 'place', 'dates', 'rooms', 'prices', 'documents'),
  ...z.each(z.boolean(), 'organisers', 'payment', 'mail', 'open'),
});
export type SetupStep = keyof z.infer<typeof steps>;

/** Which steps of setting up the camp are done; read again whenever someone comes back. Level 3. */
export const setupQuery = () =>
  rpcQuery(['setup-steps'], 'setup_steps', {}, steps, { staleTime: 0, refetchOnWindowFocus: true });
