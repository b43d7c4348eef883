import { expect, test } from 'vitest';
import { providerReturn } from '../../src/app/provider-return.ts';
import { auth } from '../../src/content/en/accounts/auth.ts';
import { providerProblem } from '../../src/features/accounts/provider-problem.ts';

const said = auth.providers.returned;
const GOOGLE = 'error=access_denied&error_code=access_denied&error_description=The+user+denied+your+request';
const FACEBOOK =
  'error=server_error&error_code=unexpected_failure&error_description=Error+getting+user+email+from+external+provider';

test.each([
  [`/form?${GOOGLE}`, said.stopped, '/form'],
  [`/payment?${FACEBOOK}`, said.email, '/payment'],
  ['/form#error=access_denied&error_code=otp_expired&error_description=x', said.expired, '/form'],
  ['/?error=server_error&error_description=Database+error', said.failed, '/form'],
])('%s is said in words on the login page', (address, words, next) => {
  const login = new URL(providerReturn(new URL(address, 'http://site.test')) ?? '', 'http://site.test');
  expect(login.pathname).toBe('/login');
  expect(login.searchParams.get('next')).toBe(next);
  expect(providerProblem(login.searchParams.get('problem'))).toBe(words);
});

test.each(['/form?error=1', '/form?code=abc', '/'])('%s is no return with an error', (address) => {
  expect(providerReturn(new URL(address, 'http://site.test'))).toBeNull();
});

test('an address that says nothing is told nothing', () => {
  expect(providerProblem(null)).toBeNull();
});
