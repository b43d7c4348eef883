import type { Eaters, SizedCamper } from '../../../data/campers/admin-counts.ts';
import { sizeOrder } from '../../../domain/campers/shirt-size.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { mealsByDay } from '../../../domain/camp-days.ts';
import { mealAges } from '../../../domain/value-lists.ts';

export type SizeGroup = ReturnType<typeof bySize>[number];

export function bySize(people: readonly SizedCamper[]) {
  return [...groupBy(people, ({ size }) => size)]
    .map(([size, group]) => ({ size, names: group.map(({ name }) => name), ids: group.map(({ id }) => id) }))
    .toSorted((a, b) => sizeOrder(a.size) - sizeOrder(b.size));
}

export type Team = ReturnType<typeof teamsOf>[number];

export function teamsOf(people: readonly SizedCamper[]) {
  const teams = people.flatMap(({ team_id: id, team: name }) =>
    id === null || name === null ? [] : [[id, name] as const],
  );
  return [...new Map(teams)].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.id - b.id);
}

export type ServedMeal = ReturnType<typeof byMeal>[number];

/** Meals in camp order with those who eat: the registered by `mealAges` and in total, and how many more come who have not paid. */
export function byMeal(eaters: readonly Eaters[], camp: Parameters<typeof mealsByDay>[0]) {
  return [...mealsByDay(camp)].flatMap(([day, served]) =>
    served.map((meal) => {
      const here = eaters.filter((one) => one.day === day && one.meal === meal);
      const counts = mealAges.map((ages) =>
        here.filter((one) => one.ages === ages).reduce((sum, { people }) => sum + people, 0),
      );
      const total = counts.reduce((sum, count) => sum + count, 0);
      return { day, meal, counts, total, unpaid: here.reduce((sum, { unpaid }) => sum + unpaid, 0) };
    }),
  );
}
