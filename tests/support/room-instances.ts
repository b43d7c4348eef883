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
      lock: random.below(9) === 0 ? random.below(capacities.length) : null,
    });
  }
  return { campers, rooms: capacities.map((capacity, n) => ({ name: `Room ${n + 1}`, capacity })) };
}

/**
 * Small camps that no one would plan: rooms without places, children only, one family or only strangers, everyone locked, wishes in
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
      lock: kind === 4 || random.below(6) === 0 ? random.below(count) : null,
    };
  });
  const rooms = Array.from({ length: count }, (_, n) => ({
    name: `Room ${n + 1}`,
    capacity: random.below(5) === 0 ? 0 : 1 + random.below(5),
  }));
  return { campers, rooms };
}
