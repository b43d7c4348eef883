import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  exportedColumns,
  exportedRow,
  type ExportColumn,
  type ExportedTable,
  type ExportFormat,
} from '../../src/lib/exports/exported.ts';

export interface Camper {
  readonly name: string;
  readonly country: string;
  readonly birthday: string;
  readonly paid: number | null;
  readonly at: Date;
}

const columns: readonly ExportColumn<Camper>[] = [
  { title: 'Name', value: ({ name }) => name },
  {
    title: 'Country',
    value: ({ country }) => country,
    text: ({ country }) => (country === 'DK' ? 'Denmark' : 'Myanmar'),
  },
  { title: 'Birthday', kind: 'day', value: ({ birthday }) => birthday },
  {
    title: 'Paid',
    kind: 'money',
    align: 'end',
    value: ({ paid }) => paid,
    text: ({ paid }) => `${paid ?? 0} DKK`,
  },
  { title: 'Registered', value: ({ at }) => at, text: ({ at }) => at.toISOString() },
];

export const camper: Camper = {
  name: 'Søren Æbelø-Åkjær',
  country: 'DK',
  birthday: '1985-02-28',
  paid: 1333.3,
  at: new Date('2025-04-20T22:30:00Z'),
};

/** The list as the worker gets it. */
export function tableFor(campers: readonly Camper[], format: ExportFormat): ExportedTable {
  return {
    title: 'Campers',
    language: 'en',
    madeAt: new Date('2025-04-20T10:05:00Z'),
    columns: exportedColumns(columns),
    rows: campers.map((one) => exportedRow(columns, one, format)),
  };
}

/** Reads a font from where the build takes it. */
export async function loadFont(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(process.cwd(), url.slice(url.indexOf('/node_modules/')))));
}
