import { afterPaint } from '../../lib/after-paint.ts';

/** Milliseconds of work in one go: less than a frame, on a slow phone too. */
const SLICE = 6;

/** Work that is cut into steps by its `yield`s, the most urgent first. */
const jobs: Iterator<unknown>[] = [];
let isWaiting = false;

function work(): void {
  const end = performance.now() + SLICE;
  while (jobs[0] && performance.now() < end) {
    if (jobs[0].next().done) jobs.shift();
  }
  isWaiting = jobs.length > 0;
  if (isWaiting) setTimeout(work, 0);
}

/**
 * Does work in small steps while nothing else is to do, so that neither the first letter of a search nor the first press
 * on a header waits for it.
 * @param isUrgent it comes before what waits already
 * @returns gives the work up
 */
export function inFreeMoments(steps: Iterator<unknown>, isUrgent = false): () => void {
  if (isUrgent) jobs.unshift(steps);
  else jobs.push(steps);
  if (!isWaiting) afterPaint(work);
  isWaiting = true;
  return () => {
    const position = jobs.indexOf(steps);
    if (position >= 0) jobs.splice(position, 1);
  };
}
