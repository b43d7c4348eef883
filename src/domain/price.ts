/** Amounts of money and the price of a day (specification section 9). Kroner are DKK with two decimals. */
import { isAfterDay, type CampDate } from './dates.ts';

/** The one rounding of the product: to a whole number, halves up. Amounts are never negative. */
export function roundHalfUp(value: number): number {
  return Math.round(value);
}

/** DKK to whole øre. */
export function toOre(amount: number): number {
  return roundHalfUp(amount * 100);
}

/** An amount in DKK as it is shown everywhere: `1200 DKK`, `333.30 DKK`. */
export function kroner(amount: number): string {
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} DKK`;
}

/** Whole øre to DKK. */
export function fromOre(ore: number): number {
  return ore / 100;
}

/** A row of `pricing`, as far as its price goes. */
export interface PricedCategory {
  /** DKK before the price deadline. */
  price: number;
  /** Whether the price rises after the price deadline. */
  late_surcharge: boolean;
  /** DKK that a T-shirt costs besides; 0 where the price includes it. */
  shirt_price: number;
}

/** The deadlines of `camp_info` that decide prices; both days are inclusive. */
export interface PriceDeadlines {
  price_deadline: CampDate | null;
  registration_deadline: CampDate;
}

/** Whether the raised prices apply on a day: after the price deadline, or after the registration deadline if that is empty. */
export function isLatePrice(day: CampDate, deadlines: PriceDeadlines): boolean {
  return isAfterDay(day, deadlines.price_deadline ?? deadlines.registration_deadline);
}

/** The raised price in DKK: price times 1.053 to a whole krone, counted in whole øre so that halves are exact. */
export function latePrice(price: number): number {
  return roundHalfUp((toOre(price) * 1053) / 100_000);
}

/** The price in DKK of a place in a category on a day (a calendar day in Copenhagen), without a T-shirt that costs extra. */
export function priceOn(
  category: Omit<PricedCategory, 'shirt_price'>,
  day: CampDate,
  deadlines: PriceDeadlines,
): number {
  const rises = category.late_surcharge && isLatePrice(day, deadlines);
  return rises ? latePrice(category.price) : category.price;
}

/** The price of a place in DKK, with the T-shirt where the category charges for it. */
export function withShirt(place: number, shirtPrice: number, hasShirt: boolean): number {
  return hasShirt ? sumOf([place, shirtPrice]) : place;
}

/** The sum of amounts in DKK, added in whole øre. */
export function sumOf(amounts: readonly number[]): number {
  return fromOre(amounts.reduce((sum, amount) => sum + toOre(amount), 0));
}

/** What a camper is to pay in all, in DKK: who does not come owes nothing. */
export function owed(price: number, isComing: boolean): number {
  return isComing ? price : 0;
}

/** What is still to be paid, in DKK; never negative. */
export function outstanding(price: number, paid: number): number {
  return fromOre(Math.max(0, toOre(price) - toOre(paid)));
}
