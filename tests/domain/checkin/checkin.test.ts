import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absenceOf,
  mergeCheckins,
  readCode,
  spacedCode,
  standings,
  walkInsFor,
  whereOf,
  type CheckinPerson,
  type Checkin,
} from '../../../src/domain/checkin/checkin.ts';
import { manyCheckins } from './checkins.ts';

const checkin = (changes: Partial<Checkin>): Checkin => ({
  id: 'a',
  person_id: 'ben',
  walk_in: null,
  kind: 'bus_out',
  is_checked_in: true,
  checkedAt: 0,
  device_id: 'one',
  seq: 1,
  seen: 0,
  ...changes,
});

const toldOf = (checkins: readonly Checkin[]) => {
  const standing = standings(checkins).get('ben');
  return [standing?.isCheckedIn, standing?.isContested];
};

describe('what holds', () => {
  test('is the last tap, in whatever order the check-ins came', () => {
    fc.assert(
      fc.property(manyCheckins, fc.infiniteStream(fc.nat()), (checkins, chance) => {
        const order = new Map(checkins.map((one) => [one.id, chance.next().value ?? 0]));
        const shuffled = checkins.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
        expect(new Map(standings(shuffled))).toEqual(standings(checkins));
        for (const [person_id, { last }] of standings(checkins)) {
          const own = checkins.filter((one) => one.person_id === person_id);
          expect(own.every(({ checkedAt }) => checkedAt <= last.checkedAt)).toBe(true);
        }
      }),
      { seed: 17, numRuns: 500 },
    );
  });

  test('is contested when another phone says otherwise, of which it could not know', () => {
    const checkedIn = checkin({});
    const undone = checkin({ id: 'b', is_checked_in: false, device_id: 'two', checkedAt: 1, seq: 2 });
    expect(toldOf([checkedIn, undone])).toEqual([false, true]);
    expect(toldOf([checkedIn, { ...undone, seen: 1 }])).toEqual([false, false]);
    expect(toldOf([checkedIn, { ...undone, device_id: 'one' }])).toEqual([false, false]);
    expect(toldOf([checkedIn, { ...undone, is_checked_in: true }]), 'both say the same').toEqual([
      true,
      false,
    ]);
    expect(toldOf([checkedIn, { ...undone, checkedAt: 0, seen: 1 }]), 'at one moment').toEqual([
      false,
      false,
    ]);
    const decided = checkin({ id: 'c', device_id: 'two', checkedAt: 2, seq: 3, seen: 2 });
    expect(toldOf([checkedIn, undone, decided])).toEqual([true, false]);
    // What no other phone can know of yet.
    expect(toldOf([{ ...checkedIn, seq: null }, undone])).toEqual([false, true]);
  });
});

/**
 * Two phones as they are offline: each has its own clock, stores what it checked in and what it received, is reopened in
 * the middle and sends what it has not sent, some of it twice because an answer was lost.
 */
describe('two phones that checked in the same people for hours', () => {
  interface Phone {
    readonly id: string;
    /** Milliseconds by which its clock is behind the camp's. */
    readonly skew: number;
    kept: Checkin[];
  }
  const people = Array.from({ length: 120 }, (_, n) => `person ${n}`);
  const tap = fc.record({
    phone: fc.constantFrom(0, 1),
    person: fc.nat(people.length - 1),
    wait: fc.integer({ min: 0, max: 60_000 }),
  });

  /** The database: keeps each check-in once, in the order in which it came, at the camp's time. */
  function receive(stored: Map<string, Checkin>, sent: readonly Checkin[]): void {
    for (const one of sent) if (!stored.has(one.id)) stored.set(one.id, { ...one, seq: stored.size + 1 });
  }

  test('agree afterwards, with every check-in once, whoever comes back first', () => {
    fc.assert(
      fc.property(fc.array(tap, { minLength: 400, maxLength: 400 }), fc.nat(200), (taps, lost) => {
        const phones: Phone[] = [
          { id: 'one', skew: 600_000, kept: [] },
          { id: 'two', skew: -600_000, kept: [] },
        ];
        const truth = new Map<string, boolean>();
        let now = Date.UTC(2025, 4, 28, 16);
        for (const [place, { phone: which, person, wait }] of taps.entries()) {
          const phone = phones[which];
          const person_id = people[person] ?? '';
          if (!phone) continue;
          now += wait + 1;
          const clock = now - phone.skew;
          const isCheckedIn = !(standings(phone.kept).get(person_id)?.isCheckedIn ?? false);
          truth.set(person_id, isCheckedIn);
          phone.kept = mergeCheckins(phone.kept, [
            checkin({
              id: `checkin ${place}`,
              person_id,
              is_checked_in: isCheckedIn,
              checkedAt: clock + phone.skew,
              device_id: phone.id,
              seq: null,
            }),
          ]);
          // A dead battery: what is read back is what was written.
          if (place % 100 === 50) phone.kept = JSON.parse(JSON.stringify(phone.kept)) as Checkin[];
        }
        for (const order of [phones, phones.toReversed()]) {
          const stored = new Map<string, Checkin>();
          for (const phone of order) {
            receive(stored, phone.kept.slice(0, lost)); // the answer to this was lost
            receive(stored, phone.kept);
          }
          expect(stored.size).toBe(taps.length);
          const [one, two] = phones.map(({ kept }) => standings(mergeCheckins(kept, [...stored.values()])));
          expect(one).toEqual(two);
          expect(new Map([...(one ?? [])].map(([id, { isCheckedIn }]) => [id, isCheckedIn]))).toEqual(truth);
        }
      }),
      { seed: 17, numRuns: 60 },
    );
  });
});

test('where someone is, the newest tick that holds says', () => {
  const tick = (kind: Checkin['kind'], checkedAt: number, changes: Partial<Checkin> = {}) =>
    checkin({ id: `${kind} ${checkedAt}`, kind, checkedAt, ...changes });
  const where = (...ticks: Checkin[]) => whereOf(ticks).get('ben');
  expect(where()).toBeUndefined();
  expect(where(tick('bus_out', 1))).toBe('on_bus');
  expect(where(tick('arrival', 2), tick('bus_out', 1))).toBe('here');
  expect(where(tick('bus_out', 1), tick('bus_out', 2, { is_checked_in: false }))).toBeUndefined();
  expect(where(tick('arrival', 2), tick('left', 3))).toBe('gone');
  expect(where(tick('left', 3), tick('arrival', 4)), 'back again').toBe('here');
  expect(where(tick('arrival', 2), tick('bus_home', 5))).toBe('gone');
});

test('someone on no list belongs to every later check-in, as they are here', () => {
  const tick = (kind: Checkin['kind'], checkedAt: number, changes: Partial<Checkin> = {}) =>
    checkin({ id: `${kind} ${checkedAt}`, walk_in: 'Ole Hansen', kind, checkedAt, ...changes });
  const shown = (kind: Checkin['kind'], ticks: Checkin[], known: string[] = []) =>
    walkInsFor(kind, ticks, new Set(known)).map((one) => one.isCheckedIn);
  const onBus = [tick('bus_out', 1)];
  const here = [...onBus, tick('arrival', 2)];
  const home = [...here, tick('bus_home', 3)];
  const kinds = ['bus_out', 'arrival', 'bus_home', 'left'] as const;
  expect(kinds.map((kind) => shown(kind, onBus))).toEqual([[true], [false], [false], [false]]);
  expect(kinds.map((kind) => shown(kind, here))).toEqual([[true], [true], [false], [false]]);
  expect(kinds.map((kind) => shown(kind, home))).toEqual([[true], [true], [true], []]);
  expect(shown('arrival', onBus, ['ben']), 'they have become a camper').toEqual([]);
  expect(shown('bus_out', [...onBus, tick('bus_out', 2, { is_checked_in: false })])).toEqual([]);
});

test('who is awaited', () => {
  const person: CheckinPerson = {
    id: 'ben',
    family: 'anna',
    holder: 'Anna Holm',
    first_name: 'Ben',
    last_name: 'Holm',
    phone: null,
    parent_phone: null,
    is_child: true,
    adult: 'Anna',
    pickup: null,
    room: null,
    team: null,
    team_color: null,
    shirt: null,
    is_paid: true,
    left_to_pay: 0,
    is_coming: true,
    first_day: 2,
    bus_out: true,
    bus_home: false,
    code: null,
  };
  expect(absenceOf(person, 'bus_out', 0)).toBeNull();
  expect(absenceOf(person, 'bus_home', 4)).toBe('not_by_bus');
  expect(absenceOf(person, 'arrival', -3)).toBe('other_day');
  expect(absenceOf(person, 'arrival', 1)).toBe('other_day');
  expect(absenceOf(person, 'arrival', 2)).toBeNull();
  expect(absenceOf(person, 'left', 0)).toBeNull();
  expect(absenceOf({ ...person, is_coming: false }, 'left', 0)).toBe('cancelled');
  const unpaid = { ...person, is_paid: false, left_to_pay: 1200 };
  expect(absenceOf(unpaid, 'bus_out', 0), 'money is a mark, never a reason').toBeNull();
  expect(absenceOf(unpaid, 'arrival', 2, 'expected')).toBeNull();
  // The bus is awaited once, and brings no one who is there already.
  expect(absenceOf(person, 'arrival', 2, 'on_bus')).toBe('on_bus');
  expect(absenceOf(person, 'bus_out', 2, 'here')).toBe('arrived');
  expect(absenceOf(person, 'arrival', 2, 'gone')).toBe('gone');
  // Home goes who is here, also without having signed up to.
  expect(absenceOf(person, 'left', 4, 'here')).toBeNull();
  expect(absenceOf(person, 'left', 4, 'expected')).toBe('not_here');
  expect(absenceOf({ ...person, is_coming: false }, 'left', 4, 'here')).toBeNull();
  expect(absenceOf({ ...person, bus_home: true }, 'left', 4, 'here')).toBe('by_bus_home');
  expect(absenceOf({ ...person, bus_home: true }, 'bus_home', 4, 'here')).toBeNull();
  expect(absenceOf({ ...person, bus_home: true }, 'bus_home', 4, 'gone')).toBe('gone');
});

test('a code is read as it is heard or mistyped', () => {
  expect(readCode(' k7qx-2m9p ')).toBe('K7QX2M9P');
  expect(readCode('oil0 ABCD')).toBe('0110ABCD');
  expect(readCode('K7QX')).toBeNull();
  expect(readCode('K7QX2M9U')).toBeNull();
  expect(spacedCode('K7QX2M9P')).toBe('K7QX 2M9P');
});
