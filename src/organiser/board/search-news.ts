/** What the worker of a search reports: everything that the page draws is computed there. */
export interface SearchNews<Found> {
  /** Of the search, 0 to 1; at 1 it has ended. */
  readonly share: number;
  readonly found: Found;
}

const pause = 250;

/**
 * The `progress` of a search that tells of its best some times a second.
 * @param steps so many are a whole search: counted and not timed, so that a seed always gives the same answer
 * @param tell with the share, and the place of each camper
 */
export function toldNowAndThen(steps: number, tell: (share: number, best: Int32Array) => void) {
  let told = Number.NEGATIVE_INFINITY;
  return (done: number, best: Int32Array): number => {
    if (performance.now() - told >= pause && done < steps) {
      tell(done / steps, best.slice());
      told = performance.now();
    }
    return done / steps;
  };
}
