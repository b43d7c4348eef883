import { nowhere, type RoomInstance, type Rooms } from '../../src/domain/rooms/room-instance.ts';

/** Whether no room holds more people with a bed than it has places. */
export function fits({ campers, rooms }: RoomInstance, room: Rooms): boolean {
  const taken = rooms.map(() => 0);
  campers.forEach(({ hasBed }, person) => {
    const here = room[person] ?? nowhere;
    if (hasBed && here !== nowhere) taken[here] = (taken[here] ?? 0) + 1;
  });
  return rooms.every(({ capacity }, place) => (taken[place] ?? 0) <= capacity);
}
