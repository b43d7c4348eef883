/** A first assignment: everyone has a place, locks and guardians are kept as far as that is easy. */
import { evenSizes, type Assignment, type TeamInstance } from './instance.ts';
import { shuffled, type Random } from './random.ts';

/** Few are to change team. */
export interface Stay {
  /** The present team of each camper, -1 for those who have none: they are no change. */
  readonly home: Assignment;
  /** So many people may change team. */
  readonly most: number;
}

/** Deals the people by chance, each to the smallest team, children with a guardian; with `stay`, people keep their team while it has places. */
export function deal(instance: TeamInstance, random: Random, stay?: Stay): Int32Array {
  const { campers, teams } = instance;
  const assignment = new Int32Array(campers.length).fill(-1);
  const { most } = evenSizes(instance);
  const free = teams.map(() => most);

  function put(person: number, place: number): void {
    assignment[person] = place;
    free[place] = (free[place] ?? 0) - 1;
  }
  function roomiest(): number {
    const largest = Math.max(...free);
    const candidates = [...free.keys()].filter((place) => free[place] === largest);
    return candidates[random.below(candidates.length)] ?? 0;
  }

  campers.forEach(({ lock }, person) => {
    if (lock !== null) put(person, lock);
  });
  campers.forEach(({ lock }, person) => {
    const place = stay?.home[person] ?? -1;
    if (lock === null && (free[place] ?? 0) > 0) put(person, place);
  });
  const order = shuffled([...campers.keys()], random);
  // Children first, while there is room beside a guardian.
  const guarded = order.filter((person) => (campers[person]?.guardians.length ?? 0) > 0);
  for (const child of guarded) {
    if (assignment[child] !== -1) continue;
    const guardians = campers[child]?.guardians ?? [];
    const placed = guardians
      .map((guardian) => assignment[guardian] ?? -1)
      .find((place) => place >= 0 && (free[place] ?? 0) > 0);
    if (placed !== undefined) put(child, placed);
    else {
      const place = roomiest();
      put(child, place);
      const guardian = guardians.find((one) => assignment[one] === -1);
      if (guardian !== undefined && (free[place] ?? 0) > 0) put(guardian, place);
    }
  }
  for (const person of order) {
    if (assignment[person] === -1) put(person, roomiest());
  }
  return assignment;
}
