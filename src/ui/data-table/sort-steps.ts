/** Items sorted or merged in one go: a fraction of a frame. */
const PART = 500;

/** Work in steps, with what comes out of it. */
export type Steps<T> = Generator<undefined, T, undefined>;
type Compare<T> = (left: T, right: T) => number;

/** Two sorted lists as one; of equal items, those of the left one come first. */
function* merged<T>(left: readonly T[], right: readonly T[], compare: Compare<T>): Steps<T[]> {
  const all: T[] = [];
  let next = 0;
  for (const item of right) {
    for (let other = left[next]; other !== undefined && compare(other, item) <= 0; other = left[next]) {
      all.push(other);
      next += 1;
    }
    all.push(item);
    if (all.length % PART === 0) yield;
  }
  return [...all, ...left.slice(next)];
}

/** Sorts a list, equal items as they came, in steps that are short whatever its length. */
export function* sortInSteps<T>(items: readonly T[], compare: Compare<T>): Steps<T[]> {
  let parts: T[][] = [];
  for (let start = 0; start < items.length; start += PART) {
    parts.push(items.slice(start, start + PART).sort(compare));
    yield;
  }
  while (parts.length > 1) {
    const longer: T[][] = [];
    for (let position = 0; position < parts.length; position += 2) {
      longer.push(yield* merged(parts[position] ?? [], parts[position + 1] ?? [], compare));
    }
    parts = longer;
  }
  return parts[0] ?? [];
}
