import { frame } from './en/site/frame.ts';

/** Shown in place of a text from the database: 'Loading...', and after five seconds 'Could not load'. */
export const placeholder = {
  loading: frame.loading,
  failed: frame.couldNotLoad,
  retry: frame.retry,
  /** Milliseconds of patience, as `timings` has others: here alone, so that the price list need not load those. */
  after: 5000,
};
