import { expect, test } from 'vitest';
import { cleanEmail, emailProblem, likelyEmail } from '../../../src/domain/accounts/email.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['Anna@Hotmial.com', 'anna@hotmail.com'],
  ['anna@outlok.dk', 'anna@outlook.dk'],
  ['anna@gmaill.com', 'anna@gmail.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  ...[
    'anna@gmail.com',
    'anna@mail.com',
    'anna@ymail.com',
    'anna@hotmail.de',
    'anna@hotmail.dk',
    'anna@live.no',
  ],
  ...['anna@example.org', 'anna@church.dk', 'anna', '@gmail.com', 'a@b@gmial.com', ''],
])('%s is not asked about', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});

test('a hidden character that came with copying is no part of an address', () => {
  expect(cleanEmail('\u200banna@example.org ')).toBe('anna@example.org');
  expect(emailProblem('\u200banna@example.org')).toBeNull();
});
