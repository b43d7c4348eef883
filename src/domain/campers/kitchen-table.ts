import { meals, type CampDay, type Meal } from '../value-lists.ts';
import { groupBy } from '../group-by.ts';

export interface KitchenNumber {
  readonly day: CampDay;
  readonly meal: Meal;
  /** `diet` or `allergy`. */
  readonly kind: string;
  /** A diet or an allergy; `other` is written in words. */
  readonly what: string;
  readonly people: number;
}

/** One need on one day: people by meal in the order of `meals`. */
export interface KitchenLine {
  readonly kind: string;
  readonly what: string;
  readonly counts: readonly number[];
}

export interface KitchenDay {
  readonly day: CampDay;
  readonly lines: readonly KitchenLine[];
}

/** The days on which someone needs something, in camp order, with a line for each need in the order of `order` (every need, as `kind:what`). */
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
      const counts = meals.map((meal) =>
        of.filter((one) => one.meal === meal).reduce((sum, { people }) => sum + people, 0),
      );
      return [{ kind: first.kind, what: first.what, counts }];
    });
    return lines.length === 0 ? [] : [{ day, lines }];
  });
}
