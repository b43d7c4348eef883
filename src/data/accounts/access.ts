import { nullable, number } from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';

export const accessQueries = {
  /** The signed-in user's own admin level, 1 to 5; 0 with jobs only, null for everyone else (specification section 6). */
  myLevel: (userId: string) => rpcQuery(['access', userId], 'my_access_level', {}, nullable(number())),
};
