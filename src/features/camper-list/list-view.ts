import { useState } from 'react';
import { readStored, writeStored } from '../../lib/device-store.ts';
import { firstColumns } from './list-columns.tsx';
import { noFilters, type Filters } from './list-filters.ts';

/** What was looked for, while the organiser visits another part of the dashboard. Names are never stored on the device. */
let lookedFor: { readonly typed: string; readonly filters: Filters } = { typed: '', filters: noFilters };

/** Search and filters of the list; they are still there when one comes back to it. */
export function useLookedFor() {
  const [state, setState] = useState(lookedFor);
  function change(next: Partial<typeof lookedFor>) {
    lookedFor = { ...state, ...next };
    setState(lookedFor);
  }
  return [state, change] as const;
}

const KEY = 'familycamp-camper-list';

interface Layout {
  /** Keys of the columns shown. */
  readonly columns: readonly string[];
  readonly isNameFrozen: boolean;
}

function storedLayout(): Layout {
  const stored = readStored(KEY);
  const layout: Layout = { columns: firstColumns, isNameFrozen: true };
  if (typeof stored !== 'object' || stored === null) return layout;
  const columns: unknown = Reflect.get(stored, 'columns');
  return {
    columns: Array.isArray(columns) ? columns.filter((key) => typeof key === 'string') : layout.columns,
    isNameFrozen: Reflect.get(stored, 'isNameFrozen') !== false,
  };
}

/** Chosen columns and whether the name stays in sight, remembered on this device. */
export function useLayout() {
  const [layout, setLayout] = useState(storedLayout);
  function change(next: Partial<Layout>) {
    const changed = { ...layout, ...next };
    writeStored(KEY, changed);
    setLayout(changed);
  }
  return [layout, change] as const;
}
