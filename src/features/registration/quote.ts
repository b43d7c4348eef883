import type { PriceCategory } from '../../data/payments/prices.ts';
import { isCountry } from '../../domain/campers/countries.ts';
import { ageOn, type CampDate } from '../../domain/dates.ts';
import { explainedCategoryFor, type CategoryReason } from '../../domain/payments/price-category.ts';
import { isLatePrice, priceOn, withShirt } from '../../domain/payments/price.ts';
import { birthdayOf, storedSize } from '../../domain/registration/registration-rules.ts';
import { takesBed } from '../../domain/rooms/rooms.ts';
import { accommodationChoices } from '../../domain/value-lists.ts';
import type { FormFacts, RoomState } from './form-facts.ts';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';

/** The price as the form shows it. DKK. */
export interface Quote {
  readonly category: PriceCategory;
  readonly reason: CategoryReason;
  readonly price: number;
  /** The price after the price deadline, or null when it has passed or changes nothing. */
  readonly latePrice: number | null;
}

export type PricedValues = Pick<
  TypedCamper,
  'birthday' | 'country' | 'accommodation' | 'is_senior_retired' | 'redeemed' | 'size' | 'baby_size'
>;

/** Whether a camper can choose a room: while beds can be reserved, and at any time when sharing a parent's bed. */
export function roomStateFor(values: PricedValues, facts: FormFacts): RoomState {
  const quote = quoteFor({ ...values, accommodation: 'Room' }, facts);
  return quote && !takesBed('Room', quote.category) ? 'open' : facts.room;
}

/** Category and price of what is filled in so far, or null while something that decides it is missing. */
export function quoteFor(
  values: PricedValues,
  { prices, camp, today }: Pick<FormFacts, 'prices' | 'camp' | 'today'>,
): Quote | null {
  const birthday = birthdayOf(values.birthday, today);
  const accommodation = accommodationChoices.find((choice) => choice === values.accommodation);
  if (birthday === null || accommodation === undefined || !isCountry(values.country)) return null;

  const { id, reason } = explainedCategoryFor({
    birthday,
    accommodation,
    is_senior_retired: values.is_senior_retired,
    country: values.country,
    promoPricingId: values.redeemed?.pricing_id ?? null,
    campStart: camp.start_date,
  });
  const category = prices.find((row) => row.id === id);
  if (category === undefined) return null;

  const priceWithShirt = (day: CampDate) =>
    withShirt(
      priceOn(category, day, camp),
      category.shirt_price,
      storedSize(values, ageOn(birthday, camp.start_date)) !== '',
    );
  const price = priceWithShirt(today);
  const later = priceWithShirt(camp.end_date);
  return { category, reason, price, latePrice: isLatePrice(today, camp) || later === price ? null : later };
}
