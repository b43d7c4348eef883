import { accesses } from '../../domain/accounts/rights.ts';
import { array, oneOf } from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';

export const rightQueries = {
  /**
   * The rights that the signed-in user has now, by level or by job; none for who is no organiser, and `second_factor` alone while the
   * code of their app is missing.
   */
  mine: (userId: string) => rpcQuery(['access', userId, 'rights'], 'my_rights', {}, array(oneOf(accesses))),
};
