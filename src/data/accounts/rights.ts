import { jobs } from '../../domain/accounts/jobs.ts';
import { array, oneOf } from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';

export const rightQueries = {
  /** The jobs that the signed-in user has this season. Only decides what a screen offers: the database checks on every call. */
  mine: (userId: string) => rpcQuery(['access', userId, 'jobs'], 'my_jobs', {}, array(oneOf(jobs))),
};
