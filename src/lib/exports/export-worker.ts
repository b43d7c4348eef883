/** Writes a list or records as a file, off the page. Each format's library is loaded when it is asked for. */
import type {
  ExportedRow,
  ExportedTable,
  ExportFormat,
  FromWorker,
  OnProgress,
  ToWorker,
} from './exported.ts';

const load = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

async function writeTable(
  format: ExportFormat,
  table: ExportedTable,
  onProgress: OnProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'csv') return (await import('./csv.ts')).csvFile(table);
  if (format === 'xlsx') return (await import('./xlsx.ts')).xlsxFile(table);
  const { pdfFile } = await import('./pdf.ts');
  return pdfFile(table, load, onProgress);
}

const rows: ExportedRow[] = [];
let order: Extract<ToWorker, { kind: 'start' }> | undefined;

function answer(message: FromWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

async function finish(written: Promise<Uint8Array<ArrayBuffer>>): Promise<void> {
  try {
    const bytes = await written;
    answer({ kind: 'done', bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

function finishTable(): void {
  if (!order) return;
  const table = { ...order.table, rows };
  void finish(writeTable(order.format, table, (share) => answer({ kind: 'progress', share })));
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') order = data;
  else if (data.kind === 'rows') rows.push(...data.rows);
  else if (data.kind === 'end') finishTable();
  else void finish(import('./pdf-records.ts').then(({ recordsPdf }) => recordsPdf(data.records, load)));
});
