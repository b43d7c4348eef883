import { describe, expect, test } from 'vitest';
import {
  explainedCategoryFor,
  pricingCategoryFor,
  type CategoryFacts,
} from '../../../src/domain/payments/price-category.ts';
import { accommodations } from '../../../src/domain/value-lists.ts';

const adult: CategoryFacts = {
  birthday: '1990-01-01',
  accommodation: 'Room',
  is_senior_retired: false,
  country: 'DK',
  promoPricingId: null,
  campStart: '2025-05-28',
};
const categoryOf = (facts: Partial<CategoryFacts>) => pricingCategoryFor({ ...adult, ...facts });

describe('age bands, the day before, on and after each birthday', () => {
  test.each([
    ['turns 4 the day after the camp starts', '2021-05-29', 4],
    ['turns 4 on the first day', '2021-05-28', 3],
    ['turned 4 the day before', '2021-05-27', 3],
    ['turns 8 the day after', '2017-05-29', 3],
    ['turns 8 on the first day', '2017-05-28', 2],
    ['turned 8 the day before', '2017-05-27', 2],
    ['turns 13 the day after', '2012-05-29', 2],
    ['turns 13 on the first day', '2012-05-28', 0],
    ['turned 13 the day before', '2012-05-27', 0],
    ['born on February 29, 4 years old', '2020-02-29', 3],
    ['not born yet', '2025-06-01', 4],
  ])('%s', (_name, birthday, id) => {
    expect(categoryOf({ birthday })).toBe(id);
  });
});

test.each([
  ['turns 60 the day after', '1965-05-29', 0],
  ['turns 60 on the first day', '1965-05-28', 1],
  ['turned 60 the day before', '1965-05-27', 1],
])('the senior price, when asked for: %s', (_name, birthday, id) => {
  expect(categoryOf({ birthday, is_senior_retired: true })).toBe(id);
  expect(categoryOf({ birthday, is_senior_retired: false })).toBe(0);
});

describe('the first rule that matches decides', () => {
  test.each<[string, Partial<CategoryFacts>, number, string]>([
    ['a promo code, even for a baby', { promoPricingId: 11, birthday: '2024-01-01' }, 11, 'promoCode'],
    ['the regular category by promo code (id 0)', { promoPricingId: 0, country: 'US' }, 0, 'promoCode'],
    ['under 4, even staying out', { birthday: '2023-01-01', accommodation: 'Stay out' }, 4, 'under4'],
    ['4 to 7, even staying out', { birthday: '2019-01-01', accommodation: 'Stay out' }, 3, 'from4To7'],
    ['4 to 7, even in a tent', { birthday: '2019-01-01', accommodation: 'Tent' }, 3, 'from4To7'],
    ['staying out before 8 to 12', { birthday: '2015-01-01', accommodation: 'Stay out' }, 6, 'staysOut'],
    ['8 to 12 before own bedding', { birthday: '2015-01-01', accommodation: 'Tent' }, 2, 'from8To12'],
    [
      'own bedding before senior',
      { birthday: '1950-01-01', is_senior_retired: true, accommodation: 'Tent' },
      5,
      'ownBedding',
    ],
    [
      'senior before another country',
      { birthday: '1950-01-01', is_senior_retired: true, country: 'NO' },
      1,
      'senior',
    ],
    ['another country', { country: 'NO' }, 7, 'otherCountry'],
    ['Sweden pays the ordinary price', { country: 'SE' }, 0, 'regular'],
    ['Denmark pays the ordinary price', {}, 0, 'regular'],
  ])('%s', (_name, facts, id, reason) => {
    expect(explainedCategoryFor({ ...adult, ...facts })).toEqual({ id, reason });
  });
});

test('each accommodation of a grown-up', () => {
  const ids = accommodations.map((accommodation) => [accommodation, categoryOf({ accommodation })]);
  expect(Object.fromEntries(ids)).toEqual({
    Room: 0,
    Tent: 5,
    'Bring own sleeping/matress': 5,
    'Stay in': 5,
    'Stay out': 6,
  });
});
