import { useDeferredValue } from 'react';

/** False while the component is drawn for the first time, then true: for what may follow what is seen first. */
export function useIsPainted(): boolean {
  return useDeferredValue(true, false);
}
