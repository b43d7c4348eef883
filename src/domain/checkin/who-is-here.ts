import { ageOn, addDays, type CampDate } from '../dates.ts';
import { absenceOf, type CheckinKind, type Expected } from './checkin.ts';

/** A registered camper as far as the day has to know. */
export interface Comer extends Expected {
  readonly id: string;
  readonly birthday: CampDate;
  /** The adult who answers for them; null for adults, and for a child of whom it is not known. */
  readonly guardian: string | null;
}

export interface CheckedIn {
  readonly person_id: string;
  readonly kind: CheckinKind;
}

function checkedInFor(checkins: readonly CheckedIn[], kind: CheckinKind): ReadonlySet<string> {
  return new Set(checkins.filter((one) => one.kind === kind).map((one) => one.person_id));
}

/** What is checked in on a day (0 for the first): the bus out and the arrival on the first, the bus home on the last, late arrivals in between. */
export function kindsOn(day: number, lastDay: number): readonly CheckinKind[] {
  if (day <= 0) return ['bus_out', 'arrival'];
  return day < lastDay ? ['arrival'] : ['bus_home'];
}

/** Those who are awaited for a kind on a day, and those of them who are not there. */
export function missingOf<Person extends Comer>(
  people: readonly Person[],
  checkins: readonly CheckedIn[],
  kind: CheckinKind,
  day: number,
): { readonly awaited: readonly Person[]; readonly missing: readonly Person[] } {
  const there = checkedInFor(checkins, kind);
  const awaited = people.filter((person) => absenceOf(person, kind, day) === null);
  return { awaited, missing: awaited.filter(({ id }) => !there.has(id)) };
}

/** Children under 18 who have arrived and not left, while the adult who answers for them is not there or not known. */
export function withoutAdult<Person extends Comer>(
  people: readonly Person[],
  checkins: readonly CheckedIn[],
  startDate: CampDate,
): readonly Person[] {
  const gone = new Set([...checkedInFor(checkins, 'left'), ...checkedInFor(checkins, 'bus_home')]);
  const here = new Set([...checkedInFor(checkins, 'arrival')].filter((id) => !gone.has(id)));
  return people.filter(
    ({ id, birthday, guardian }) =>
      ageOn(birthday, startDate) < 18 && here.has(id) && (guardian === null || !here.has(guardian)),
  );
}

/** Whose birthday is on this day or the next one, with the age that they turn. */
export function birthdaysOf<Person extends Comer>(people: readonly Person[], today: CampDate) {
  return [today, addDays(today, 1)].flatMap((day, left) =>
    people
      .filter(({ birthday }) => ageOn(birthday, day) > ageOn(birthday, addDays(day, -1)))
      .map((person) => ({ person, age: ageOn(person.birthday, day), isTomorrow: left === 1 })),
  );
}
