import type { Eaters, SizedCamper } from '../../../data/campers/admin-counts.ts';
import { sizeOrder } from '../../../domain/campers/shirt-size.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { mealsByDay } from '../../../domain/camp-days.ts';
import { mealAges, type CampDay, type Meal } from '../../../domain/value-lists.ts';

export interface SizeGroup {
  readonly size: string;
  readonly names: readonly string[];
  readonly ids: readonly string[];
}

export function bySize(people: readonly SizedCamper[]): SizeGroup[] {
  return [...groupBy(people, ({ size }) => size)]
    .map(([size, group]) => ({ size, names: group.map(({ name }) => name), ids: group.map(({ id }) => id) }))
    .toSorted((a, b) => sizeOrder(a.size) - sizeOrder(b.size));
}

export interface Team {
  readonly id: number;
  readonly name: string;
  readonly color: string;
}

export function teamsOf(people: readonly SizedCamper[]): Team[] {
  const teams = new Map<number, Team>();
  for (const { team_id: id, team: name, color } of people) {
    if (id !== null && name !== null && color !== null) teams.set(id, { id, name, color });
  }
  return [...teams.values()].toSorted((a, b) => a.id - b.id);
}

/** People who eat at one meal: by age in the order of `mealAges`, and in total. */
export interface ServedMeal {
  readonly day: CampDay;
  readonly meal: Meal;
  readonly counts: readonly number[];
  readonly total: number;
  /** Of the total, children whose parents have not paid. */
  readonly alone: number;
}

/** Every meal that the camp serves, in its order. */
export function byMeal(eaters: readonly Eaters[], camp: Parameters<typeof mealsByDay>[0]): ServedMeal[] {
  return [...mealsByDay(camp)].flatMap(([day, served]) =>
    served.map((meal) => {
      const here = eaters.filter((one) => one.day === day && one.meal === meal);
      const counts = mealAges.map((ages) =>
        here.filter((one) => one.ages === ages).reduce((sum, { people }) => sum + people, 0),
      );
      const total = counts.reduce((sum, count) => sum + count, 0);
      return { day, meal, counts, total, alone: here.reduce((sum, { alone }) => sum + alone, 0) };
    }),
  );
}
