/** Layouts that a treasurer has corrected on this device: a file with the same headings is read in the same way. */
import { readStored, writeStored } from '../../../lib/device-store.ts';
import { isRecord } from '../../../lib/shape.ts';
import type { FileKind } from './headings.ts';
import { asWritten, headerOf, layoutOf, type Layout } from './file-layout.ts';
import { fieldsOf, tableOf, type Columns, type Table } from './file-table.ts';
import type { SourceFile } from './read-file.ts';

const keyOf = (kind: FileKind) => `familycamp-columns-${kind}`;

/** The headings; of a file without any how many columns it has. */
const signatureOf = ({ names }: Table): string =>
  names.some(Boolean) ? names.join('\n') : String(names.length);

const storedFor = (kind: FileKind): Readonly<Record<string, unknown>> => {
  const stored = readStored(keyOf(kind));
  return isRecord(stored) ? stored : {};
};

/** How a file is read: as it says itself, or as it was corrected for the last one with the same headings. */
export function firstLayout(kind: FileKind, file: Pick<SourceFile, 'lines'>): Layout {
  const header = headerOf(file);
  const table = tableOf(file, header);
  const known = storedFor(kind)[signatureOf(table)];
  if (!isRecord(known) || !isRecord(known.columns)) return layoutOf(kind, file, header);
  const stored = known.columns;
  const columns: Columns = Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const place = stored[field];
      return typeof place === 'number' && place < table.names.length ? [[field, place]] : [];
    }),
  );
  const booked = Array.isArray(known.booked) ? known.booked.filter((one) => typeof one === 'string') : [];
  return { header, booked, ...asWritten(table, columns) };
}

export function rememberLayout(kind: FileKind, table: Table, { columns, booked }: Layout): void {
  writeStored(keyOf(kind), { ...storedFor(kind), [signatureOf(table)]: { columns, booked } });
}
