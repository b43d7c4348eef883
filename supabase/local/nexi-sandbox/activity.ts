/** Counts work that is under way, so that a test can wait for its end instead of sleeping. */
export function createActivity() {
  let count = 0;
  let waiting: (() => void)[] = [];
  /** Counts one piece of work until the returned function is called. */
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
    during: (work: () => Promise<void>) => work().finally(begin()),
    idle: () =>
      new Promise<void>((resolve) => {
        if (count === 0) resolve();
        else waiting.push(resolve);
      }),
  };
}
