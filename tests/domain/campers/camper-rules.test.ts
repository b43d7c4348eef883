/** Categories, sizes, rooms, status, progress, phone and e-mail: the small tables of rules. */
import countries from 'i18n-iso-countries';
import { describe, expect, test } from 'vitest';
import { camperCategory, sharesBed } from '../../../src/domain/campers/age-category.ts';
import { directoryStatus } from '../../../src/domain/campers/camper-status.ts';
import { generalCountries, isCountry, otherCountries } from '../../../src/domain/campers/countries.ts';
import { emailProblem } from '../../../src/domain/accounts/email.ts';
import { isPhone, storedPhone } from '../../../src/domain/campers/phone.ts';
import { progressPercent } from '../../../src/domain/payments/price.ts';
import { newRoomId, roomGroupOf } from '../../../src/domain/rooms/rooms.ts';
import {
  babySizeChart,
  euSizeOf,
  isSizeAllowed,
  sizeChoices,
  storedBabySize,
} from '../../../src/domain/campers/shirt-size.ts';

describe('camper categories', () => {
  test.each([
    [3, false, 'Toddler'],
    [4, false, 'Children'],
    [12, false, 'Children'],
    [13, false, 'Youth'],
    [24, false, 'Youth'],
    [25, false, 'Female'],
    [25, true, 'Inactive'],
    [2, true, 'Inactive'],
  ])('age %i, inactive %s: %s', (age, is_inactive, category) => {
    expect(camperCategory({ age, gender: 'Female', is_inactive })).toBe(category);
  });

  test.each([
    [7, true],
    [8, false],
  ])('a child of %i shares a bed: %s', (age, shares) => {
    expect(sharesBed(age)).toBe(shares);
  });
});

describe('shirt sizes', () => {
  test('under 7: baby size and the small ones; from 7: no baby size, and the large ones', () => {
    expect(sizeChoices(6)).toEqual(['Baby size', 'X-Small', 'Small', 'Medium', 'Large']);
    expect(sizeChoices(7)).toEqual([
      'X-Small',
      'Small',
      'Medium',
      'Large',
      'X-Large',
      'XX-Large',
      'XXX-Large',
    ]);
  });

  test.each([
    ['86 (Baby size)', 6, true],
    ['50 (Baby size)', 0, true],
    ['152 (Baby size)', 6, true],
    ['49 (Baby size)', 0, false],
    ['153 (Baby size)', 6, false],
    ['86 (Baby size)', 7, false],
    ['Baby size', 3, false],
    ['X-Large', 6, false],
    ['X-Large', 7, true],
    ['Large', 6, true],
    ['', 30, false],
  ])('%j at age %i is allowed: %s', (size, age, allowed) => {
    expect(isSizeAllowed(size, age)).toBe(allowed);
  });

  test('a baby size is stored with its EU number', () => {
    expect(storedBabySize('86')).toBe('86 (Baby size)');
    expect(euSizeOf('86 (Baby size)')).toBe(86);
    expect(euSizeOf('Large')).toBeNull();
  });

  test('the chart goes from 50 to 152 and from birth to 12 years without a gap', () => {
    const inMonths = (value: number, unit: string) => (unit === 'years' ? value * 12 : value);
    const spans = babySizeChart.map((row) => [inMonths(row.from, row.unit), inMonths(row.to, row.unit)]);
    expect(babySizeChart[0]?.size).toBe(50);
    expect(babySizeChart.at(-1)?.size).toBe(152);
    expect(spans[0]?.[0]).toBe(0);
    expect(spans.at(-1)?.[1]).toBe(144);
    expect(spans.slice(1).map(([from]) => from)).toEqual(spans.slice(0, -1).map(([, to]) => to));
  });
});

test.each([
  ['Stay in', 'Male', null, 21],
  ['Stay in', 'Female', 3, 22],
  ['Bring own sleeping/matress', 'Male', null, 21],
  ['Bring own sleeping/matress', 'Female', null, 22],
  ['Tent', 'Male', 3, 23],
  ['Stay out', 'Female', null, 24],
  ['Room', 'Male', 3, 3],
  ['Room', 'Male', null, 0],
] as const)('%s, %s, room %s: group %i', (accommodation, gender, room_id, group) => {
  expect(roomGroupOf({ accommodation, gender, room_id })).toBe(group);
});

test.each([
  [[], 25],
  [[1, 20], 25],
  [[1, 30, 26], 31],
])('a room beside %j gets the id %i, which no room and no group has', (ids, id) => {
  expect(newRoomId(ids.map((one) => ({ id: one })))).toBe(id);
});

test.each([
  [true, true, 'Registered'],
  [true, false, 'Not registered'],
  [false, true, 'N/A'],
  [false, false, 'N/A'],
])('attending %s, registered %s: %s', (is_attending, is_registered, status) => {
  expect(directoryStatus({ is_attending, is_registered })).toBe(status);
});

test.each([
  [0, 1000, 0],
  [333.33, 1000, 33.33],
  [400, 1200, 33.33],
  [800, 1200, 66.67],
  [1200, 1200, 100],
  [1300, 1200, 100],
  [0, 0, 100],
])('%d of %d DKK paid is %d percent', (paid, price, percent) => {
  expect(progressPercent(paid, price)).toBe(percent);
});

test.each([
  ['+45', '20 30 40 50', '+45 20304050'],
  ['+45', '+45 22 33 44 55', '+45 22334455'],
  ['+45', '0045 22334455', '+45 22334455'],
  ['+45', '004522334455', '+45 22334455'],
  ['+45', '(+45) 22-33-44-55', '+45 22334455'],
  ['+45', '45 22 33 44 55', '+45 22334455'],
  ['+45', '+49 151 2345 6789', '+49 15123456789'],
  ['+45', '+49 (0)151/2345-6789', '+49 15123456789'],
  ['+45', '00 49 151 23456789', '+49 15123456789'],
  ['+49', '0151 23456789', '+49 15123456789'],
  ['+45', '+1 (212) 555-0123', '+1 2125550123'],
  ['+45', '+358 40 1234567', '+358 401234567'],
  ['+46', '(070)-123.45', '+46 7012345'],
  ['+45', '+39 06 1234 5678', '+39 0612345678'],
  ['+45', '\u202a+45 22\u00a033 44 55\u202c', '+45 22334455'],
  ['+45', '＋45 ２２３３４４５５', '+45 22334455'],
  ['+45', '+999 22334455', '+45 +99922334455'],
  ['+45', '   ', null],
])('phone %s %j is stored as %j', (dialling_code, typed, stored) => {
  expect(storedPhone({ dialling_code, phone: typed })).toBe(stored);
});

test.each([
  ['+45 20304050', true],
  ['+95 123', false],
  ['+45 2030405x', false],
  ['+45 123456789012345', false],
  ['20304050', false],
  ['+45 004522334455', false],
  ['+45 +99922334455', false],
  ['+0 20304050', false],
  ['+46 0701234567', false],
  ['+39 0612345678', true],
  ['+39 00612345678', false],
])('%j is a phone number: %s', (phone, valid) => {
  expect(isPhone(phone)).toBe(valid);
});

test.each([
  ['', 'emailMissing'],
  ['  ', 'emailMissing'],
  [`${'a'.repeat(39)}@example.org`, 'emailTooLong'],
  [`${'a'.repeat(38)}@example.org`, null],
  ['anna@example', 'emailInvalid'],
  ['anna example.org', 'emailInvalid'],
  ['anna@@example.org', 'emailInvalid'],
  [' anna@example.org ', null],
  ["o'neil+camp@mail.example.org", null],
  ['<b>@example.org', 'emailInvalid'],
  ['"anna"@example.org', 'emailInvalid'],
  ['an\u202ena@example.org', null], // what no one sees is removed
])('the address %j: %s', (address, problem) => {
  expect(emailProblem(address)).toBe(problem);
});

test('countries: the general ones in their order, then all the others, each once', () => {
  expect(generalCountries).toEqual(['DK', 'SE', 'ES', 'NL', 'US']);
  const known = Object.keys(countries.getAlpha2Codes()).toSorted();
  expect([...generalCountries, ...otherCountries].toSorted()).toEqual(known);
  expect(isCountry('XK')).toBe(true);
  expect(isCountry('MM')).toBe(true);
  expect(isCountry('XX')).toBe(false);
  expect(isCountry('')).toBe(false);
});
