import type { Camper } from '../../data/campers/family-campers.ts';
import type { RegistrationValues } from '../../domain/registration-rules.ts';
import { churchChoiceOf } from '../../domain/registration-rules.ts';

/** A promo code that the database has accepted, and the price category it gives. */
export interface RedeemedCode {
  readonly code: string;
  readonly pricingId: number;
  readonly pricingName: string;
}

/** Everything that the form holds and the draft keeps. */
export interface FormValues extends RegistrationValues {
  redeemed: RedeemedCode | null;
}

/** `own`: the account holder registers themselves; `added`: somebody of the family. */
export type FormKind = 'own' | 'added';

export const emptyValues: FormValues = {
  email: '',
  firstName: '',
  lastName: '',
  diallingCode: '+45',
  phone: '',
  birthday: '',
  gender: '',
  country: '',
  church: '',
  churchName: '',
  member: '',
  size: '',
  babySize: '',
  dates: [],
  arrival: '',
  departure: '',
  accommodation: '',
  promoCode: '',
  isSeniorRetired: false,
  acceptsGroupFormation: false,
  acceptsTerms: false,
  redeemed: null,
};

/** What an added camper may take over from the account holder: never name, birth date, gender or consent. */
export function sameAs(me: Camper): Partial<FormValues> {
  return {
    country: me.country,
    ...churchChoiceOf(me.church_mission),
    dates: me.dates,
    arrival: me.arrival_transportation,
    departure: me.departure_transportation,
  };
}
