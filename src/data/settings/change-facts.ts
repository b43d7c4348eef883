import { queryOptions } from '@tanstack/react-query';
import type { Church, Place } from '../../domain/site/church-and-place.ts';
import { changeRows, whereSeen } from '../client/optimistic-lock.ts';
import { useSaving } from '../client/use-saving.ts';
import { churchSource, placeSource, readChurch, readPlace } from '../site/church.ts';
import { refreshSettings } from './setting-changes.ts';

export type Facts = Partial<Church & Place>;

/** Who runs the camp, or where it is, for the screen that edits it. */
export const factsQuery = (table: 'church' | 'place') =>
  queryOptions<Facts>({ queryKey: [table], queryFn: table === 'church' ? readChurch : readPlace });

interface FactsEdit {
  /** The changed facts as they were shown. */
  readonly seen: Readonly<Record<string, string | number | null>>;
  readonly change: object;
}

/**
 * Changes who runs the camp, or where it is. DataError `conflict` when a changed value is no longer the one that was shown; `refused` with
 * the name of a check (`church_phone_check` …).
 */
export function useChangeFacts(table: 'church' | 'place') {
  const source = table === 'church' ? churchSource : placeSource;
  return useSaving(
    ({ seen, change }: FactsEdit) =>
      changeRows((client) => whereSeen(client.from(table).update(change).eq('id', 1).select('id'), seen)),
    (queryClient) => {
      source.refresh();
      return refreshSettings(factsQuery(table).queryKey, ['bus-seats'])(queryClient);
    },
  );
}
