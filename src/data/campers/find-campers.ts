import { keepPreviousData } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';

export const foundCamper = z.object({
  ...z.each(z.string(), 'id', 'first_name', 'last_name'),
  birthday: z.day(),
  email: z.nullable(z.string()),
});
/** A camper who an organiser looks for. No address for one who someone else added. */
export type FoundCamper = z.infer<typeof foundCamper>;

export const camperSearchQueries = {
  /**
   * At most eight campers of whom every word of the text is part of a name or the address, case and accents aside;
   * no one for an empty text.
   * @param accountsOnly leaves out campers who someone else added, who cannot sign in
   * @param season of account holders of a season that is over; null for the open one
   */
  matching: (text: string, accountsOnly = false, season: number | null = null) =>
    rpcQuery(
      ['camper-search', text, accountsOnly, season],
      'find_campers',
      { text, accounts_only: accountsOnly, season },
      z.array(foundCamper),
      { enabled: text !== '', placeholderData: keepPreviousData },
    ),
};
