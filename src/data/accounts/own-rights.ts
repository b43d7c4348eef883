import { rights } from '../../domain/accounts/rights.ts';
import { array, oneOf } from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';

export const rightQueries = {
  /** The rights that the signed-in user has now, by level or by job; none for who is no organiser. */
  mine: (userId: string) => rpcQuery(['access', userId, 'rights'], 'my_rights', {}, array(oneOf(rights))),
};
