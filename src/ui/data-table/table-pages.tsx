import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import type { TableLabels } from './labels.ts';

interface Pages {
  /** Position of the first row of the page. */
  readonly first: number;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly setSize: (size: number) => void;
  readonly setFirst: (first: number) => void;
}

/**
 * Which page of a list is open. It is the first one again when `shownAs` changes, which tells what is searched for and
 * sorted by.
 */
export function usePages(rows: number, sizes: readonly number[], shownAs: string): Pages {
  const [size, setSize] = useState(sizes[0] ?? 0);
  const [open, setOpen] = useState({ first: 0, shownAs });
  const last = Math.max(0, Math.floor((rows - 1) / size) * size);
  const wanted = open.shownAs === shownAs ? open.first : 0;
  const setFirst = (first: number) => setOpen({ first, shownAs });
  return {
    first: Math.min(wanted, last),
    size,
    sizes,
    setFirst,
    setSize: (next) => {
      setSize(next);
      setFirst(Math.floor(wanted / next) * next);
    },
  };
}

interface PageControlsProps {
  readonly pages: Pages;
  readonly rows: number;
  readonly labels: TableLabels;
}

/** How many rows a page has, which rows are shown, and the way to the others. */
export function PageControls({ pages, rows, labels }: PageControlsProps) {
  const { first, size, sizes, setSize, setFirst } = pages;
  const id = useId();
  const end = Math.min(first + size, rows);
  return (
    <div className="data-table-pages">
      <label htmlFor={id}>{labels.pageSize}</label>
      <select
        id={id}
        className="control"
        value={size}
        onChange={(event) => setSize(Number(event.target.value))}
      >
        {sizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <output className="data-table-page">{labels.pageOf(first + 1, end, rows)}</output>
      {/* Not disabled at the ends: a button that is disabled under a press loses the focus. */}
      <Button look="quiet" aria-disabled={first === 0} onClick={() => setFirst(Math.max(0, first - size))}>
        {labels.previous}
      </Button>
      <Button
        look="quiet"
        aria-disabled={end >= rows}
        onClick={() => (end < rows ? setFirst(first + size) : undefined)}
      >
        {labels.next}
      </Button>
    </div>
  );
}
