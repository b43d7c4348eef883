import { useEffect, useEffectEvent } from 'react';

/**
 * Prints once for each value of `what`, which is undefined while nothing is to be printed; what stands on the paper has been drawn by then.
 * @param onDone the printing is over, or was given up; a phone goes on in the meantime, and tells when it is
 * @param prepare what the paper waits for, such as its letters; it is printed all the same where that fails
 */
export function usePrint(
  what: unknown,
  onDone: () => void,
  prepare?: () => Promise<unknown> | undefined,
): void {
  const tell = useEffectEvent(onDone);
  const getReady = useEffectEvent(() => prepare?.());
  useEffect(() => {
    if (what === undefined) return undefined;
    let isOver = false;
    const print = () => {
      if (!isOver) window.print();
    };
    const end = () => tell();
    window.addEventListener('afterprint', end);
    const ready = getReady();
    if (ready) ready.then(print, print);
    else print();
    return () => {
      isOver = true;
      window.removeEventListener('afterprint', end);
    };
  }, [what]);
}
