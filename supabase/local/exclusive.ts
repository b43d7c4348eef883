/** Runs pieces of asynchronous work; each starts when the one before it has ended. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A queue of one. PGlite has a single session, and the API runs every request in a transaction of several
 * statements on it, so two requests at once would share one transaction and one role.
 */
export function oneAtATime(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
