/** Rules that contradict each other whatever the teams: pins of an organiser against what is asked for. */
import { knotsOf } from './held-apart.ts';
import { apartPairs, evenSizes, isReadyToLead, type TeamInstance } from './instance.ts';

/** People and teams by position. */
export type Contradiction =
  | {
      readonly kind: 'too_many_pinned';
      readonly team: number;
      readonly pinned: number;
      readonly most: number;
    }
  | {
      readonly kind: 'pinned_together';
      readonly person: number;
      readonly other: number;
      readonly team: number;
    }
  | { readonly kind: 'pinned_from_guardians'; readonly person: number; readonly team: number }
  | { readonly kind: 'apart_from_guardian'; readonly person: number; readonly guardian: number }
  /** Several people, each apart from others of them, whom the teams cannot hold apart. */
  | { readonly kind: 'held_together'; readonly people: readonly number[]; readonly teams: number }
  | { readonly kind: 'too_few_leaders'; readonly ready: number; readonly needed: number };

/** All contradictions that can be told without a search. */
export function contradictionsOf(instance: TeamInstance): Contradiction[] {
  const { campers, teams } = instance;
  const found: Contradiction[] = [];
  const { most } = evenSizes(instance);
  teams.forEach((_, team) => {
    const pinned = campers.filter(({ pin }) => pin === team).length;
    if (pinned > most) found.push({ kind: 'too_many_pinned', team, pinned, most });
  });
  const apart = apartPairs(instance);
  for (const [person, other] of apart) {
    const team = campers[person]?.pin ?? null;
    if (team !== null && campers[other]?.pin === team) {
      found.push({ kind: 'pinned_together', person, other, team });
    }
  }
  campers.forEach(({ pin, guardians }, person) => {
    const isTorn = (guardian: number) => {
      const other = campers[guardian]?.pin ?? null;
      return other !== null && other !== pin;
    };
    if (pin !== null && guardians.length > 0 && guardians.every(isTorn)) {
      found.push({ kind: 'pinned_from_guardians', person, team: pin });
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
    const pin = leader === null ? null : (campers[leader]?.pin ?? team);
    return pin !== team;
  }).length;
  const ready = campers.filter(isReadyToLead).length;
  if (ready < needed) found.push({ kind: 'too_few_leaders', ready, needed });
  return found;
}
