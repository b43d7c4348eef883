import { paths } from '../content/paths.ts';

/**
 * Where to go instead when Google, Facebook or a mail's link comes back with an error: the login page, which says it in
 * our own words. Null for any other address. What the address itself says is never shown: anybody can write one.
 */
export function providerReturn({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const params = new URLSearchParams(search.includes('error=') ? search : hash.slice(1));
  const error = params.get('error');
  if (error === null || !(params.has('error_description') || params.has('error_code'))) return null;
  const about = `${params.get('error_code')} ${params.get('error_description')}`;
  const problem = /otp_expired/.test(about)
    ? 'expired'
    : /\bemail\b/i.test(about)
      ? 'email'
      : error === 'access_denied'
        ? 'stopped'
        : 'failed';
  return `${paths.login}?${new URLSearchParams({ problem, next: pathname === paths.home ? paths.form : pathname })}`;
}
