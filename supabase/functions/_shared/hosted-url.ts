/** The address of the provider's page: where a payer may be sent, and in which language it is. */
import type { LanguageCode } from '../../../src/domain/campers/languages.ts';
import { isSafeAddress, type Config } from './config.ts';

/** Null when a payer must not be sent there: no https (but for loopback, where allowed), a host that is not listed, or credentials in it. */
export function checkedHostedUrl(
  address: string,
  config: Pick<Config, 'hostedHosts' | 'allowInsecureLoopback'>,
): string | null {
  if (!isSafeAddress(address, config.allowInsecureLoopback)) return null;
  const url = new URL(address);
  if (!config.hostedHosts.includes(url.host) || url.username !== '' || url.password !== '') return null;
  return url.href;
}

const pageLanguages: Readonly<Record<LanguageCode, string>> = { en: 'en-GB', da: 'da-DK' };

/** The same page in a language: it is not chosen when the checkout is made, but by anyone who opens it. */
export function pageIn(language: LanguageCode, address: string): string {
  const url = new URL(address);
  url.searchParams.set('language', pageLanguages[language]);
  return url.href;
}
