import { ageOn, addDays, type CampDate } from '../dates.ts';
import { absenceOf, isAtCamp, type CheckinKind, type Expected, type Whereabouts } from './checkin.ts';

/** Someone who comes, or is at camp although they do not, as far as the day has to know. */
export interface Comer extends Expected {
  readonly id: string;
  readonly birthday: CampDate;
  /** The adult who answers for them; null for adults, and for a child of whom it is not known. */
  readonly guardian: string | null;
  readonly where: Whereabouts;
}

/** Returns the kinds of check-in of a day (0 for the first): the bus out and the arrival on the first, going home on the last, late arrivals in between. */
export function kindsOn(day: number, lastDay: number): readonly CheckinKind[] {
  if (day <= 0) return ['bus_out', 'arrival'];
  return day < lastDay ? ['arrival'] : ['bus_home', 'left'];
}

const isThere: Readonly<Record<CheckinKind, (where: Whereabouts) => boolean>> = {
  bus_out: (where) => where !== 'expected',
  arrival: (where) => where === 'here' || where === 'gone',
  bus_home: (where) => where === 'gone',
  left: (where) => where === 'gone',
};

/** Those who are awaited for a kind on a day, and those of them who are not there. */
export function missingOf<Person extends Comer>(
  people: readonly Person[],
  kind: CheckinKind,
  day: number,
): { readonly awaited: readonly Person[]; readonly missing: readonly Person[] } {
  // A camp that checks no one in on the way still knows who goes home.
  const isUsed = people.some(({ where }) => isAtCamp(where));
  const awaited = people.filter((person) => {
    const isDone = isThere[kind](person.where);
    return absenceOf(person, kind, day, isDone || !isUsed ? undefined : person.where) === null;
  });
  return { awaited, missing: awaited.filter(({ where }) => !isThere[kind](where)) };
}

/** Someone as far as the count of the whole camp has to know. */
export type Counted = Pick<Comer, 'where' | 'is_coming' | 'first_day'>;

/** How many are on the bus, here, not here although their day has come, and gone home. */
export function headcount(people: readonly Counted[], day: number) {
  const count = (isOne: (person: Counted) => boolean) => people.filter(isOne).length;
  return {
    on_bus: count(({ where }) => where === 'on_bus'),
    here: count(({ where }) => where === 'here'),
    expected: count((one) => one.where === 'expected' && one.is_coming && one.first_day <= Math.max(day, 0)),
    gone: count(({ where }) => where === 'gone'),
  };
}

/** Children under 18 who are on the bus or at camp, while the adult who answers for them is not, or is not known. */
export function withoutAdult<Person extends Comer>(
  people: readonly Person[],
  startDate: CampDate,
): readonly Person[] {
  const here = new Set(people.filter(({ where }) => isAtCamp(where)).map(({ id }) => id));
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
