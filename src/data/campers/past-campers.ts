import { queryOptions } from '@tanstack/react-query';
import { connectSession } from '../account/session.ts';
import { answerOf } from '../client/answer.ts';
import { camperKeys } from './family-campers.ts';
import type { PastCamper } from './past-camper-answers.ts';

/** What checks the answers comes only for whom there are some. */
async function readPast(): Promise<readonly PastCamper[]> {
  const client = await connectSession();
  const rows = await answerOf(client.rpc('my_past_campers'));
  if (rows.length === 0) return [];
  return (await import('./past-camper-answers.ts')).pastCampersIn(rows);
}

export const pastCamperQueries = {
  /** Whoever of the account was at a camp before and is not registered for this one; the account holder first. */
  mine: (userId: string) =>
    queryOptions({ queryKey: [...camperKeys.all, 'past', userId], queryFn: readPast }),
};
