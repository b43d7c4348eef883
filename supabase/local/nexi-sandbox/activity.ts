/** Counts work that is under way, so that a test can wait for its end instead of sleeping. */
export interface Activity {
  /** Counts one piece of work until the returned function is called. */
  begin: () => () => void;
  /** Runs the work and counts it until it ends. */
  during: (work: () => Promise<void>) => Promise<void>;
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>;
}

/** Nothing under way. */
export function createActivity(): Activity {
  let count = 0;
  let waiting: (() => void)[] = [];
  const begin = () => {
    count += 1;
    return () => {
      count -= 1;
      if (count > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    };
  };
  return {
    begin,
    during: (work) => work().finally(begin()),
    idle: () =>
      new Promise((resolve) => {
        if (count === 0) resolve();
        else waiting.push(resolve);
      }),
  };
}
