/** Amounts of money as the language that is shown writes them. */
import { amountText } from '../domain/payments/price.ts';
import { common } from './en/common.ts';
import { language } from './en/language.ts';

/** An amount in DKK as it is shown everywhere: `1,200 DKK`, `333.30 DKK`. */
export function kroner(amount: number): string {
  return amountText(amount, language);
}

/** A price in DKK, or the word for none. */
export function priceText(price: number): string {
  return price === 0 ? common.free : kroner(price);
}
