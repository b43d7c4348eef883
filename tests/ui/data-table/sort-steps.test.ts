import { expect, it } from 'vitest';
import { sortInSteps } from '../../../src/ui/data-table/sort-steps.ts';

interface Item {
  readonly key: number;
  readonly place: number;
}
const byKey = (left: Item, right: Item) => left.key - right.key;

it.each([0, 1, 499, 500, 501, 1700, 4001])(
  'sorts %i items in short steps as in one go, equal ones as they came',
  (count) => {
    const items = Array.from({ length: count }, (_, place) => ({ key: (place * 48_271) % 97, place }));
    const steps = sortInSteps(items, byKey);
    let taken = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) taken += 1;
    expect(step.value).toEqual(items.toSorted(byKey));
    expect(taken).toBeGreaterThanOrEqual(Math.floor(count / 500));
  },
);
