import { queryOptions } from '@tanstack/react-query';
import { jobs } from '../../domain/accounts/jobs.ts';
import { array, oneOf } from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';

export const rightQueries = {
  /** The jobs that the signed-in user has this season. Only decides what a screen offers: the database checks on every call. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['access', userId, 'jobs'],
      queryFn: () => rpc('my_jobs', {}, array(oneOf(jobs))),
    }),
};
