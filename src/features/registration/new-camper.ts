import type { NewCamper } from '../../data/campers/camper-row.ts';
import { campDaysOf } from '../../domain/camp-days.ts';
import { optionalTexts } from '../../domain/campers/camper-fields.ts';
import { chosenVersions, consentVersions } from '../../domain/accounts/consents.ts';
import { ageOn } from '../../domain/dates.ts';
import { cleanName } from '../../domain/campers/names.ts';
import { storedPhone } from '../../domain/campers/phone.ts';
import { takesBed } from '../../domain/rooms/rooms.ts';
import { birthdayOf, storedChurch, storedSize } from '../../domain/registration/registration-rules.ts';
import type { FormFacts } from './form-facts.ts';
import type { FormValues } from './form-values.ts';
import type { Quote } from './quote.ts';

/** Cleans names as the database does, so that the confirmation shows what will be stored. Price, bed and registration are the database's own. */
export function newCamper(values: FormValues, facts: FormFacts, quote: Quote, camperId: string): NewCamper {
  const isOwn = facts.kind === 'own';
  const birthday = birthdayOf(values.birthday, facts.today) ?? '';
  return {
    id: camperId,
    email: isOwn ? facts.email : null,
    first_name: cleanName(values.first_name),
    last_name: cleanName(values.last_name),
    phone: storedPhone(values),
    birthday,
    gender: values.gender,
    country: values.country,
    church_mission: storedChurch(values),
    member: values.member === 'member',
    size: storedSize(values, ageOn(birthday, facts.camp.start_date)) || null,
    // A kept form may have days that the camp has no more.
    dates: campDaysOf(facts.camp).filter((day) => values.dates.includes(day)),
    arrival_transportation: values.arrival_transportation,
    departure_transportation: values.departure_transportation,
    accommodation: values.accommodation,
    pricing_id: quote.category.id,
    parent_id: isOwn ? null : facts.accountId,
    is_registered: quote.price === 0,
    registered_at: null,
    has_bed: takesBed(values.accommodation, quote.category),
    is_senior_retired: values.is_senior_retired,
    promo_code: values.redeemed?.code ?? null,
    // Both are ticked in a form without problems.
    consents: { ...consentVersions, ...chosenVersions(values) },
    ...Object.fromEntries(optionalTexts.map((name) => [name, (values[name] ?? '').trim() || null])),
  };
}
