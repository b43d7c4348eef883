import { countryName } from '../../content/country-names.ts';
import { longDay } from '../../content/date-text.ts';
import { registration as t } from '../../content/en/registration.ts';
import { values as words } from '../../content/en/values.ts';
import type { NewCamper } from '../../data/campers/family-campers.ts';
import { fullName } from '../../domain/names.ts';
import { campDays } from '../../domain/value-lists.ts';

function worded(table: Readonly<Record<string, string>>, value: string): string {
  return table[value] ?? value;
}

function yesNo(value: boolean | undefined): string {
  return value ? words.yes : words.no;
}

/** What the confirmation lists of a camper, as it will be stored: label and value. */
export function confirmEntries(camper: NewCamper): readonly (readonly [string, string])[] {
  return [
    ...(camper.email ? [[t.email, camper.email] as const] : []),
    [t.confirm.name, fullName(camper)],
    [t.phone, camper.phone ?? t.confirm.none],
    [t.birthday, longDay(camper.birthday)],
    [t.gender, worded(words.gender, camper.gender)],
    ...(camper.is_senior_retired ? [[t.confirm.senior, words.yes] as const] : []),
    [t.country, countryName(camper.country)],
    [t.church, worded(t.churches, camper.church_mission)],
    [t.confirm.membership, yesNo(camper.member)],
    [t.size, camper.size],
    [t.dates, camper.dates.length === campDays.length ? t.datesAllChosen : camper.dates.join(', ')],
    [t.arrival, worded(words.transport, camper.arrival_transportation)],
    [t.departure, worded(words.transport, camper.departure_transportation)],
    [t.accommodation, worded(words.accommodation, camper.accommodation)],
    ...(camper.promo_code ? [[t.promoCode, camper.promo_code] as const] : []),
  ];
}
