/** The rules of rooms counted once more, from their sentences and without the product's code. */
import type { RoomInstance } from '../../../src/domain/rooms/room-instance.ts';

/** Points in the order split, alone, mixed, locks, unplaced, wishes, rooms, churches; null when a room holds too many. */
export function slowRoomScore({ campers, rooms }: RoomInstance, room: readonly number[]): number[] | null {
  const inRoom = rooms.map((_, place) => campers.filter((_one, person) => room[person] === place));
  if (
    inRoom.some((people, place) => people.filter((one) => one.hasBed).length > (rooms[place]?.capacity ?? 0))
  ) {
    return null;
  }
  const largestFirst = rooms.map((one) => one.capacity).sort((one, other) => other - one);
  let split = 0;
  for (const family of new Set(campers.map((one) => one.family))) {
    const numbers = campers.flatMap((one, person) => (one.family === family ? [room[person] ?? -1] : []));
    let beds = campers.filter((one) => one.family === family && one.hasBed).length;
    let allowed = 0;
    do {
      beds -= largestFirst[allowed] ?? beds;
      allowed += 1;
    } while (beds > 0);
    if (new Set(numbers).size > allowed) split += new Set(numbers).size - allowed;
  }
  let churches = 0;
  for (const church of new Set(campers.map((one) => one.church))) {
    const used = inRoom.filter((people) => people.some((one) => one.church === church)).length;
    if (used > 1) churches += used - 1;
  }
  let alone = 0;
  let mixed = 0;
  for (const people of inRoom) {
    for (const child of people.filter((one) => one.age <= 11)) {
      const parents = people.filter((one) => one.age >= 18 && one.family === child.family);
      if (parents.length === 0) alone += 1;
    }
    people.forEach((one, first) => {
      for (const other of people.slice(first + 1)) {
        if (one.age < 12 || other.age < 12 || one.family === other.family) continue;
        if ((one.gender === 'Male') !== (other.gender === 'Male')) mixed += 1;
      }
    });
  }
  let locks = 0;
  let wishes = 0;
  campers.forEach(({ lock, near }, person) => {
    if (lock !== null && room[person] !== lock) locks += 1;
    for (const other of near) if (room[person] === -1 || room[person] !== room[other]) wishes += 1;
  });
  return [
    split,
    alone,
    mixed,
    locks,
    room.filter((place) => place === -1).length,
    wishes,
    inRoom.filter((people) => people.length > 0).length,
    churches,
  ];
}
