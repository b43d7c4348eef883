import { expect, test } from 'vitest';
import {
  presentRooms,
  roomInstanceOf,
  roomMoves,
  type RoomInputCamper,
} from '../../../src/domain/rooms/room-inputs.ts';

const camper = (id: string, changes: Partial<RoomInputCamper> = {}): RoomInputCamper => ({
  ...{ id, first_name: id, last_name: 'Holm', birthday: '1985-01-01', gender: 'Male', church: '' },
  ...{
    parent_id: null,
    has_bed: true,
    room: null,
    lock: null,
    leads: null,
    near: '',
    names: {},
    refused: {},
  },
  ...changes,
});
const rooms = [
  { id: 4, name: 'Room 4', capacity: 2 },
  { id: 9, name: 'Room 9', capacity: 2 },
];

test('whoever leads the room that they are in stays there, unless they are locked to another', () => {
  const campers = [
    camper('leader', { room: 9, leads: 9 }),
    camper('locked', { room: 9, leads: 9, lock: 4 }),
    camper('otto', {
      near: 'Leader,  me, the leader',
      names: { Leader: 'leader', 'the leader': 'leader', me: 'otto' },
    }),
  ];
  const { campers: found } = roomInstanceOf({ campers, rooms }, '2025-05-28');
  expect(found.map(({ lock }) => lock)).toEqual([1, 0, null]);
  expect(found[2]?.near).toEqual([0]); // no one is near themselves, and who is named twice is wished for once
  expect(presentRooms({ campers, rooms })).toEqual([1, 1, -1]);
  expect(roomMoves({ campers, rooms }, [1, 0, -1])).toEqual([{ camper: 'locked', from: 9, to: 4 }]);
});
