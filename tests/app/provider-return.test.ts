import { expect, test } from 'vitest';
import { providerReturn } from '../../src/app/provider-return.ts';

const GOOGLE = 'error=access_denied&error_code=access_denied&error_description=The+user+denied+your+request';
const FACEBOOK =
  'error=server_error&error_code=unexpected_failure&error_description=Error+getting+user+email+from+external+provider';

test.each([
  [`/form?${GOOGLE}`, '/login?problem=stopped&next=%2Fform'],
  [`/payment?${FACEBOOK}`, '/login?problem=email&next=%2Fpayment'],
  [
    '/form#error=access_denied&error_code=otp_expired&error_description=x',
    '/login?problem=expired&next=%2Fform',
  ],
  ['/?error=server_error&error_description=Database+error', '/login?problem=failed&next=%2Fform'],
  ['/form?error=1', null],
  ['/form?code=abc', null],
  ['/', null],
])('%s goes on at %s', (address, next) => {
  expect(providerReturn(new URL(address, 'http://site.test'))).toBe(next);
});
