import { downloadBlob } from '../download.ts';
import { pageLanguage } from '../page-language.ts';
import { copenhagenTime } from './copenhagen.ts';
import {
  exportedColumns,
  exportedRow,
  type ExportColumn,
  type ExportFormat,
  type ToWorker,
} from './exported.ts';
import { workerFile } from './worker-file.ts';

export interface ExportOrder<Row> {
  readonly format: ExportFormat;
  readonly fileName: string;
  /** Heading of the PDF and name of the Excel sheet. */
  readonly title: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
  /** Called with 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

/** Milliseconds of preparing rows in one go: the page stays able to answer a press. */
const SLICE = 5;
/** Share of the progress, in percent, that is preparing. */
const PREPARED = 20;

const types: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  pdf: 'application/pdf',
};

/** `list.pdf`, `list.csv`, and for Excel `list_export_20250420-120500.xlsx`, the time in Copenhagen. */
export function exportName(fileName: string, format: ExportFormat, now: Date): string {
  if (format !== 'xlsx') return `${fileName}.${format}`;
  const stamp = copenhagenTime(now).replaceAll(/[-:]/g, '').replace(' ', '-');
  return `${fileName}_export_${stamp}.xlsx`;
}

const freeMoment = () => new Promise<void>((done) => void setTimeout(done, 0));

async function sendRows<Row>(order: ExportOrder<Row>, send: (message: ToWorker) => void): Promise<void> {
  const { columns, rows, format, onProgress, signal } = order;
  let done = 0;
  while (done < rows.length) {
    if (signal?.aborted) return;
    const end = performance.now() + SLICE;
    const cells = [];
    while (done < rows.length && performance.now() < end) {
      cells.push(...rows.slice(done, done + 20).map((row) => exportedRow(columns, row, format)));
      done = Math.min(rows.length, done + 20);
    }
    send({ kind: 'rows', rows: cells });
    onProgress?.((PREPARED * done) / rows.length);
    await freeMoment();
  }
}

/** A list as a file, written in a worker: the page stays quick. Returns null when ended by the signal; after a throw, trying again is safe. */
export async function tableFile<Row>(order: ExportOrder<Row>): Promise<File | null> {
  const { format, fileName, title, columns, onProgress, signal } = order;
  const madeAt = new Date();
  const bytes = await workerFile({
    send: async (send) => {
      send({
        kind: 'start',
        format,
        table: { title, language: pageLanguage(), madeAt, columns: exportedColumns(columns) },
      });
      await sendRows(order, send);
      send({ kind: 'end' });
    },
    onProgress: (share) => onProgress?.(PREPARED + (100 - PREPARED) * share),
    ...(signal && { signal }),
  });
  return bytes && new File([bytes], exportName(fileName, format, madeAt), { type: types[format] });
}

/** Saves a list as a file. Returns its name, or null when the work was ended by the signal. Throws as {@link tableFile}. */
export async function exportTable<Row>(order: ExportOrder<Row>): Promise<string | null> {
  const file = await tableFile(order);
  if (!file) return null;
  downloadBlob(file.name, file);
  return file.name;
}
