import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import { connectSession } from './session.ts';

export const healthRightQueries = {
  /** Whether the signed-in user was given the right to read health answers. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['access', userId, 'health'],
      queryFn: async (): Promise<boolean> => {
        const client = await connectSession();
        const me = await answerOf(
          client.from('admin').select('has_health_right').eq('id', userId).maybeSingle(),
        );
        return me?.has_health_right ?? false;
      },
    }),
};
