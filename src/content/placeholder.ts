import { frame } from './en/frame.ts';
import { timings } from './timings.ts';

/** What stands where a text from the database will be: 'Loading...', and after five seconds 'Could not load'. */
export const placeholder = {
  loading: frame.loading,
  failed: frame.couldNotLoad,
  retry: frame.retry,
  after: timings.placeholderTimeout,
};
