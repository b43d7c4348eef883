import { describe, expect, test } from 'vitest';
import {
  fromOre,
  isLatePrice,
  latePrice,
  outstanding,
  priceOn,
  sumOf,
  toOre,
} from '../../../src/domain/payments/price.ts';

const deadlines = { price_deadline: '2025-05-01', registration_deadline: '2025-05-15' };

test.each([
  [1200, 1264], // 1263.6
  [1080, 1137], // 1137.24
  [840, 885], // 884.52
  [600, 632], // 631.8
  [1000, 1053],
  [700, 737], // 737.1
  [350, 369], // 368.55
  [500, 527], // 526.5: a half goes up
  [1500, 1580], // 1579.5: a half goes up
  [0, 0],
])('%i DKK becomes %i DKK when late', (price, late) => {
  expect(latePrice(price)).toBe(late);
});

test.each([
  [0.4, 0.4],
  [0.01, 0.01],
  [1.4, 1.4],
  [9.4, 10],
])('%d DKK becomes %d DKK when late: rounding takes nothing away', (price, late) => {
  expect(latePrice(price)).toBe(late);
});

test('the late price is exact for every whole price, as decimal arithmetic gives it', () => {
  for (let price = 0; price <= 10_000; price += 1) {
    const thousandths = BigInt(price) * 1053n;
    expect(latePrice(price)).toBe(Number((thousandths + 500n) / 1000n));
  }
});

describe('the price of a day', () => {
  const regular = { price: 1200, late_surcharge: true };

  test.each([
    ['2025-04-20', 1200],
    ['2025-05-01', 1200],
    ['2025-05-02', 1264],
    ['2025-05-16', 1264],
  ])('on %s it is %i', (day, price) => {
    expect(priceOn(regular, day, deadlines)).toBe(price);
  });

  test.each([
    ['2025-05-02', false],
    ['2025-05-15', false],
    ['2025-05-16', true],
  ])('without a price deadline the registration deadline counts: %s is late: %s', (day, late) => {
    expect(isLatePrice(day, { ...deadlines, price_deadline: null })).toBe(late);
  });

  test('a category without surcharge never rises', () => {
    expect(priceOn({ price: 75, late_surcharge: false }, '2025-05-20', deadlines)).toBe(75);
  });

  test('free stays free', () => {
    expect(priceOn({ price: 0, late_surcharge: true }, '2025-05-20', deadlines)).toBe(0);
  });
});

test('øre and kroner are the same amount for every amount with two decimals', () => {
  const wrong: number[] = [];
  for (let ore = 0; ore <= 1_000_000; ore += 1) {
    if (toOre(fromOre(ore)) !== ore) wrong.push(ore);
  }
  expect(wrong).toEqual([]);
});

test.each([
  [1200, 400, 800],
  [1200, 1200, 0],
  [1000, 1200, 0],
  [1200.1, 0.3, 1199.8],
])('of %d DKK with %d paid, %d are outstanding', (price, paid, rest) => {
  expect(outstanding(price, paid)).toBe(rest);
});

test('sums are exact, of negative amounts too, where decimals are not', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf([1200, -400.05, 0.05])).toBe(800);
  expect(sumOf([])).toBe(0);
});
