import { queryOptions } from '@tanstack/react-query';
import { nullable, number } from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';

export const accessQueries = {
  /** The signed-in user's own admin level, 1 to 5; 0 with jobs only, null for everyone else (specification section 6). */
  myLevel: (userId: string) =>
    queryOptions({
      queryKey: ['access', userId],
      queryFn: () => rpc('my_access_level', {}, nullable(number())),
    }),
};
