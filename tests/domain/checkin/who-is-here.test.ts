import { describe, expect, it } from 'vitest';
import { namedWalkIn } from '../../../src/domain/checkin/walk-in-name.ts';
import {
  birthdaysOf,
  kindsOn,
  headcount,
  missingOf,
  withoutAdult,
  type Comer,
} from '../../../src/domain/checkin/who-is-here.ts';

const comer = (id: string, changes: Partial<Comer> = {}): Comer => ({
  id,
  ...{ is_coming: true, first_day: 0, bus_out: true, bus_home: false },
  ...{ birthday: '1985-02-28', guardian: null, where: 'expected' },
  ...changes,
});
const child = (id: string, guardian: string | null, where: Comer['where'] = 'expected') =>
  comer(id, { birthday: '2016-05-29', guardian, where });
const idsOf = (people: readonly Comer[]) => people.map(({ id }) => id);

describe('who is missing', () => {
  it('are those who take the bus and are neither on it nor at camp', () => {
    const people = [
      comer('anna', { where: 'on_bus' }),
      comer('came by car', { where: 'here' }),
      comer('otto', { bus_out: false }),
      comer('late'),
    ];
    const { awaited, missing } = missingOf(people, 'bus_out', 0);
    expect([awaited.length, idsOf(missing)]).toEqual([3, ['late']]);
  });

  it('are on arrival those whose day has come, and nobody of the bus', () => {
    const people = [
      comer('anna', { where: 'here' }),
      comer('on the bus', { where: 'on_bus' }),
      comer('otto', { bus_out: false }),
      comer('late', { first_day: 2 }),
    ];
    const on = (day: number) => idsOf(missingOf(people, 'arrival', day).missing);
    expect(on(0)).toEqual(['otto']);
    expect(on(2)).toEqual(['otto', 'late']);
  });

  it('are on the last day those who are still here, by the bus or without it', () => {
    const people = [
      comer('by bus', { bus_home: true, where: 'here' }),
      comer('by car', { where: 'here' }),
      comer('gone', { where: 'gone' }),
      comer('never came', { bus_home: true }),
      comer('had cancelled', { is_coming: false, where: 'here' }),
    ];
    expect(idsOf(missingOf(people, 'bus_home', 4).missing)).toEqual(['by bus']);
    const left = missingOf(people, 'left', 4);
    expect([left.awaited.length, idsOf(left.missing)]).toEqual([3, ['by car', 'had cancelled']]);
  });

  it('is asked of the bus home too where nobody was checked in on the way', () => {
    const people = [comer('anna', { bus_home: true }), comer('otto', { bus_home: true, where: 'gone' })];
    const { awaited, missing } = missingOf(people, 'bus_home', 4);
    expect([awaited.length, idsOf(missing)]).toEqual([2, ['anna']]);
  });

  it('is asked of the bus out first, and of going home on the last day', () => {
    expect([0, 2, 4].map((day) => kindsOn(day, 4))).toEqual([
      ['bus_out', 'arrival'],
      ['arrival'],
      ['bus_home', 'left'],
    ]);
  });
});

it('counts the whole camp, each person once', () => {
  const people = [
    comer('on the bus', { where: 'on_bus' }),
    comer('here', { where: 'here' }),
    comer('had cancelled', { is_coming: false, where: 'here' }),
    comer('awaited'),
    comer('tomorrow', { first_day: 1 }),
    comer('home', { where: 'gone' }),
  ];
  expect(headcount(people, 0)).toEqual({ on_bus: 1, here: 2, expected: 1, gone: 1 });
  expect(headcount(people, 1).expected).toBe(2);
});

describe('children without their adult', () => {
  const names = (anna: Comer['where'], ben: Comer['where']) =>
    idsOf(
      withoutAdult(
        [comer('anna', { where: anna }), child('ben', 'anna', ben), child('lone', null)],
        '2025-05-28',
      ),
    );

  it('are on the bus or have arrived while the adult has not, or has left', () => {
    expect(names('expected', 'on_bus')).toEqual(['ben']);
    expect(names('expected', 'here')).toEqual(['ben']);
    expect(names('on_bus', 'here')).toEqual([]);
    expect(names('here', 'here')).toEqual([]);
    expect(names('gone', 'here')).toEqual(['ben']);
    expect(idsOf(withoutAdult([child('lone', null, 'here')], '2025-05-28'))).toEqual(['lone']);
  });

  it('are none who are not there yet, or gone', () => {
    expect(names('expected', 'expected')).toEqual([]);
    expect(names('expected', 'gone')).toEqual([]);
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
