import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../lib/media.ts';

interface CounterProps {
  readonly value: number;
  readonly isRunning: boolean;
}

const DURATION = 1200;

/** Fast first, slow at the end. */
function ease(share: number): number {
  return 1 - (1 - share) ** 3;
}

/** A number that counts up to its value, and on to a new one. A screen reader hears the value, not the counting. */
export function Counter({ value, isRunning }: CounterProps) {
  const [shown, setShown] = useState(0);
  const shownNow = useRef(0);

  useEffect(() => {
    if (!isRunning) return undefined;
    const from = shownNow.current;
    const began = performance.now();
    const duration = prefersReducedMotion() ? 0 : DURATION;
    let frame = requestAnimationFrame(function step(now) {
      const share = duration === 0 ? 1 : Math.min(1, (now - began) / duration);
      shownNow.current = Math.round(from + (value - from) * ease(Math.max(0, share)));
      setShown(shownNow.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, isRunning]);

  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{value}</span>
    </>
  );
}
