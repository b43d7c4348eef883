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
