import { queryOptions } from '@tanstack/react-query';
import { readinessChecks } from '../../domain/site/readiness.ts';
import { env } from '../../lib/env.ts';
import * as z from '../../lib/shape.ts';
import { askFunction } from '../client/functions.ts';

const shape = z.object(z.each(z.nullable(z.boolean()), ...readinessChecks));

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
