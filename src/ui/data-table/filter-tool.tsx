import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useTableWords } from './labels.ts';
import { useIsNarrow } from './row-height.ts';

interface FilterToolProps {
  readonly count: number;
  readonly rows: number;
  readonly children: ReactNode;
}

/** The button of a list's filters, and the filters: below the line that it stands in, or in a sheet on a phone. */
export function FilterTool({ count, rows, children }: FilterToolProps) {
  const { labels } = useTableWords();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="disclosure-button touch-row list-filters-button"
        aria-expanded={isOpen}
        {...(isOpen && !isNarrow && { 'aria-controls': id })}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? labels.filters : labels.filtersOn(count)}
      </button>
      {isOpen && !isNarrow && (
        <div id={id} className="list-filters">
          {children}
        </div>
      )}
      {isOpen && isNarrow && (
        <Dialog
          title={labels.filters}
          onClose={close}
          actions={<Button onClick={close} label={labels.show(rows)} />}
        >
          {children}
        </Dialog>
      )}
    </>
  );
}
