import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { kroner } from '../../content/money-text.ts';

/** An amount in DKK, or the word for none. */
export function priceText(price: number): string {
  return price === 0 ? adminSettings.prices.free : kroner(price);
}
