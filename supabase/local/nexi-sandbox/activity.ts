/** Counts work that is under way, so that a test can wait for its end instead of sleeping. */
export interface Activity {
  /** Runs the work and counts it until it ends. */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Waits inside `during` without counting: for something that only a later time or call brings. */
  outside: <T>(wait: Promise<T>) => Promise<T>;
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>;
}

/** Nothing under way. */
export function createActivity(): Activity {
  let count = 0;
  let waiting: (() => void)[] = [];
  const change = (by: number) => {
    count += by;
    if (count > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const counted = async <T>(by: 1 | -1, work: Promise<T>) => {
    try {
      return await work;
    } finally {
      change(-by);
    }
  };
  return {
    during: (work) => {
      change(1);
      return counted(1, work());
    },
    outside: (wait) => {
      change(-1);
      return counted(-1, wait);
    },
    idle: () =>
      new Promise((resolve) => {
        if (count === 0) resolve();
        else waiting.push(resolve);
      }),
  };
}
