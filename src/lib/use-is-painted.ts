import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** False until the component is on screen for the first time, then true: for what may follow what is seen first. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}
