import { downloadBlob } from '../download.ts';
import type { ExportedRecords } from './exported.ts';
import { workerFile } from './worker-file.ts';

/** Saves records as a PDF; `fileName` has no ending. Throws when the file could not be made; trying again is safe. */
export async function exportRecords(fileName: string, records: ExportedRecords): Promise<void> {
  const bytes = await workerFile({ send: (post) => post({ kind: 'records', records }) });
  if (bytes) downloadBlob(`${fileName}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
}
