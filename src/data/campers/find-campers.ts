import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import type { AnswerOf } from '../schema.ts';
import { connectSession } from '../account/session.ts';

/** A camper whom an organiser looks for. No address for one whom somebody else added. */
export type FoundCamper = AnswerOf<'find_campers'>;

export const camperSearchQueries = {
  /**
   * At most eight campers of whom every word of the text is part of a name or the address, case and accents aside;
   * nobody for an empty text.
   * @param accountsOnly leaves out campers whom somebody else added, who cannot sign in
   * @param season of account holders of a season that is over; null for the open one
   */
  matching: (text: string, accountsOnly = false, season: number | null = null) =>
    queryOptions({
      queryKey: ['camper-search', text, accountsOnly, season],
      queryFn: async (): Promise<FoundCamper[]> => {
        const client = await connectSession();
        return answerOf(
          client.rpc('find_campers', {
            p_text: text,
            p_accounts_only: accountsOnly,
            ...(season !== null && { p_season: season }),
          }),
        );
      },
      enabled: text !== '',
      placeholderData: keepPreviousData,
    }),
};
