import { queryOptions } from '@tanstack/react-query';
import type { Surveys } from '../../domain/teams/team-balance.ts';
import * as z from '../../lib/shape.ts';
import { allRowsOf } from '../client/answer.ts';

const answers = z.object({
  ...z.each(z.string(), 'camper_id', 'creativity', 'fitness', 'music', 'camp_experience', 'drama_speaking'),
  ...z.each(z.nullable(z.string()), 'team_leader', 'bible_knowledge', 'costume_making'),
});

async function readSurveys(): Promise<Surveys> {
  const rows = await allRowsOf('survey_responses', answers, (all) => all.order('camper_id'));
  return new Map(rows.map((row) => [row.camper_id, row]));
}

/** Everyone's answers for the board of teams, for level 3. Whom people named is not among them. */
export const surveysQuery = () =>
  queryOptions({ queryKey: ['board', 'surveys'], queryFn: readSurveys, structuralSharing: false });
