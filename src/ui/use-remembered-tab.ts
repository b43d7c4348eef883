import { useState } from 'react';
import { readStored, writeStored } from '../lib/device-store.ts';

/**
 * The position of the open tab, remembered on this device until logout. The first one opens when nothing is
 * remembered, or when there are fewer tabs than there were.
 * @param key name of the set of tabs in the device's storage
 */
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
