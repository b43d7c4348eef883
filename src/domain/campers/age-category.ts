/** Camper categories by age on the first day of the camp (specification section 4). */
import type { CamperCategory } from '../value-lists.ts';

/** The youngest age at which someone may register themselves (specification section 5). */
export const ownRegistrationAge = 12;

/** From this age on, whole years, a family member counts as a parent or guardian, a notice or an outside form may hold someone's data, and a list for all families their last name. */
export const adultAge = 18;

export function camperCategory(camper: {
  age: number;
  gender: string;
  is_inactive: boolean;
}): CamperCategory {
  if (camper.is_inactive) return 'Inactive';
  if (camper.age >= 25) return camper.gender === 'Male' ? 'Male' : 'Female';
  if (camper.age >= 13) return 'Youth';
  if (camper.age >= 4) return 'Children';
  return 'Toddler';
}

export function sharesBed(age: number): boolean {
  return age <= 7;
}
