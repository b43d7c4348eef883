import { describe, expect, it } from 'vitest';
import { namedWalkIn } from '../../../src/domain/checkin/walk-in-name.ts';
import {
  birthdaysOf,
  kindsOn,
  missingOf,
  withoutAdult,
  type CheckedIn,
} from '../../../src/domain/checkin/who-is-here.ts';

const comer = (id: string, changes: object = {}) => ({
  id,
  ...{ is_paid: true, is_coming: true, first_day: 0, bus_out: true, bus_home: false },
  ...{ birthday: '1985-02-28', guardian: null },
  ...changes,
});
const child = (id: string, guardian: string | null) => comer(id, { birthday: '2016-05-29', guardian });
const at = (kind: CheckedIn['kind'], ...ids: string[]) => ids.map((person_id) => ({ person_id, kind }));

describe('who is missing', () => {
  const people = [comer('anna'), comer('otto', { bus_out: false }), comer('late', { first_day: 2 })];

  it('are those who take the bus and are not on it', () => {
    const { awaited, missing } = missingOf(people, at('bus_out', 'anna', 'guest'), 'bus_out', 0);
    expect([awaited.length, missing.map(({ id }) => id)]).toEqual([2, ['late']]);
  });

  it('are on arrival those whose day has come', () => {
    const ids = (day: number) =>
      missingOf(people, at('arrival', 'anna'), 'arrival', day).missing.map(({ id }) => id);
    expect(ids(0)).toEqual(['otto']);
    expect(ids(2)).toEqual(['otto', 'late']);
  });

  it('is asked of the bus out first, and of the bus home on the last day', () => {
    expect([0, 2, 4].map((day) => kindsOn(day, 4))).toEqual([
      ['bus_out', 'arrival'],
      ['arrival'],
      ['bus_home'],
    ]);
  });
});

describe('children without their adult', () => {
  const family = [comer('anna'), child('ben', 'anna'), child('lone', null)];
  const names = (checkins: readonly CheckedIn[]) =>
    withoutAdult(family, checkins, '2025-05-28').map(({ id }) => id);

  it('have arrived while the adult has not, or has left', () => {
    expect(names(at('arrival', 'ben'))).toEqual(['ben']);
    expect(names(at('arrival', 'ben', 'anna'))).toEqual([]);
    expect(names([...at('arrival', 'ben', 'anna'), ...at('left', 'anna')])).toEqual(['ben']);
    expect(names(at('arrival', 'anna', 'ben', 'lone'))).toEqual(['lone']);
  });

  it('are none who are on their way, or gone', () => {
    expect(names(at('bus_out', 'ben'))).toEqual([]);
    expect(names([...at('arrival', 'ben'), ...at('bus_home', 'ben')])).toEqual([]);
  });
});

it('knows who has a birthday today and tomorrow, one of February 29 too', () => {
  const people = [comer('leap', { birthday: '2016-02-29' }), child('ben', null)];
  expect(birthdaysOf(people, '2025-03-01').map(({ person, age }) => [person.id, age])).toEqual([['leap', 9]]);
  expect(birthdaysOf(people, '2025-05-28').map(({ age, isTomorrow }) => [age, isTomorrow])).toEqual([
    [9, true],
  ]);
});

it.each([
  ['peter holm, 20 30 40 50', 'Peter', 'Holm', '+45 20304050'],
  ['Mu Mu +46 70 123 45 67', 'Mu', 'Mu', '+46 701234567'],
  ['Bik', 'Bik', '', null],
])('reads the name and number in %s', (typed, first_name, last_name, phone) => {
  expect(namedWalkIn(typed)).toEqual({ first_name, last_name, phone });
});
