/** What the kitchen cooks beside the ordinary meal, laid out by day. */
import type { CampDay, MealAge } from '../value-lists.ts';
import { mealAges } from '../value-lists.ts';
import { groupBy } from '../group-by.ts';

/** How many people of an age need something on a day. */
export interface KitchenNumber {
  readonly day: CampDay;
  readonly ages: MealAge;
  /** `diet` or `allergy`. */
  readonly kind: string;
  /** A diet or an allergy; `other` is written in words. */
  readonly what: string;
  readonly people: number;
}

/** One need on one day: people by age in the order of `mealAges`, and in all. */
export interface KitchenLine {
  readonly kind: string;
  readonly what: string;
  readonly counts: readonly number[];
  readonly total: number;
}

export interface KitchenDay {
  readonly day: CampDay;
  readonly lines: readonly KitchenLine[];
}

/**
 * The days on which someone needs something, in camp order, with a line for each need in the order of `order`.
 * @param order every need, as `kind:what`
 * @param campDays the days of the camp in its order
 */
export function kitchenDays(
  numbers: readonly KitchenNumber[],
  order: readonly string[],
  campDays: readonly CampDay[],
): KitchenDay[] {
  const byDay = groupBy(numbers, ({ day }) => day);
  return campDays.flatMap((day) => {
    const needs = groupBy(byDay.get(day) ?? [], ({ kind, what }) => `${kind}:${what}`);
    const lines = order.flatMap((need) => {
      const of = needs.get(need);
      const [first] = of ?? [];
      if (!of || !first) return [];
      const counts = mealAges.map((age) =>
        of.filter(({ ages }) => ages === age).reduce((sum, { people }) => sum + people, 0),
      );
      return [{ kind: first.kind, what: first.what, counts, total: counts.reduce((sum, n) => sum + n, 0) }];
    });
    return lines.length === 0 ? [] : [{ day, lines }];
  });
}
