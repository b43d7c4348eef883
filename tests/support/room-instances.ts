/** Invented people for rooms, small or large, with every rule in play. */
import { randomFrom } from '../../src/domain/teams/random.ts';
import type { RoomCamper, RoomInstance } from '../../src/domain/rooms/room-instance.ts';

interface Wanted {
  readonly seed: number;
  readonly people: number;
  /** Places of each room. */
  readonly capacities: readonly number[];
}

export function inventedRooms({ seed, people, capacities }: Wanted): RoomInstance {
  const random = randomFrom(seed);
  const campers: RoomCamper[] = [];
  let family = 0;
  let left = 0;
  for (let n = 0; n < people; n += 1) {
    if (left === 0) {
      family += 1;
      left = 1 + random.below(5);
    }
    left -= 1;
    const age = random.below(3) === 0 ? random.below(14) : 14 + random.below(60);
    const near = random.below(5) === 0 ? [random.below(people)].filter((other) => other !== n) : [];
    campers.push({
      name: `Camper ${n}`,
      gender: random.below(2) === 0 ? 'Male' : 'Female',
      age,
      church: `Church ${family % 3}`,
      family: `Family ${family}`,
      hasBed: age >= 8,
      near,
      pin: random.below(9) === 0 ? random.below(capacities.length) : null,
    });
  }
  return { campers, rooms: capacities.map((capacity, n) => ({ name: `Room ${n + 1}`, capacity })) };
}

/**
 * Small camps that nobody would plan: rooms without places, children only, one family or only strangers, everybody pinned, wishes in
 * rings.
 */
export function oddRooms(seed: number): RoomInstance {
  const random = randomFrom(seed);
  const count = 1 + random.below(3);
  const people = 3 + random.below(count === 3 ? 4 : 5);
  const kind = random.below(6);
  const ageOf = () => {
    if (kind === 0) return 4 + random.below(10);
    return random.below(3) === 0 ? random.below(12) : 12 + random.below(60);
  };
  const families = kind === 1 ? 1 : kind === 2 ? people : 3;
  const campers = Array.from({ length: people }, (_, n): RoomCamper => {
    const age = ageOf();
    return {
      name: `Camper ${n}`,
      gender: random.below(2) === 0 ? 'Male' : 'Female',
      age,
      church: `Church ${random.below(3)}`,
      family: `Family ${random.below(families)}`,
      hasBed: age > 7 || random.below(4) === 0,
      near: kind === 3 ? [(n + 1) % people] : [random.below(people)].filter((other) => other !== n),
      pin: kind === 4 || random.below(6) === 0 ? random.below(count) : null,
    };
  });
  const rooms = Array.from({ length: count }, (_, n) => ({
    name: `Room ${n + 1}`,
    capacity: random.below(5) === 0 ? 0 : 1 + random.below(5),
  }));
  return { campers, rooms };
}

/** A full camp in which every rule can be kept: in each room one family, or men or women only, some of them pinned to it; in any order. */
export function plantedRooms(seed: number, count: number): RoomInstance {
  const random = randomFrom(seed);
  const capacities = Array.from({ length: count }, (_, n) => (n % 5 < 3 ? 6 : 8));
  const campers: RoomCamper[] = [];
  const add = (family: number, age: number, gender: string, room: number) =>
    campers.push({
      name: `Camper ${campers.length}`,
      gender,
      age,
      church: `Church ${family % 6}`,
      family: `Family ${family}`,
      hasBed: true,
      near: [],
      pin: random.below(9) === 0 ? room : null,
    });
  let family = 0;
  capacities.forEach((capacity, room) => {
    const gender = random.below(2) === 0 ? 'Male' : 'Female';
    const isOneFamily = random.below(3) === 0;
    let size = 0;
    for (let n = 0; n < capacity; n += 1, size -= 1) {
      if (n === 0 || (!isOneFamily && size <= 0)) {
        family += 1;
        size = 1 + random.below(3);
      }
      const other = gender === 'Male' ? 'Female' : 'Male';
      if (isOneFamily) add(family, n < 2 ? 35 : 8 + random.below(8), n === 1 ? other : gender, room);
      else add(family, 20 + random.below(50), gender, room);
    }
  });
  const order = campers.map((camper) => ({ camper, chance: random.below(1_000_000) }));
  return {
    campers: order.toSorted((one, other) => one.chance - other.chance).map(({ camper }) => camper),
    rooms: capacities.map((capacity, n) => ({ name: `Room ${n + 1}`, capacity })),
  };
}
