import { useEffect, useRef, useState } from 'react';
import { exportTable } from '../lib/exports/export-table.ts';
import type { ExportColumn, ExportFormat } from '../lib/exports/exported.ts';
import { Button } from './button.tsx';
import { latePart } from './late-part.tsx';
import './export-buttons.css';

/** Only while something is written. */
const ProgressBar = latePart(async () => (await import('./progress-bar.tsx')).ProgressBar);

/** Words of the export buttons, from the catalogue. */
export interface ExportLabels {
  readonly group: string;
  readonly formats: Readonly<Record<ExportFormat, string>>;
  readonly working: string;
  readonly cancel: string;
  readonly done: (fileName: string) => string;
  readonly failed: string;
  readonly retry: string;
}

interface ExportButtonsProps<Row> {
  /** Without an ending. */
  readonly fileName: string;
  /** Heading of the PDF, name of the Excel sheet. */
  readonly title: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** What is saved, in this order. */
  readonly rows: readonly Row[];
  readonly labels: ExportLabels;
}

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'working'; readonly percent: number }
  | { readonly kind: 'done'; readonly fileName: string }
  | { readonly kind: 'failed'; readonly format: ExportFormat };

/** Excel comes first: it alone keeps dates and numbers whatever the reader's settings. */
const formats: readonly ExportFormat[] = ['xlsx', 'csv', 'pdf'];

/** Buttons that save a list as a file, with progress, a way to stop, and the outcome said aloud. */
export function ExportButtons<Row>({ labels, rows, ...list }: ExportButtonsProps<Row>) {
  const [state, setState] = useState<State>({ kind: 'ready' });
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  async function save(format: ExportFormat): Promise<void> {
    work.current = new AbortController();
    setState({ kind: 'working', percent: 0 });
    try {
      const fileName = await exportTable({
        ...list,
        rows,
        format,
        signal: work.current.signal,
        onProgress: (percent) => setState({ kind: 'working', percent }),
      });
      setState(fileName === null ? { kind: 'ready' } : { kind: 'done', fileName });
    } catch {
      setState({ kind: 'failed', format });
    }
  }

  const isWorking = state.kind === 'working';
  return (
    <div className="export">
      <fieldset className="export-buttons">
        <legend className="visually-hidden">{labels.group}</legend>
        {formats.map((format) => (
          <Button
            key={format}
            look="quiet"
            aria-disabled={isWorking || rows.length === 0}
            onClick={() => (isWorking || rows.length === 0 ? undefined : void save(format))}
          >
            {labels.formats[format]}
          </Button>
        ))}
      </fieldset>
      {isWorking && (
        <div className="export-work">
          <ProgressBar label={labels.working} percent={state.percent} />
          <Button look="plain" onClick={() => work.current?.abort()}>
            {labels.cancel}
          </Button>
        </div>
      )}
      <output className={state.kind === 'done' ? 'export-done' : 'visually-hidden'}>
        {state.kind === 'working' && labels.working}
        {state.kind === 'done' && labels.done(state.fileName)}
      </output>
      {state.kind === 'failed' && (
        <div className="export-failed" role="alert">
          <p>{labels.failed}</p>
          <Button look="quiet" onClick={() => void save(state.format)}>
            {labels.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
