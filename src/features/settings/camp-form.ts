import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import type { BedAvailability } from '../../data/rooms/beds.ts';
import type { CampInfo } from '../../data/site/camp-info.ts';
import { daysText } from '../../camper/field-text.ts';
import type { EndingDays } from '../../data/site/camp-info-changes.ts';
import { campDaysOf } from '../../domain/camp-days.ts';
import { isAfterDay, type CampDate } from '../../domain/dates.ts';
import { isLatePrice } from '../../domain/payments/price.ts';
import type { Effect } from '../../organiser/effects.tsx';
import { campFields } from '../../organiser/camp-columns.ts';

const t = adminSettings.camp;

export function campChange(before: CampInfo, after: CampInfo): Partial<CampInfo> {
  const changed = campFields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

export interface CampFacts {
  readonly today: CampDate;
  readonly beds: BedAvailability;
  /** Campers who have booked a bed without having paid in full. */
  readonly unpaidBookings: number;
  /** Who has chosen days that end, with the days that they come then. */
  readonly endingDays: readonly EndingDays[];
}

export function campEffects(before: CampInfo, after: CampInfo, facts: CampFacts): Effect[] {
  const { today, beds, unpaidBookings, endingDays } = facts;
  const effects: Effect[] = [];
  if (after.total_beds !== before.total_beds) {
    const left = after.total_beds - beds.reserved_beds;
    if (left < 0)
      effects.push({ text: t.effects.overbooked(beds.reserved_beds, after.total_beds), isGrave: true });
    effects.push(
      left <= 0
        ? { text: t.effects.noBedLeft(unpaidBookings), isGrave: true }
        : { text: t.effects.bedsLeft(left) },
    );
  }
  const wasOver = isAfterDay(today, before.registration_deadline);
  const isOver = isAfterDay(today, after.registration_deadline);
  if (isOver && !wasOver) effects.push({ text: t.effects.deadlineOver(unpaidBookings), isGrave: true });
  if (wasOver && !isOver) effects.push({ text: t.effects.deadlineOpen });
  const wasLate = isLatePrice(today, before);
  const isLate = isLatePrice(today, after);
  if (isLate && !wasLate) effects.push({ text: t.effects.pricesRise, isGrave: true });
  if (wasLate && !isLate) effects.push({ text: t.effects.pricesFall });
  if (campDaysOf(after).join() !== campDaysOf(before).join()) {
    effects.push({ text: t.effects.days(daysText(campDaysOf(after))) });
    for (const { name, dates, new_dates: then } of endingDays)
      effects.push({ text: t.effects.dayEnds(name, daysText(dates), daysText(then)), isGrave: true });
  }
  if (after.start_date !== before.start_date) effects.push({ text: t.effects.ages });
  return effects;
}
