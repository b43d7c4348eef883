import { paths } from '../content/paths.ts';

/** The login page if Google, Facebook or a mail's link returns an error; null otherwise. It says the error in our own words. */
export function providerReturn({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const params = new URLSearchParams(search.includes('error=') ? search : hash.slice(1));
  const [error, code, text] = ['error', 'error_code', 'error_description'].map((name) => params.get(name));
  if (!error || !(code || text)) return null;
  const next = pathname === paths.home ? paths.form : pathname;
  return `${paths.login}?${new URLSearchParams({ problem: `${error} ${code} ${text}`, next })}`;
}
