import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer.ts';
import { connectSession } from './session.ts';

/** How many campers an answer holds at most: as many as a phone can show. */
const most = 8;

/** A camper whom an organiser looks for by name or address. */
export type FoundCamper = Awaited<ReturnType<typeof search>>[number];

async function search(text: string, accountsOnly: boolean) {
  const client = await connectSession();
  let request = client
    .from('users')
    .select('id,first_name,last_name,email,birthday')
    .eq('is_inactive', false);
  if (accountsOnly) request = request.is('parent_id', null);
  for (const word of text.split(/\s+/)) {
    const pattern = `"*${word.replace(/["\\*%]/g, '')}*"`;
    request = request.or(
      ['first_name', 'last_name', 'email'].map((column) => `${column}.ilike.${pattern}`).join(','),
    );
  }
  return answerOf(request.order('first_name').order('last_name').order('id').limit(most));
}

export const camperSearchQueries = {
  /**
   * Campers of whom every word of the text is part of a name or the address; nobody for an empty text.
   * @param accountsOnly leaves out campers whom somebody else added, who cannot sign in
   */
  matching: (text: string, accountsOnly = false) =>
    queryOptions({
      queryKey: ['camper-search', text, accountsOnly],
      queryFn: () => search(text, accountsOnly),
      enabled: text !== '',
      placeholderData: keepPreviousData,
    }),
};
