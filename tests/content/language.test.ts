import { afterEach, describe, expect, it, vi } from 'vitest';
import { kroner } from '../../src/content/money-text.ts';
import { addressIn, pathAt } from '../../src/content/language.ts';
import { languageOf } from '../../src/domain/campers/languages.ts';
import { amountText } from '../../src/domain/payments/price.ts';

afterEach(() => {
  vi.doUnmock('../../src/content/en/language.ts');
  vi.doUnmock('../../src/content/en/dates.ts');
  vi.resetModules();
});

/** What the helpers of dates, sums and countries say in the Danish build. */
async function inDanish() {
  vi.doMock('../../src/content/en/language.ts', () => import('../../src/content/da/language.ts'));
  vi.doMock('../../src/content/en/dates.ts', () => import('../../src/content/da/dates.ts'));
  vi.resetModules();
  return {
    ...(await import('../../src/content/date-text.ts')),
    ...(await import('../../src/content/money-text.ts')),
    ...(await import('../../src/content/country-names.ts')),
    ...(await import('../../src/content/language.ts')),
  };
}

describe('sums', () => {
  it.each([
    [0, '0 DKK', '0 kr.'],
    [999, '999 DKK', '999 kr.'],
    [1200, '1,200 DKK', '1.200 kr.'],
    [333.3, '333.30 DKK', '333,30 kr.'],
    [1234567.5, '1,234,567.50 DKK', '1.234.567,50 kr.'],
    [-400, '-400 DKK', '-400 kr.'],
    [-0, '0 DKK', '0 kr.'],
    [-0.001, '0 DKK', '0 kr.'],
  ])('%d is written in each language with its separators', (amount, english, danish) => {
    expect(kroner(amount)).toBe(english);
    expect(amountText(amount, { locale: 'da-DK', currency: 'kr.' })).toBe(danish);
  });
});

it('dates, sums and countries are Danish in the Danish site', async () => {
  const { dayAndTime, daySpan, longDay, shortDay, kroner: sum, countryName } = await inDanish();
  expect(shortDay('2025-05-01')).toBe('1. maj');
  expect(longDay('2025-05-15')).toBe('15. maj 2025');
  expect(daySpan('2025-05-28', '2025-06-01')).toBe('onsdag den 28. maj til søndag den 1. juni 2025');
  expect(dayAndTime('2025-07-01T21:59:00Z')).toBe('01.07.2025 23.59');
  expect(sum(12500)).toBe('12.500 kr.');
  expect(countryName('DE')).toBe('Tyskland');
});

describe('addresses', () => {
  it.each([
    ['/', '/da'],
    ['/?goodbye', '/da?goodbye'],
    ['/profile', '/da/profile'],
    ['/payment?cancelled=1#top', '/da/payment?cancelled=1#top'],
  ])('%s is %s in Danish', (path, danish) => {
    expect(addressIn('en', path)).toBe(path);
    expect(addressIn('da', path)).toBe(danish);
  });

  it('the router’s path of an address is the one without the folder of the language', async () => {
    expect(pathAt('/about')).toBe('/about');
    const { pathAt: danishPathAt, otherLanguage } = await inDanish();
    expect(['/da', '/da/', '/da/about', '/data'].map(danishPathAt)).toEqual(['/', '/', '/about', '/data']);
    expect(otherLanguage).toBe('en');
  });

  it('a stored language is English unless it is one of ours', () => {
    expect([undefined, null, 7, 'de', 'DA', 'da', 'en'].map(languageOf)).toEqual([
      'en',
      'en',
      'en',
      'en',
      'en',
      'da',
      'en',
    ]);
  });
});
