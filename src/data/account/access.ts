import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import { connectSession } from './session.ts';

export const accessQueries = {
  /** The signed-in user's own admin level, 1 to 5, or null for everybody else (specification section 6). */
  myLevel: (userId: string) =>
    queryOptions({
      queryKey: ['access', userId],
      queryFn: async (): Promise<number | null> => {
        const client = await connectSession();
        return answerOf(client.rpc('my_access_level'));
      },
    }),
};
