/** The reader of `npm run bench -- --only=rooms --instance=FILE`. */
import { expect, it } from 'vitest';
import { readRoomInstance as read } from '../../support/camp-files/read-room-instance.ts';

const readRoomInstance = (value: unknown) => read(value, [2, 1]);

const rooms = [
  { id: 'a', name: 'Room A', capacity: 2 },
  { id: 7, capacity: 0 },
];
const campers = [
  {
    id: 10,
    first: 'Åse',
    last: 'Holm',
    gender: 'Female',
    age: 40,
    church: 'MAIN',
    parentId: null,
    near: [12, 12],
    lock: 'a',
    room: 'a',
  },
  { id: 11, first: 'Bo', last: 'Holm', gender: 'Male', birthday: '2018-05-29', church: 'MAIN', parentId: 10 },
  { id: 12, gender: 'Male', age: 7, hasBed: true, beWith: [10, 99], lock: null, room: null },
];
const file = (changes: object = {}) => ({ format: 'camp-rooms/1', rooms, campers, ...changes });
const camper = (changes: object) => file({ campers: [{ id: 1, age: 30, ...changes }] });

it('reads people and rooms that name each other by id', () => {
  expect(readRoomInstance(file())).toEqual({
    instance: {
      rooms: [
        { name: 'Room A', capacity: 2 },
        { name: '7', capacity: 0 },
      ],
      campers: [
        {
          name: 'Åse Holm',
          gender: 'Female',
          age: 40,
          church: 'MAIN',
          family: '10',
          hasBed: true,
          near: [2],
          lock: 0,
        },
        {
          name: 'Bo Holm',
          gender: 'Male',
          age: 6,
          church: 'MAIN',
          family: '10',
          hasBed: false,
          near: [],
          lock: null,
        },
        { name: '', gender: 'Male', age: 7, church: '', family: '12', hasBed: true, near: [0], lock: null },
      ],
    },
    roomIds: ['a', 7],
    present: [0, -1, -1],
    notes: ['Camper 12: near: 99 is not there and is passed over'],
  });
});

it('reads rooms and people without ids by their position', () => {
  const { roomIds, instance } = readRoomInstance({ rooms: [{ capacity: 3 }], campers: [{ age: 20 }] });
  expect(roomIds).toEqual([0]);
  expect(instance.campers[0]?.family).toBe('0');
});

it('reads the people of a camp for teams: in rooms of its own or in the usual ones, and no team is a room', () => {
  const camp = (changes: object = {}) => ({
    ...{ format: 'camp-teams/1', n: 4, k: 2, teams: [{ id: 'a', name: 'Blue', leader: 10 }], campers },
    ...changes,
  });
  const own = readRoomInstance(camp({ rooms }));
  expect(own.instance).toEqual({
    ...readRoomInstance(file()).instance,
    campers: readRoomInstance(file()).instance.campers.map((one) => ({ ...one, lock: null })),
  });
  expect(own.present).toEqual([0, -1, -1]);
  expect(own.notes[0]).toBe('Locks to teams lock nobody to a room');
  // Four places for four people: both rooms twice.
  const four = [1, 2, 3, 4].map((id) => ({ id, age: 30 }));
  const usual = readRoomInstance(camp({ campers: four }));
  expect(usual.instance.rooms.map(({ capacity }) => capacity)).toEqual([2, 1, 2, 1]);
  expect(usual.roomIds).toEqual([1, 2, 3, 4]);
  expect(usual.notes).toEqual(['No rooms are given: 4 of the usual ones stand in']);
});

it.each([
  [null, 'The instance is not an object'],
  [[], 'The instance is not an object'],
  [file({ format: 'camp-cars/1' }), 'The format is "camp-cars/1", neither camp-rooms/1 nor camp-teams/1'],
  [file({ campers: undefined }), 'There are no campers'],
  [file({ rooms: [] }), 'There is no room'],
  [file({ rooms: {} }), 'rooms is not a list'],
  [file({ rooms: [4] }), 'Room 0 is not an object'],
  [file({ rooms: [{ id: 'a' }] }), 'Room a: capacity is no number: undefined'],
  [file({ rooms: [{ id: 'a', capacity: -1 }] }), 'Room a: capacity is no number of places: -1'],
  [file({ rooms: [{ id: 'a', capacity: 2.5 }] }), 'Room a: capacity is no number of places: 2.5'],
  [file({ rooms: [...rooms, rooms[0]] }), 'Room a is there twice'],
  [file({ campers: 'many' }), 'campers is not a list'],
  [file({ campers: [campers[0], campers[0]] }), 'Camper 10 is there twice'],
  [camper({ age: 'old' }), 'Camper 1: age is no number: "old"'],
  [camper({ age: undefined }), 'Camper 1 has no age and no birthday (YYYY-MM-DD)'],
  [camper({ age: undefined, birthday: '1985-13-40' }), 'Camper 1 has no age and no birthday (YYYY-MM-DD)'],
  [camper({ hasBed: 'yes' }), 'Camper 1: hasBed is neither true nor false: "yes"'],
  [camper({ near: 'Anna' }), 'Camper 1: near is not a list'],
  [camper({ near: [{}] }), 'Camper 1: near is no id: {}'],
  [camper({ room: 7 }), 'A room holds more people now than it has places'],
])('says what is wrong with %j', (value, message) => {
  expect(() => readRoomInstance(value)).toThrow(message);
});
