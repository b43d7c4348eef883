import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampDate } from '../../domain/dates.ts';
import * as z from '../../lib/shape.ts';
import { query } from '../client/answer.ts';
import type { Camper } from '../campers/family-campers.ts';
import type { Database } from '../database.types.ts';
import { DataError } from '../client/errors.ts';
import { forwardSurvey } from './external-survey.ts';
import { rpcQuery } from '../client/queries.ts';

type SurveyInsert = Database['public']['Tables']['survey_responses']['Insert'];

/** A camper's answers for the group formation, in the database's values. */
export type SurveyAnswers = Omit<SurveyInsert, 'created_at'>;

const surveyKeys = { all: ['survey'] as const };

export const surveyQueries = {
  answered: (userId: string) =>
    rpcQuery([...surveyKeys.all, userId], 'my_answered_surveys', {}, z.array(z.string())),
};

interface Survey {
  readonly camper: Camper;
  readonly answers: Omit<SurveyAnswers, 'camper_id'>;
  /** Today in Copenhagen; undefined while the camp's clock is unknown. */
  readonly today: CampDate | undefined;
}

/**
 * Stores the answers of some campers, which are given once: sending the same ones again counts as done, and who was stored
 * before the connection was lost stays so. Once they are stored they also go to the external form, if there is one.
 */
export function useSaveSurvey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (surveys: readonly Survey[]): Promise<void> => {
      for (const survey of surveys) await saveSurvey(survey);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: surveyKeys.all }),
  });
}

async function saveSurvey({ camper, answers, today }: Survey): Promise<void> {
  const row = {
    camper_id: camper.id,
    ...answers,
    // Not asked of children.
    team_leader: answers.team_leader || null,
    bible_knowledge: answers.bible_knowledge || null,
    costume_making: answers.costume_making || null,
  };
  await query((client) => client.from('survey_responses').insert(row)).catch((error: unknown) => {
    const isSavedAlready = error instanceof DataError && error.code === 'survey_responses_pkey';
    if (!isSavedAlready) throw error;
  });
  if (today !== undefined) forwardSurvey(camper, row, today);
}
