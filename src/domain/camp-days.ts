import { daysBetween, weekDayOf, type CampDate } from './dates.ts';
import { meals, weekDays, type CampDay, type Meal } from './value-lists.ts';

/** A camp has at least two days, and none twice: a weekday names it. */
export const campLength = { least: 2, most: 7 } as const;

interface CampDates {
  readonly start_date: CampDate;
  readonly end_date: CampDate;
}

/** How many days a camp has, its first and last ones included. */
export function campLengthOf({ start_date, end_date }: CampDates): number {
  return daysBetween(start_date, end_date) + 1;
}

/** The days of a camp of two to seven days, in its order; SQL's `private.days_of` is the same. */
export function campDaysOf(camp: CampDates): CampDay[] {
  const first = weekDayOf(camp.start_date);
  return [...weekDays.slice(first), ...weekDays.slice(0, first)].slice(0, campLengthOf(camp));
}

/** Whether these are three days or more that follow one another, so that naming the first and the last one says all. */
export function areInARow(days: readonly string[]): boolean {
  const order = [...weekDays, ...weekDays].join();
  return days.length > 2 && order.includes(days.join());
}

interface CampMeals extends CampDates {
  readonly first_meal: Meal;
  readonly last_meal: Meal;
}

/** The meals that the camp serves on each of its days: the first day begins, and the last one ends, with the meals that it names. */
export function mealsByDay(camp: CampMeals): Map<CampDay, readonly Meal[]> {
  const days = campDaysOf(camp);
  return new Map(
    days.map((day, position) => [
      day,
      meals.slice(
        position === 0 ? meals.indexOf(camp.first_meal) : 0,
        position === days.length - 1 ? meals.indexOf(camp.last_meal) + 1 : meals.length,
      ),
    ]),
  );
}
