import { startTransition, useEffect, useState } from 'react';

/**
 * False until the component is on screen for the first time, then true: for what may follow what is seen first. A
 * transition or a timer alone may run before that: the browser takes whatever waits first.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)), 0); // the frame's own work is over then
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
