import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { query } from '../client/answer.ts';

/** What an organiser was given by name. The database asks anew each time; this is for what a screen offers. */
export interface OwnRights {
  /** Reads health answers. */
  readonly health: boolean;
  /** Does the treasurer's work, which level 3 does anyway. */
  readonly treasurer: boolean;
}

export const noRights: OwnRights = { health: false, treasurer: false };

export const rightQueries = {
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['access', userId, 'rights'],
      queryFn: async (): Promise<OwnRights> => {
        const me = await query(
          (client) =>
            client
              .from('admin')
              .select('has_health_right, has_treasurer_right')
              .eq('id', userId)
              .maybeSingle(),
          z.nullable(z.object(z.each(z.boolean(), 'has_health_right', 'has_treasurer_right'))),
        );
        if (!me) return noRights;
        return { health: me.has_health_right, treasurer: me.has_treasurer_right };
      },
    }),
};
