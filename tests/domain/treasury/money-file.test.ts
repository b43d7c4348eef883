import { describe, expect, it } from 'vitest';
import { dayOf, dayOrderOf, notationOf, oreOf } from '../../../src/domain/treasury/money-file.ts';
import { allotted } from '../../../src/domain/treasury/reconciliation.ts';

describe('an amount of a file', () => {
  it.each([
    ['1.234,56', 'da', 123456],
    ['1234,5', 'da', 123450],
    ['-1.234,56', 'da', -123456],
    ['1.200', 'da', 120000],
    ['−12,00 kr.', 'da', -1200],
    ['12,00-', 'da', -1200],
    ['(12,00)', 'da', -1200],
    ['+0,29', 'da', 29],
    ['-0,00', 'da', 0],
    ['4.35', 'en', 435],
    ['1,234.56', 'en', 123456],
    ['DKK 1,200', 'en', 120000],
    ['1.234,56', 'en', undefined],
    ['1,234.56', 'da', undefined],
    ['12,345', 'da', undefined],
    ['1.23', 'da', undefined],
    ['12,3,4', 'da', undefined],
    ['1e3', 'da', undefined],
    ['', 'da', undefined],
    ['99999999999', 'da', undefined],
  ] as const)('%s (%s) is %s øre', (text, notation, ore) => {
    expect(oreOf(text, notation)).toBe(ore);
  });

  it('is the øre that it is written as, for every amount to 2,000 DKK', () => {
    for (let ore = 0; ore <= 200_000; ore += 7) {
      const text = `${String(Math.floor(ore / 100))},${String(ore % 100).padStart(2, '0')}`;
      expect(oreOf(text, 'da')).toBe(ore);
      expect(oreOf(`-${text.replace(',', '.')}`, 'en')).toBe(ore === 0 ? 0 : -ore);
    }
  });

  it.each([
    [['', '1200', '12,50'], 'da'],
    [['1,200', '3.10'], 'en'],
    [['1.200', '1,200', '7'], undefined],
    [['1200', ''], 'da'],
    [['1.200', '850'], 'da'],
    [['12,50', '3,10', '1.99'], 'da'],
    [['12.50', '3.10', '1,99'], 'en'],
  ])('%j is written as %s', (texts, notation) => {
    expect(notationOf(texts)).toBe(notation);
  });
});

describe('a day of a file', () => {
  it.each([
    ['2025-04-19', '2025-04-19'],
    ['2025-04-19T10:11:12Z', '2025-04-19'],
    ['20250419', '2025-04-19'],
    ['19.04.2025', '2025-04-19'],
    ['1/4/2025', '2025-04-01'],
    ['04/19/2025', undefined],
    ['2025-02-30', undefined],
    ['soon', undefined],
    ['16.04.25', '2025-04-16'],
    ['16/4/25', '2025-04-16'],
    ['25-04-16', undefined],
    ['16. april 2025', '2025-04-16'],
    ['1 Okt 2025', '2025-10-01'],
    ['3 May 2025', '2025-05-03'],
    ['16. apr. 2025', '2025-04-16'],
    ['16 uhu 2025', undefined],
  ])('%s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
});

describe('the order of days and months', () => {
  it.each([
    [['01/04/2025', '2/4/2025'], 'day'],
    [['01/04/2025', '04/19/2025'], 'month'],
    [['31/04/2025', '04/19/2025', '13/4/2025', '19-04-2025'], 'day'],
    [['2025-04-01'], 'day'],
  ] as const)('%j has the %s first', (texts, order) => {
    expect(dayOrderOf(texts)).toBe(order);
  });

  it('says which day it is', () => {
    expect([dayOf('03/04/2025'), dayOf('03/04/2025', 'month')]).toEqual(['2025-04-03', '2025-03-04']);
  });
});

describe('an amount that falls on a family', () => {
  it.each([
    [3000, [1200, 1200, 600], [1200, 1200, 600]],
    [1500, [1200, 1200, 600], [1200, 300, 0]],
    [5000, [1200, 0], [1200, 0]],
    [0, [1200], [0]],
  ])('%i on %j is %j', (amount, owed, parts) => {
    expect(allotted(amount, owed)).toEqual(parts);
  });
});
