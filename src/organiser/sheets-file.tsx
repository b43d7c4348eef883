import { useMutation } from '@tanstack/react-query';
import { shared } from '../content/en/admin-common.ts';
import { languageCode } from '../content/language.ts';
import { useSingle } from '../data/client/use-single.ts';
import type { ExportedMark, ExportedSection } from '../lib/exports/exported.ts';
import { toast } from '../ui/toast-store.ts';
import type { Sheet, SheetPerson } from './printed-sheets.tsx';

/** How much larger than a record's the letters of a sheet at a door and of one in a hand are. */
export const sheetScales = { door: 2, list: 1.25 } as const;

const markOf = ({ isLeader, sharesBed }: SheetPerson): ExportedMark | undefined =>
  isLeader ? 'star' : sharesBed ? 'baby' : undefined;

/** Sheets of paper as sections of a file, in letters so much larger than those of a record. */
export const sectionsOf = (sheets: readonly Sheet[], sheetScale: number): ExportedSection[] =>
  sheets.map(({ title, facts, people }) => ({
    ...{ title, sheetScale },
    records: [
      { name: facts, fields: people.map((person) => [person.name, person.note, markOf(person)] as const) },
    ],
  }));

/** Loads what writes the PDF when pressed; then `read` fetches what is on the sheets. A notice says when there is no file. */
export function useSheetsFile(
  fileName: string,
  title: string,
  read: () => ExportedSection[] | Promise<ExportedSection[]>,
) {
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { exportRecords } = await import('../lib/exports/export-records.ts');
      const file = {
        title,
        intro: '',
        empty: shared.noOneRegistered,
        language: languageCode,
        madeAt: new Date(),
      };
      await exportRecords(fileName, { ...file, sections: await read() });
    },
    onError: () => toast.error(title, shared.fileFailed),
  });
  const save = useSingle(saving);
  return { save: () => save(), isSaving: saving.isPending };
}
