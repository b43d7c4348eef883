import { useState } from 'react';
import { readStored, writeStored } from '../lib/device-store.ts';

/** The position of the open tab, remembered on this device until logout; the first one without it. `key` names the set of tabs. */
export function useRememberedTab(key: string, count: number): [index: number, open: (index: number) => void] {
  const [index, setIndex] = useState(() => {
    const stored = readStored(key);
    return Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) < count ? Number(stored) : 0;
  });
  return [
    index,
    (next) => {
      setIndex(next);
      writeStored(key, next);
    },
  ];
}
