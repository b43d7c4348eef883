import type { CampInfo } from '../../../data/site/camp-info.ts';
import type { PriceCategory } from '../../../data/payments/prices.ts';
import { ageOn, type CampDate } from '../../../domain/dates.ts';
import { pricingCategoryFor } from '../../../domain/payments/price-category.ts';
import { thirdsOf, withShirt } from '../../../domain/payments/price.ts';
import { birthdayOf } from '../../../domain/registration/registration-rules.ts';
import type { AccommodationChoice } from '../../../domain/value-lists.ts';
import { partsUntil, priceOnSide } from './shown-price.ts';

export interface FamilyMember {
  readonly key: number;
  /** `YYYY/MM/DD`, or as much of it as is typed. */
  readonly birthday: string;
  readonly accommodation: AccommodationChoice;
  readonly country: string;
  readonly is_senior_retired: boolean;
  /** Of no weight where the price includes it. */
  readonly has_shirt: boolean;
}

/** A price in DKK and, if it can be paid in three parts, those and the last day for it. */
export interface Quote {
  readonly price: number;
  readonly parts: { readonly amounts: readonly number[]; readonly until: CampDate } | undefined;
}

export interface MemberPrice {
  readonly age: number;
  readonly category: PriceCategory;
  readonly before: Quote;
  readonly after: Quote;
}

/**
 * What a person would pay, by the rules of the registration form.
 * @param today the camp's day: no one is born after it
 * @returns null while the birthday is not a day, or when there is no such category
 */
export function memberPrice(
  member: FamilyMember,
  today: CampDate,
  camp: CampInfo,
  categories: readonly PriceCategory[],
): MemberPrice | null {
  const birthday = birthdayOf(member.birthday, today);
  if (birthday === null) return null;
  const id = pricingCategoryFor({ ...member, birthday, promoPricingId: null, campStart: camp.start_date });
  const category = categories.find((candidate) => candidate.id === id);
  if (!category) return null;
  const quote = (isAfter: boolean): Quote => {
    const price = withShirt(priceOnSide(category, isAfter), category.shirt_price, member.has_shirt);
    const until = partsUntil(isAfter, today, camp);
    const isWhole = until === undefined || category.full_payment_only || price === 0;
    return { price, parts: isWhole ? undefined : { amounts: thirdsOf(price), until } };
  };
  return { age: ageOn(birthday, camp.start_date), category, before: quote(false), after: quote(true) };
}
