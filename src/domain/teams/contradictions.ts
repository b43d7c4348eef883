/** Rules that contradict each other whatever the teams: locks of an organiser against what is asked for. */
import { knotsOf } from './held-apart.ts';
import { apartPairs, evenSizes, isReadyToLead, type TeamInstance } from './instance.ts';

/** People and teams by position. */
export type Contradiction =
  | {
      readonly kind: 'too_many_locked';
      readonly team: number;
      readonly locked: number;
      readonly most: number;
    }
  | {
      readonly kind: 'locked_together';
      readonly person: number;
      readonly other: number;
      readonly team: number;
    }
  | { readonly kind: 'locked_from_guardians'; readonly person: number; readonly team: number }
  | { readonly kind: 'apart_from_guardian'; readonly person: number; readonly guardian: number }
  /** Several people, each apart from others of them, whom the teams cannot hold apart. */
  | { readonly kind: 'held_together'; readonly people: readonly number[]; readonly teams: number }
  | { readonly kind: 'too_few_leaders'; readonly ready: number; readonly needed: number };

/** All contradictions that can be found without a search. */
export function contradictionsOf(instance: TeamInstance): Contradiction[] {
  const { campers, teams } = instance;
  const found: Contradiction[] = [];
  const { most } = evenSizes(instance);
  teams.forEach((_, team) => {
    const locked = campers.filter(({ lock }) => lock === team).length;
    if (locked > most) found.push({ kind: 'too_many_locked', team, locked, most });
  });
  const apart = apartPairs(instance);
  for (const [person, other] of apart) {
    const team = campers[person]?.lock ?? null;
    if (team !== null && campers[other]?.lock === team) {
      found.push({ kind: 'locked_together', person, other, team });
    }
  }
  campers.forEach(({ lock, guardians }, person) => {
    const isTorn = (guardian: number) => {
      const other = campers[guardian]?.lock ?? null;
      return other !== null && other !== lock;
    };
    if (lock !== null && guardians.length > 0 && guardians.every(isTorn)) {
      found.push({ kind: 'locked_from_guardians', person, team: lock });
    }
    const [guardian] = guardians;
    const isApart = apart.some(
      ([one, other]) => (one === person && other === guardian) || (other === person && one === guardian),
    );
    if (guardian !== undefined && guardians.length === 1 && isApart) {
      found.push({ kind: 'apart_from_guardian', person, guardian });
    }
  });
  for (const people of knotsOf(instance)) found.push({ kind: 'held_together', people, teams: teams.length });
  const needed = teams.filter(({ leader }, team) => {
    const lock = leader === null ? null : (campers[leader]?.lock ?? team);
    return lock !== team;
  }).length;
  const ready = campers.filter(isReadyToLead).length;
  if (ready < needed) found.push({ kind: 'too_few_leaders', ready, needed });
  return found;
}
