/** Amounts of money as the language that is shown writes them. */
import { amountText } from '../domain/payments/price.ts';
import { language } from './en/language.ts';

/** An amount in DKK as it is shown everywhere: `1,200 DKK`, `333.30 DKK`. */
export function kroner(amount: number): string {
  return amountText(amount, language);
}
