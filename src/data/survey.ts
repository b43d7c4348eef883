import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf } from './answer.ts';
import type { Database } from './database.types.ts';
import { DataError } from './errors.ts';
import { connectSession } from './session.ts';

type SurveyInsert = Database['public']['Tables']['survey_responses']['Insert'];

/** A camper's answers for the group formation, in the database's values. */
export type SurveyAnswers = Omit<SurveyInsert, 'created_at'>;

const surveyKeys = { all: ['survey'] as const };

export const surveyQueries = {
  /** Ids of the family's campers who have answered. */
  answered: (userId: string) =>
    queryOptions({
      queryKey: [...surveyKeys.all, userId],
      queryFn: async (): Promise<string[]> => {
        const client = await connectSession();
        const rows = await answerOf(client.from('survey_responses').select('camper_id'));
        return rows.map((row) => row.camper_id);
      },
    }),
};

/** Stores a camper's answers, which are given once: sending the same ones again counts as done. */
export function useSaveSurvey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (answers: SurveyAnswers): Promise<void> => {
      const client = await connectSession();
      await answerOf(client.from('survey_responses').insert(answers)).catch((error: unknown) => {
        const isSavedAlready = error instanceof DataError && error.code === 'survey_responses_pkey';
        if (!isSavedAlready) throw error;
      });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: surveyKeys.all }),
  });
}
