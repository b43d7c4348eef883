import { useEffect, useRef, useState, type ReactNode } from 'react';
import { exportTable } from '../lib/exports/export-table.ts';
import { exportedRow, type ExportColumn, type ExportFormat } from '../lib/exports/exported.ts';
import { useTableWords } from './data-table/labels.ts';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { MenuItem } from './menu-item.tsx';
import { latePart } from './late-part.tsx';
import './list-menu.css';

/** Only while something is written. */
const ProgressBar = latePart(async () => (await import('./progress-bar.tsx')).ProgressBar);
/** Only on paper. */
const PrintedList = latePart(async () => (await import('./printed-list.tsx')).PrintedList);

export interface ListMenuProps<Row> {
  readonly fileName: string;
  readonly title: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** What is printed, where a file has more. */
  readonly printed?: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
  /** False while rows are missing: a part is not saved as the whole. */
  readonly isWhole?: boolean;
  /** Reads what is missing of the rows, once a file is asked for. */
  readonly readAll?: () => Promise<readonly Row[]>;
  /** Paper has a shape of its own: it is among the children, and the menu has the files of rows only. */
  readonly hasOwnPaper?: boolean;
  /** The one thing that is done here most, beside the menu; the children are inside it. */
  readonly primary?: ReactNode;
  readonly children?: ReactNode;
}

type State =
  | { readonly kind: 'ready' }
  /** `round` is another each time: where a browser does not tell that it has printed, it prints again. */
  | { readonly kind: 'printing'; readonly round: number }
  | { readonly kind: 'working'; readonly percent: number }
  | { readonly kind: 'done'; readonly fileName: string }
  | { readonly kind: 'failed'; readonly retry: () => void };

const ready: State = { kind: 'ready' };

/** Excel comes first: it alone keeps dates and numbers whatever the reader's settings. CSV is for other programs. */
const formats: readonly ExportFormat[] = ['xlsx', 'pdf'];

/** A list's menu: saves it as a file, with progress, a way to stop, and the outcome said aloud, and prints it. */
export function ListMenu<Row>(props: ListMenuProps<Row>) {
  const {
    rows,
    children,
    isWhole = true,
    hasOwnPaper = false,
    primary,
    printed = props.columns,
    readAll,
    ...list
  } = props;
  const { export: labels } = useTableWords();
  const [state, setState] = useState<State>(ready);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  function attempt(task: () => Promise<void>): void {
    task().catch(() => setState({ kind: 'failed', retry: () => attempt(task) }));
  }

  const save = (format: ExportFormat) =>
    attempt(async () => {
      work.current = new AbortController();
      setState({ kind: 'working', percent: 0 });
      const fileName = await exportTable({
        ...list,
        rows: readAll ? await readAll() : rows,
        format,
        signal: work.current.signal,
        onProgress: (percent) => setState({ kind: 'working', percent }),
      });
      setState(fileName === null ? ready : { kind: 'done', fileName });
    });

  const print = () =>
    attempt(async () => {
      await readAll?.();
      setState((before) => ({ kind: 'printing', round: 'round' in before ? before.round + 1 : 0 }));
    });

  const isWorking = state.kind === 'working';
  const isOff = isWorking || !isWhole || rows.length === 0;
  const file = (format: ExportFormat) => (
    <MenuItem key={format} isOff={isOff} onPress={() => save(format)}>
      {labels.formats[format]}
    </MenuItem>
  );
  return (
    <>
      {primary}
      <Disclosure label={labels.menu} className="list-menu disclosure-end">
        {children}
        {formats.filter((format) => !hasOwnPaper || format !== 'pdf').map(file)}
        {!hasOwnPaper && (
          <MenuItem isOff={isOff} onPress={print}>
            {labels.print}
          </MenuItem>
        )}
        <details>
          {/* The panel closes when something in it is chosen; this only unfolds. */}
          <summary className="menu-entry touch-row" onClick={(event) => event.stopPropagation()}>
            {labels.others}
          </summary>
          {file('csv')}
        </details>
      </Disclosure>
      {isWorking && (
        <div className="list-menu-work">
          <ProgressBar label={labels.working} percent={state.percent} />
          <Button look="plain" onClick={() => work.current?.abort()} label={labels.cancel} />
        </div>
      )}
      <output className={state.kind === 'done' ? 'list-menu-done' : 'visually-hidden'}>
        {state.kind === 'working' && labels.working}
        {state.kind === 'done' && labels.done(state.fileName)}
      </output>
      {state.kind === 'failed' && (
        <div className="list-menu-failed flush-texts" role="alert">
          <p>{labels.failed}</p>
          <Button look="quiet" onClick={state.retry} label={labels.retry} />
        </div>
      )}
      {state.kind === 'printing' && (
        <PrintedList
          key={state.round}
          title={list.title}
          columns={printed}
          rows={rows.map((row) => exportedRow(printed, row, 'pdf'))}
          onDone={() => setState(ready)}
        />
      )}
    </>
  );
}
