import { useQuery } from '@tanstack/react-query';
import type { Doer } from '../../domain/accounts/doer.ts';
import { changedBy } from '../client/answer.ts';

/**
 * While a conflict of two is shown: the other one, who changed a row last, as the reader may name them; undefined where no one is
 * known. `fields`: of a camper, the columns in question.
 */
export function useChangedBy(
  table: 'camp_info' | 'pricing' | 'reminders' | 'seasons' | 'users',
  row: string,
  isConflict: boolean,
  fields: readonly string[] | null = null,
): Doer | undefined {
  const { data } = useQuery({
    queryKey: ['changed-by', table, row, fields],
    queryFn: () => changedBy(table, row, fields),
    staleTime: 0,
    enabled: isConflict,
  });
  return data ?? undefined;
}
