import type { PriceCategory } from '../../../data/payments/prices.ts';
import { isAfterDay, type CampDate } from '../../../domain/dates.ts';
import { isLatePrice, latePrice, type PriceDeadlines } from '../../../domain/payments/price.ts';

/** The Sunday meal, whose price is for one meal and paid on arrival. */
export const mealId = 9;

export function priceOnSide(category: PriceCategory, isAfter: boolean): number {
  return isAfter && category.late_surcharge ? latePrice(category.price) : category.price;
}

/**
 * The last day on which a price of one side of the price deadline can be paid in three parts: the last day to register.
 * Undefined when that is over, or when the price of that side begins only after it.
 */
export function partsUntil(isAfter: boolean, today: CampDate, camp: PriceDeadlines): CampDate | undefined {
  const last = camp.registration_deadline;
  const isOpen = !isAfterDay(today, last) && (!isAfter || isLatePrice(last, camp));
  return isOpen ? last : undefined;
}
