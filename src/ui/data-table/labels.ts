import { createContext, useContext } from 'react';
import type { ExportFormat } from '../../lib/exports/exported.ts';

export interface TableLabels {
  readonly count: (rows: number) => string;
  readonly pageSize: string;
  readonly previous: string;
  readonly next: string;
  readonly pageOf: (first: number, last: number, rows: number) => string;
  /** Stands in the field, whose name says more. */
  readonly search: string;
  readonly sortBy: string;
  readonly asItComes: string;
  readonly downwards: (column: string) => string;
}

export interface PagedLabels extends TableLabels {
  /** Of a phone: all rows, more of them as the list is scrolled. */
  readonly endless: string;
}

interface ListLabels extends TableLabels {
  readonly filters: string;
  readonly filtersOn: (count: number) => string;
  readonly show: (rows: number) => string;
}

interface ExportLabels {
  readonly menu: string;
  readonly formats: Readonly<Record<ExportFormat, string>>;
  /** Folds what few need. */
  readonly others: string;
  readonly print: string;
  readonly working: string;
  readonly cancel: string;
  readonly done: (fileName: string) => string;
  readonly failed: string;
  readonly retry: string;
}

/** The words of all lists of a screen, said once around them. */
export const TableWordsContext = createContext<{
  readonly labels: ListLabels;
  readonly export: ExportLabels;
} | null>(null);

export function useTableWords() {
  const words = useContext(TableWordsContext);
  if (!words) throw new Error('A list is outside TableWordsContext');
  return words;
}
