/** Which price a camper pays (specification section 5, "Price category"; SQL has the same rule as `price_category`). */
import { ageOn, type CampDate } from '../dates.ts';
import { pricingIds, type Accommodation, type PricingId } from '../value-lists.ts';

/** The age from which someone may ask for the senior price. */
export const seniorAge = 60;

/** People of these countries pay the ordinary price. */
const ordinaryCountries: readonly string[] = ['DK', 'SE'];

const ownBedding: readonly Accommodation[] = ['Tent', 'Bring own sleeping/matress', 'Stay in'];

/** A price category's name as organisers wrote it: in English, and in Danish. */
export interface CategoryName {
  readonly name: string;
  readonly name_da: string;
}

export interface CategoryFacts {
  birthday: CampDate;
  accommodation: Accommodation;
  is_senior_retired: boolean;
  /** ISO code. */
  country: string;
  /** The category a redeemed promo code gives, or null without one. */
  promoPricingId: number | null;
  /** First day of the camp: ages count on this day. */
  campStart: CampDate;
}

/** Why a category was chosen: one word per rule, in the order in which the rules are tried. */
export type CategoryReason =
  | 'promoCode'
  | 'under4'
  | 'from4To7'
  | 'staysOut'
  | 'from8To12'
  | 'ownBedding'
  | 'senior'
  | 'otherCountry'
  | 'regular';

/** The id in `pricing` of the category and the rule that gave it; the first rule that matches decides. */
export function explainedCategoryFor(facts: CategoryFacts): { id: number; reason: CategoryReason } {
  const age = ageOn(facts.birthday, facts.campStart);
  if (facts.promoPricingId !== null) return { id: facts.promoPricingId, reason: 'promoCode' };
  const rules: [boolean, PricingId, CategoryReason][] = [
    [age < 4, pricingIds.TOD, 'under4'],
    [age <= 7, pricingIds.PRS, 'from4To7'],
    [facts.accommodation === 'Stay out', pricingIds.STO, 'staysOut'],
    [age <= 12, pricingIds.PRT, 'from8To12'],
    [ownBedding.includes(facts.accommodation), pricingIds.STI, 'ownBedding'],
    [facts.is_senior_retired && age >= seniorAge, pricingIds.SEN, 'senior'],
    [!ordinaryCountries.includes(facts.country), pricingIds.ODS, 'otherCountry'],
  ];
  const match = rules.find(([applies]) => applies);
  return match ? { id: match[1], reason: match[2] } : { id: pricingIds.REG, reason: 'regular' };
}

export function pricingCategoryFor(facts: CategoryFacts): number {
  return explainedCategoryFor(facts).id;
}
