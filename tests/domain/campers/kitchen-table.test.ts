import { describe, expect, it } from 'vitest';
import { kitchenDays, type KitchenNumber } from '../../../src/domain/campers/kitchen-table.ts';
import { isMinor } from '../../../src/domain/health/health-answers.ts';
import { randomFrom } from '../../../src/domain/teams/random.ts';
import { campDaysOf } from '../../../src/domain/camp-days.ts';
import { meals } from '../../../src/domain/value-lists.ts';

const campDays = campDaysOf({ start_date: '2026-05-22', end_date: '2026-05-28' });
const needs = ['diet:vegan', 'diet:other', 'allergy:milk', 'allergy:other'];

describe('the kitchen’s table', () => {
  it('has, for whatever numbers, what adding them up one by one gives', () => {
    const { below: random } = randomFrom(7);
    for (let run = 0; run < 200; run += 1) {
      const numbers: KitchenNumber[] = Array.from({ length: random(60) }, () => {
        const [kind = '', what = ''] = needs[random(needs.length)]?.split(':') ?? [];
        return {
          day: campDays[random(7)] ?? 'Friday',
          meal: meals[random(3)] ?? 'Lunch',
          kind,
          what,
          people: 1 + random(9),
        };
      });
      const days = kitchenDays(numbers, needs, campDays);
      let listed = 0;
      for (const { day, lines } of days)
        for (const { kind, what, counts } of lines) {
          meals.forEach((meal, position) => {
            let people = 0;
            for (const one of numbers)
              if (one.day === day && one.meal === meal && one.kind === kind && one.what === what)
                people += one.people;
            expect(counts[position]).toBe(people);
          });
          const total = counts.reduce((sum, count) => sum + count, 0);
          expect(total).toBeGreaterThan(0);
          listed += total;
        }
      expect(listed).toBe(numbers.reduce((sum, { people }) => sum + people, 0));
      expect(days.map(({ day }) => day)).toEqual(
        campDays.filter((day) => days.some((one) => one.day === day)),
      );
    }
  });

  it('is empty when nobody needs anything', () => {
    expect(kitchenDays([], needs, campDays)).toEqual([]);
  });
});

describe('who needs a guardian', () => {
  it.each([
    ['2007-04-21', '2025-04-20', true],
    ['2007-04-20', '2025-04-20', false],
    ['2020-01-01', '2025-04-20', true],
  ])('born %s, on %s', (birthday, today, expected) => {
    expect(isMinor(birthday, today)).toBe(expected);
  });
});
