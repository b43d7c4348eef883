import { expect, test } from 'vitest';
import { openCases } from '../../../src/domain/rooms/explain-rooms.ts';
import type { RoomCamper } from '../../../src/domain/rooms/room-instance.ts';

const camper = (family: string, changes: Partial<RoomCamper> = {}): RoomCamper => ({
  ...{ name: family, gender: 'Male', age: 30, church: '', family, hasBed: true, near: [], lock: null },
  ...changes,
});
const child = { age: 9 };
const woman = { gender: 'Female' };

test('what stays open comes in the order of the rules, whatever the order of the people', () => {
  const campers = [
    camper('without'),
    camper('locked', { lock: 1 }),
    camper('mixed', woman),
    camper('split', child),
    camper('split'),
  ];
  const rooms = [
    { name: 'A', capacity: 5 },
    { name: 'B', capacity: 5 },
  ];
  const cases = openCases({ campers, rooms }, [-1, 0, 0, 1, 0]);
  expect(cases.map(({ rule }) => rule)).toEqual(['split', 'alone', 'mixed', 'locks', 'unplaced']);
});

test('a family without a room is named with the first reason that is true', () => {
  const rooms = [
    { name: 'Women', capacity: 3 },
    { name: 'Men', capacity: 2 },
    { name: 'Full', capacity: 1 },
  ];
  const housed = [camper('woman', woman), camper('man'), camper('other')];
  const reasonOf = (...family: RoomCamper[]) => {
    const room = [0, 1, 2, ...family.map(() => -1)];
    const [open] = openCases({ campers: [...housed, ...family], rooms }, room);
    return open?.rule === 'unplaced' ? [open.people, open.reason] : open;
  };
  expect(reasonOf(camper('x', child))).toEqual([[3], { why: 'no_parent' }]);
  expect(reasonOf(camper('x'), camper('x'), camper('x', child))).toEqual([
    [3, 4, 5],
    { why: 'places', beds: 3, most: 2 },
  ]);
  expect(reasonOf(camper('x'), camper('x', child))).toEqual([[3, 4], { why: 'company' }]);
  expect(reasonOf(camper('x'))).toEqual([[3], { why: 'rules' }]);
});

test('where no room has a place, nobody is told how many places they need', () => {
  const campers = [camper('shares', { hasBed: false }), camper('x')];
  for (const rooms of [[], [{ name: 'Closed', capacity: 0 }]]) {
    const cases = openCases({ campers, rooms }, [-1, -1]);
    expect(cases.map((one) => one.rule === 'unplaced' && one.reason)).toEqual([
      { why: 'no_rooms' },
      { why: 'no_rooms' },
    ]);
  }
});
