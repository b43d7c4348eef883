import { queryOptions } from '@tanstack/react-query';
import type { Church, ListedChurch, Place, Sponsor } from '../../domain/site/church-and-place.ts';
import { changeRow, query } from '../client/answer.ts';
import { useSaving, type Refresh } from '../client/use-saving.ts';
import { factSources } from '../site/church.ts';
import { bucket, storeLogo } from '../site/documents.ts';
import { refreshSettings } from './setting-changes.ts';

/** A row that is edited: the one of `church` or `place`, or one of the lists. */
export type Facts = Partial<Church & Place & Omit<Sponsor, 'id'>>;
export type FactsTable = keyof typeof factSources;
export type ListTable = Extract<FactsTable, 'churches' | 'sponsors'>;
/** A row of a list: churches have links, sponsors a logo. */
export type ListedFacts = (ListedChurch | Sponsor) & { readonly position: number };

export const factsQuery = (table: 'church' | 'place') =>
  queryOptions<Facts>({ queryKey: [table], queryFn: factSources[table].read });

export const listQuery = (table: ListTable) =>
  queryOptions<readonly ListedFacts[]>({ queryKey: [table], queryFn: factSources[table].read });

/** Shows a change at once, here and on the public pages. */
function refreshed(table: FactsTable): Refresh {
  const { refresh } = factSources[table];
  return (queryClient) => {
    refresh();
    return refreshSettings([table], ['bus-seats'])(queryClient);
  };
}

interface FactsEdit {
  readonly seen: Readonly<Record<string, string | number | null>>;
  readonly change: object;
}

/**
 * Changes a row, or adds one to a list. DataError `conflict` when a changed value is no longer the one that was shown, or with the name of
 * the key when the name is listed already; `refused` with the name of a check (`church_phone_check` …).
 * @param id of the row; undefined for one that is added
 */
export function useChangeFacts(table: FactsTable, id: number | undefined) {
  return useSaving(
    ({ seen, change }: FactsEdit) =>
      id === undefined
        ? query((client) => client.from(table).insert(JSON.parse(JSON.stringify(change))))
        : changeRow(table, { id, ...seen }, change),
    refreshed(table),
  );
}

/** Takes a row off a list, with its logo; twice is once. */
export function useRemoveListed(table: ListTable) {
  return useSaving(async (row: ListedFacts): Promise<void> => {
    await query((client) => client.from(table).delete().eq('id', row.id).select('id'));
    if ('logo' in row) await removeUnusedLogos(row.logo);
  }, refreshed(table));
}

interface NewLogo {
  readonly id: number;
  readonly seen: string | null;
  readonly file: File;
}

/** Gives a sponsor a logo, under a name of its own: pages keep showing the old one until they read the row again. */
export function useStoreLogo() {
  return useSaving(async ({ id, seen, file }: NewLogo): Promise<void> => {
    const logo = await storeLogo(file);
    await changeRow('sponsors', { id, logo: seen }, { logo });
    await removeUnusedLogos(seen);
  }, refreshed('sponsors'));
}

const HOUR = 3_600_000;

/**
 * Removes the logos that no sponsor has: the one that was shown, and what a lost connection or another organiser's change has left. A
 * logo of the last hour may still be on its way to its sponsor. What fails is removed the next time.
 */
async function removeUnusedLogos(shown: string | null): Promise<void> {
  const logos = await bucket('logos');
  const { data: files } = await logos.list('', { limit: 1000 });
  if (!files) return;
  const used = new Set((await factSources.sponsors.read()).map(({ logo }) => logo));
  const isOver = ({ name, created_at: at }: (typeof files)[number]) =>
    name === shown || Date.parse(at ?? '') < Date.now() - HOUR;
  const unused = files.filter((file) => !used.has(file.name) && isOver(file)).map(({ name }) => name);
  if (unused.length > 0) await logos.remove(unused);
}
