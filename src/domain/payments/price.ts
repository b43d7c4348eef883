/** Amounts of money and the price of a day (specification section 9). Kroner are DKK with two decimals. */
import { isAfterDay, type CampDate } from '../dates.ts';

/** The one rounding of the product: to a whole number, halves up. Amounts are never negative. */
function roundHalfUp(value: number): number {
  return Math.round(value);
}

/** Whether rows of the ledger of this type are given: they pay for a person as money does, but none came or goes. */
export const isGivenType = (type: string): boolean => type === 'Aid' || type === 'Written off';

/** DKK to whole øre. */
export function toOre(amount: number): number {
  return roundHalfUp(amount * 100);
}

export interface MoneyWords {
  /** Whose separators it has, such as `da-DK`. */
  readonly locale: string;
  /** What stands behind an amount. */
  readonly currency: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** One format of a kind for all amounts: lists have thousands of them. */
function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

/** An amount in DKK in words: `1,200 DKK` and `333.30 DKK`, or `1.200 kr.` and `333,30 kr.`. Nothing has no sign. */
export function amountText(amount: number, { locale, currency }: MoneyWords): string {
  const shown = toOre(amount) === 0 ? 0 : amount;
  return `${formatOf(locale, Number.isInteger(shown) ? 0 : 2).format(shown)} ${currency}`;
}

/** Whole øre to DKK. */
export function fromOre(ore: number): number {
  return ore / 100;
}

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

/**
 * The raised price in DKK: price times 1.053 to a whole krone, counted in whole øre so that halves are exact; never less than the price,
 * which rounding could make of a small one.
 */
export function latePrice(price: number): number {
  return Math.max(price, roundHalfUp((toOre(price) * 1053) / 100_000));
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

/** What a camper is to pay in all, in DKK: nothing for who does not come. */
export function priceToPay(price: number, isComing: boolean): number {
  return isComing ? price : 0;
}

/** A price in DKK in three parts: two thirds in whole øre, and the rest. SQL's `instalments` offers them one after the other. */
export function thirdsOf(price: number): number[] {
  const third = roundHalfUp(toOre(price) / 3);
  return [third, third, toOre(price) - 2 * third].map(fromOre);
}

/** What is still to be paid, in DKK; never negative. */
export function outstanding(price: number, paid: number): number {
  return fromOre(Math.max(0, toOre(price) - toOre(paid)));
}

/** Returns the amount paid beyond the price, in DKK; never negative. */
export function paidBeyond(price: number, paid: number): number {
  return outstanding(paid, price);
}

/** Paid share of the price in percent with two decimals, at most 100; 100 when there is nothing to pay (specification section 4). DKK in. */
export function progressPercent(paid: number, price: number): number {
  if (price <= 0) return 100;
  return Math.min(100, roundHalfUp((toOre(paid) * 10_000) / toOre(price)) / 100);
}
