import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same while what it calls may change, so that rows are not drawn again for its sake. */
export function useSteady<Argument>(
  latest: ((argument: Argument) => void) | undefined,
): ((argument: Argument) => void) | undefined {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  const steady = useCallback((argument: Argument) => current.current?.(argument), []);
  return latest && steady;
}
