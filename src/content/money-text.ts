/** Amounts of money as the language that is shown writes them. */
import { amountText, toOre } from '../domain/payments/price.ts';
import { common } from './en/common.ts';
import { language } from './en/language.ts';

/** An amount in DKK as it is shown everywhere: `1,200 DKK`, `333.30 DKK`. */
export function kroner(amount: number): string {
  return amountText(amount, language);
}

/** An amount in a column whose head says DKK: `1,200`; a dash for nothing, empty where there is none. */
export function figure(amount: number | null): string {
  if (amount === null) return '';
  return toOre(amount) === 0 ? '–' : amountText(amount, { ...language, currency: '' }).trim();
}

/** A price in DKK, or the word for none. */
export function priceText(price: number): string {
  return price === 0 ? common.free : kroner(price);
}
