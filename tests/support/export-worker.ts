/** The export's worker for screen tests, where there is none: it writes CSV at once, or fails, or never ends. */
import { vi } from 'vitest';
import { csvFile } from '../../src/lib/exports/csv.ts';
import type { ExportedRow, FromWorker, ToWorker } from '../../src/lib/exports/exported.ts';

export interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

export interface FakeExports {
  /** What the visitor was given. */
  readonly saved: SavedFile[];
  /** What the worker does with the next list. */
  outcome: 'writes' | 'fails' | 'hangs' | 'is missing';
  /** Workers that were ended. */
  ended: number;
}

/** Puts the fake in place of workers and of the browser's downloads. */
export function fakeExports(): FakeExports {
  const exports: FakeExports = { saved: [], outcome: 'writes', ended: 0 };

  class FakeWorker extends EventTarget {
    #rows: ExportedRow[] = [];
    #start: Extract<ToWorker, { kind: 'start' }> | undefined;

    constructor() {
      super();
      if (exports.outcome === 'is missing') queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }

    postMessage(message: ToWorker): void {
      if (message.kind === 'start') this.#start = message;
      else if (message.kind === 'rows') this.#rows.push(...message.rows);
      else if (message.kind === 'records')
        this.#finish(new TextEncoder().encode(JSON.stringify(message.records)));
      else if (this.#start) this.#finish(csvFile({ ...this.#start.table, rows: this.#rows }));
    }

    #finish(bytes: Uint8Array<ArrayBuffer>): void {
      const answers: Record<string, FromWorker | undefined> = {
        writes: { kind: 'done', bytes },
        fails: { kind: 'failed', message: 'no memory' },
      };
      const data = answers[exports.outcome];
      if (data) this.dispatchEvent(new MessageEvent('message', { data }));
    }

    terminate(): void {
      exports.ended += 1;
    }
  }

  const blobs = new Map<string, Blob>();
  vi.stubGlobal('Worker', FakeWorker);
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) exports.saved.push({ name: this.download, blob });
  });
  return exports;
}

/** The cells of a saved CSV file, line by line, without its byte order mark. */
export async function csvCells(file: SavedFile | undefined): Promise<string[][]> {
  const text = new TextDecoder().decode(await file?.blob.arrayBuffer());
  return text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';'));
}
