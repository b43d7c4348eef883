import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readStored, writeStored } from '../../../lib/device-store.ts';
import * as z from '../../../lib/shape.ts';
import { firstColumns } from '../../../organiser/camper-columns.tsx';
import type { Sorting } from '../../../ui/data-table/sort-rows.ts';
import { filtersIn, withFilters, type Filters } from './list-filters.ts';

interface LookedFor {
  readonly typed: string;
  readonly filters: Filters;
  readonly sorting?: Sorting | undefined;
}

const lookedForKey = ['camper-list-search'];
const nothing: LookedFor = { typed: '', filters: {} };

/**
 * Kept across the dashboard until the session ends: names are never stored on the device, nor left for the next login. Filters stand
 * in the address too, so that a list as it is filtered can be kept as a bookmark and passed on; what is typed never does.
 */
export function useLookedFor() {
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [state, setState] = useState(() => {
    const filters = filtersIn(address);
    if (filters) return { typed: '', filters };
    return queryClient.getQueryData<LookedFor>(lookedForKey) ?? nothing;
  });
  function change(next: Partial<LookedFor>) {
    const changed = { ...state, ...next };
    queryClient.setQueryDefaults(lookedForKey, { gcTime: Infinity });
    queryClient.setQueryData(lookedForKey, changed);
    setState(changed);
    if (next.filters) setAddress((before) => withFilters(before, changed.filters), { replace: true });
  }
  return [state, change] as const;
}

const KEY = 'familycamp-camper-list';

/** Keys of the columns shown, and whether the name stays in sight. */
const isLayout = z.object({ columns: z.array(z.string()), isNameFrozen: z.boolean() });
export type Layout = z.infer<typeof isLayout>;

function storedLayout(): Layout {
  const stored = readStored(KEY);
  return isLayout(stored) ? stored : { columns: [...firstColumns], isNameFrozen: true };
}

export function useLayout() {
  const [layout, setLayout] = useState(storedLayout);
  function change(next: Partial<Layout>) {
    const changed = { ...layout, ...next };
    writeStored(KEY, changed);
    setLayout(changed);
  }
  return [layout, change] as const;
}
