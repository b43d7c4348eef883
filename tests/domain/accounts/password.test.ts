import { describe, expect, it } from 'vitest';
import { passwordProblem, passwordStrength } from '../../../src/domain/accounts/password.ts';

describe('a new password', () => {
  it.each([
    ['', 'passwordMissing'],
    ['abcde', 'passwordTooShort'],
    ['abcdef', null],
    ['a'.repeat(19), null],
    ['a'.repeat(20), 'passwordTooLong'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it.each([
    ['abcdef', 'weak'],
    ['abc12', 'weak'],
    ['abc123', 'medium'],
    ['ABCdef', 'medium'],
    ['123ABC', 'medium'],
    ['Abc1234', 'medium'],
    ['abcdefgh1', 'medium'],
    ['Abc12345', 'strong'],
    ['Æøå12345', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
