import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useTableWords } from './labels.ts';

interface FilterToolProps {
  readonly count: number;
  readonly rows: number;
  readonly children: ReactNode;
}

/** The button of a list's filters, and the filters in a sheet at the side: the list stays where it is, and shows what is left. */
export function FilterTool({ count, rows, children }: FilterToolProps) {
  const { labels } = useTableWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="disclosure-button touch-row list-filters-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? labels.filters : labels.filtersOn(count)}
      </button>
      {isOpen && (
        <Dialog
          title={labels.filters}
          isSide
          onClose={close}
          actions={<Button onClick={close} label={labels.show(rows)} />}
        >
          {children}
        </Dialog>
      )}
    </>
  );
}
