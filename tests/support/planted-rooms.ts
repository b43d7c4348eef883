/** Invented camps in which every rule can be kept, because they are made from rooms that keep them. */
import { randomFrom, type Random } from '../../src/domain/teams/random.ts';
import type { RoomCamper, RoomInstance } from '../../src/domain/rooms/room-instance.ts';

interface Planted {
  readonly seed: number;
  /** At least so many people. */
  readonly people: number;
  /** Of a hundred families, so many stay at home after the rooms are made; without any, every place is needed. */
  readonly percentAway?: number;
  /** Places of a room, one of these. */
  readonly capacities: readonly number[];
  /** Of a hundred rooms, so many have one family of both sexes; the others have men or women of several families. */
  readonly percentFamilies: number;
  /** How many of one family share a room with others of their sex. */
  readonly together: readonly number[];
  /** One family that needs two of the largest rooms and takes all of their places. */
  readonly hasLargeFamily?: boolean;
}

/** Someone with the room that was meant for them. */
interface Guest extends RoomCamper {
  readonly home: number;
}

const opposite = { Male: 'Female', Female: 'Male' } as const;
type Gender = keyof typeof opposite;

const chosen = <T>(items: readonly T[], random: Random): T => items[random.below(items.length)] as T;
const genderBy = (random: Random): Gender => chosen(['Male', 'Female'], random);

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, chance: random.below(65_536) }))
    .toSorted((one, other) => one.chance - other.chance)
    .map(({ item }) => item);
}

/**
 * Couples with children and with babies that take no bed, parents alone, friends and siblings; churches, some locks to the room that was
 * meant, and wishes to be near someone of that room; in any order.
 */
export function plantedRooms(wanted: Planted): RoomInstance {
  const { percentAway = 0 } = wanted;
  const random = randomFrom(wanted.seed);
  const capacities: number[] = [];
  const guests: Guest[] = [];
  let family = 0;
  function add(home: number, age: number, gender: Gender, hasBed = true): void {
    guests.push({
      name: `Camper ${guests.length}`,
      ...{ gender, age, hasBed, home },
      church: `Church ${family % 6}`,
      family: `Family ${family}`,
      near: [],
      lock: random.below(15) === 0 ? home : null,
    });
  }
  function babies(home: number): void {
    for (let n = random.below(3); n > 0; n -= 1) add(home, random.below(8), genderBy(random), false);
  }
  /** A couple and their children in all places of a room. */
  function addCouple(home: number, places: number): void {
    const gender = genderBy(random);
    add(home, 35, gender);
    if (places > 1) add(home, 34, opposite[gender]);
    for (let n = 2; n < places; n += 1) add(home, 4 + random.below(16), genderBy(random));
  }
  /** Families of one sex, besides their children. */
  function addShared(home: number, places: number): void {
    const gender = genderBy(random);
    for (let left = places; left > 0;) {
      const size = Math.min(left, chosen(wanted.together, random));
      family += 1;
      add(home, 25 + random.below(50), gender);
      for (let n = 1; n < size; n += 1) {
        if (random.below(2) === 0) add(home, 6 + random.below(6), genderBy(random));
        else add(home, 12 + random.below(50), gender);
      }
      if (size > 1) babies(home);
      left -= size;
    }
  }
  if (wanted.hasLargeFamily) {
    family += 1;
    for (const home of [0, 1]) {
      capacities.push(Math.max(...wanted.capacities));
      addCouple(home, capacities[home] ?? 0);
    }
  }
  while (guests.length < wanted.people) {
    const home = capacities.length;
    const places = chosen(wanted.capacities, random);
    capacities.push(places);
    if (random.below(100) >= wanted.percentFamilies) addShared(home, places);
    else {
      family += 1;
      addCouple(home, places);
      babies(home);
    }
  }
  const away = new Set(
    Array.from({ length: family }, (_, n) => `Family ${n + 1}`).filter(() => random.below(100) < percentAway),
  );
  const coming = shuffled(
    guests.filter((one) => !away.has(one.family)),
    random,
  );
  const campers = coming.map(({ home, ...camper }): RoomCamper => {
    const mates = coming.filter((one) => one.home === home && one.family !== camper.family);
    const isWishing = mates.length > 0 && camper.age >= 12 && random.below(5) === 0;
    return isWishing ? { ...camper, near: [coming.indexOf(chosen(mates, random))] } : camper;
  });
  return { campers, rooms: capacities.map((capacity, n) => ({ name: `Room ${n + 1}`, capacity })) };
}
