/** From what is stored to what is typed, and from there to what is sent. */
import type { PastCamper } from '../../data/campers/past-camper-answers.ts';
import {
  answerIn,
  chosenVersions,
  consentVersions,
  type ChoiceKind,
} from '../../domain/accounts/consents.ts';
import { campDaysOf } from '../../domain/camp-days.ts';
import { forFields, optionalTexts } from '../../domain/campers/camper-fields.ts';
import { cleanName } from '../../domain/campers/names.ts';
import { storedPhone } from '../../domain/campers/phone.ts';
import { babySize, euSizeOf } from '../../domain/campers/shirt-size.ts';
import { ageOn, toTypedDate } from '../../domain/dates.ts';
import {
  emptyCamper,
  lastNameOf,
  type NewCamper,
  type TypedCamper,
} from '../../domain/registration/new-camper.ts';
import {
  birthdayOf,
  churchChoiceOf,
  storedChurch,
  storedSize,
} from '../../domain/registration/registration-rules.ts';
import { takesBed } from '../../domain/rooms/rooms.ts';
import { accommodationChoices } from '../../domain/value-lists.ts';
import { isRecord } from '../../lib/shape.ts';
import type { FormFacts } from './form-facts.ts';
import type { Quote } from './quote.ts';

/** A stored camper, of this camp or of an earlier one, as the form holds them. A promo code was for that camp. */
export function typedOf(stored: PastCamper['answers'], churches: readonly string[]): TypedCamper {
  const { size, phone: number, consents } = stored;
  const eu = euSizeOf(size ?? '');
  const [dialling_code, phone] = number?.split(' ') ?? [];
  const isOffered = accommodationChoices.some((choice) => choice === stored.accommodation);
  const answer = (kind: ChoiceKind) => {
    const version = isRecord(consents) ? consents[kind] : undefined;
    return answerIn(typeof version === 'string' ? version : '');
  };
  return {
    ...emptyCamper,
    first_name: stored.first_name,
    last_name: stored.last_name,
    one_name: stored.last_name === '',
    dialling_code: dialling_code ?? emptyCamper.dialling_code,
    phone: phone ?? '',
    birthday: toTypedDate(stored.birthday),
    gender: stored.gender,
    country: stored.country,
    ...churchChoiceOf(stored.church_mission, churches),
    member: stored.member ? 'member' : 'guest',
    size: eu === null ? (size ?? '') : babySize,
    baby_size: eu === null ? '' : String(eu),
    dates: stored.dates,
    arrival_transportation: stored.arrival_transportation,
    departure_transportation: stored.departure_transportation,
    accommodation: isOffered ? stored.accommodation : '',
    is_senior_retired: stored.is_senior_retired,
    pictures: answer('pictures'),
    directory: answer('directory'),
    ...forFields(optionalTexts, (name) => stored[name] ?? ''),
  };
}

/** Cleans names as the database does, so that the confirmation shows what will be stored. Price, bed and registration are the database's own. */
export function newCamper(typed: TypedCamper, facts: FormFacts, quote: Quote, id: string): NewCamper {
  const isOwn = facts.kind === 'own';
  const birthday = birthdayOf(typed.birthday, facts.today) ?? '';
  const { gender, country, arrival_transportation, departure_transportation, accommodation } = typed;
  return {
    id,
    email: isOwn ? facts.email : null,
    first_name: cleanName(typed.first_name),
    last_name: cleanName(lastNameOf(typed)),
    phone: storedPhone(typed),
    birthday,
    ...{ gender, country, arrival_transportation, departure_transportation, accommodation },
    church_mission: storedChurch(typed),
    member: typed.member === 'member',
    size: storedSize(typed, ageOn(birthday, facts.camp.start_date)) || null,
    // A kept form may have days that the camp has no more.
    dates: campDaysOf(facts.camp).filter((day) => typed.dates.includes(day)),
    pricing_id: quote.category.id,
    parent_id: isOwn ? null : facts.accountId,
    is_registered: quote.price === 0,
    registered_at: null,
    has_bed: takesBed(accommodation, quote.category),
    is_senior_retired: typed.is_senior_retired,
    promo_code: typed.redeemed?.code ?? null,
    // Both are ticked in a form without problems.
    consents: { ...consentVersions, ...chosenVersions(typed) },
    ...forFields(optionalTexts, (name) => typed[name].trim() || null),
  };
}
