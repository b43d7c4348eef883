/** The address of the provider's page: where a payer may be sent. */
import { isSafeAddress, type Config } from './config.ts';

/**
 * The address with the Danish page chosen, or null when a payer must not be sent there: not https (http passes on
 * loopback where the configuration allows it), a host that is not on the list, or credentials in the address.
 */
export function checkedHostedUrl(
  address: string,
  config: Pick<Config, 'hostedHosts' | 'allowInsecureLoopback'>,
): string | null {
  if (!isSafeAddress(address, config.allowInsecureLoopback)) return null;
  const url = new URL(address);
  if (!config.hostedHosts.includes(url.host) || url.username !== '' || url.password !== '') return null;
  url.searchParams.set('language', 'da-DK');
  return url.href;
}
