import type { Camper } from '../../data/campers/family-campers.ts';
import { optionalTexts } from '../../domain/campers/camper-fields.ts';
import type { RegistrationValues } from '../../domain/registration/registration-rules.ts';
import { churchChoiceOf } from '../../domain/registration/registration-rules.ts';
import { accommodationChoices } from '../../domain/value-lists.ts';
import type { RoomState } from './form-facts.ts';

/** A promo code that the database has accepted, and the price category it gives. */
interface RedeemedCode {
  readonly code: string;
  readonly pricing_id: number;
  readonly pricing_name: string;
}

/** Everything that the form holds and the draft keeps. */
export interface FormValues extends RegistrationValues {
  redeemed: RedeemedCode | null;
}

/** `own`: the account holder registers themselves; `added`: somebody of the family. */
export type FormKind = 'own' | 'added';

export const emptyValues: FormValues = {
  email: '',
  first_name: '',
  last_name: '',
  dialling_code: '+45',
  phone: '',
  birthday: '',
  gender: '',
  country: '',
  church_mission: '',
  church_name: '',
  member: '',
  size: '',
  baby_size: '',
  dates: [],
  arrival_transportation: '',
  departure_transportation: '',
  accommodation: '',
  promo_code: '',
  is_senior_retired: false,
  accepts_group_formation: false,
  accepts_terms: false,
  redeemed: null,
  ...Object.fromEntries(optionalTexts.map((name) => [name, ''])),
};

/** What a family mostly shares. */
type SharedFields = [
  'last_name',
  'country',
  'church_mission',
  'church_name',
  'member',
  'dates',
  'arrival_transportation',
  'departure_transportation',
  'accommodation',
];
export type SharedField = SharedFields[number];

/**
 * What an added camper takes over from the account holder, to be changed at will; never first name, birth date or gender.
 * Last name and membership only once all whom they have added so far have the same: not every family has one name, and
 * not everybody in it is a member.
 */
export function sameAs(me: Camper, added: readonly Camper[], room: RoomState): Pick<FormValues, SharedField> {
  const isOffered = accommodationChoices.some((choice) => choice === me.accommodation);
  const isShared = (name: 'last_name' | 'member') =>
    added.length > 0 && added.every((camper) => camper[name] === me[name]);
  return {
    last_name: isShared('last_name') ? me.last_name : '',
    country: me.country,
    ...churchChoiceOf(me.church_mission),
    member: isShared('member') ? (me.member ? 'member' : 'guest') : '',
    dates: me.dates,
    arrival_transportation: me.arrival_transportation,
    departure_transportation: me.departure_transportation,
    accommodation: isOffered && (me.accommodation !== 'Room' || room === 'open') ? me.accommodation : '',
  };
}
