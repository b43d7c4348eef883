import { queryOptions } from '@tanstack/react-query';
import type { Answers, Surveys } from '../../domain/team-balance.ts';
import { allRows } from '../client/all-rows.ts';
import { answerOf } from '../client/answer.ts';
import { connectSession } from '../account/session.ts';

const columns =
  'camper_id,team_leader,creativity,bible_knowledge,fitness,music,camp_experience,drama_speaking,costume_making';

async function readSurveys(): Promise<Surveys> {
  const client = await connectSession();
  const rows: (Answers & { camper_id: string })[] = await allRows((first, last) =>
    answerOf(client.from('survey_responses').select(columns).order('camper_id').range(first, last)),
  );
  return new Map(rows.map((row) => [row.camper_id, row]));
}

/** Everybody's answers for the board of teams, for level 3. Whom people named is not among them. */
export const surveysQuery = () =>
  queryOptions({ queryKey: ['board', 'surveys'], queryFn: readSurveys, structuralSharing: false });
