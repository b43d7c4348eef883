import { pricing } from '../../content/en/pricing.ts';
import type { PriceCategory } from '../../data/camp/prices.ts';
import { kroner, latePrice } from '../../domain/price.ts';

/** The Sunday meal, whose price is for one meal and paid on arrival. */
export const mealId = 9;

/** The price in DKK of a category on one side of the price deadline. */
export function priceOnSide(category: PriceCategory, isAfter: boolean): number {
  return isAfter && category.late_surcharge ? latePrice(category.price) : category.price;
}

/** A price as words: `Free`, or `1200 DKK`. */
export function priceWords(amount: number): string {
  return amount === 0 ? pricing.card.free : kroner(amount);
}
