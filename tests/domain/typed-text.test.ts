import { expect, test } from 'vitest';
import { birthdaysIn } from '../../src/domain/campers/birthday.ts';
import { isPhone, storedPhoneIn } from '../../src/domain/campers/phone.ts';
import { withPlainDigits, withoutHidden } from '../../src/domain/typed-text.ts';

test('digits of any script are read', () => {
  expect(withPlainDigits('၁၉၈၅ ٠٩ ०1 𝟗𝟘')).toBe('1985 09 01 90');
  expect(birthdaysIn('၁၉၈၅၀၂၀၉', '2025-04-20')).toEqual(['1985-02-09']);
  expect(storedPhoneIn('၂၀၃၀၄၀၅၀', null)).toBe('+45 20304050');
});

test('a Danish number has 8 digits, those of other countries as many as they like', () => {
  expect(['+45 2030405', '+45 20304050', '+45 203040501', '+46 2030405'].map(isPhone)).toEqual([
    ...[false, true, false, true],
  ]);
});

test('what no one sees is removed', () => {
  expect(withoutHidden('\u200ban\u00adna\t')).toBe('anna\t');
});
