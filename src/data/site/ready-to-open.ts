import { queryOptions } from '@tanstack/react-query';
import type { Readiness } from '../../domain/site/readiness.ts';
import { env } from '../../lib/env.ts';
import * as z from '../../lib/shape.ts';
import { askFunction } from '../client/functions.ts';

const known = z.nullable(z.boolean());
const shape: z.Shape<Readiness> = z.object({
  ...z.each(known, 'vault_address', 'vault_key', 'scheduled', 'swept', 'priced', 'organised', 'nexi_key'),
  ...z.each(known, 'mail_domain', 'mail_webhook', 'monitored', 'backed_up', 'live_payments'),
});

export const readinessQueries = {
  /** What `npm run doctor` learns of the inside, in booleans. Asks Nexi and the mail service too, so not at every look. Level 3. */
  all: () =>
    queryOptions({
      queryKey: ['readiness'],
      queryFn: () => askFunction('health', {}, shape),
      staleTime: 5 * 60_000,
    }),
};

/** What a monitor asks every few minutes. */
export const healthAddress = `${env.supabaseUrl}/functions/v1/health`;
