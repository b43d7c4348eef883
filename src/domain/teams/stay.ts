/** A search in which few change team: it begins with the teams as they are, and never moves more people than allowed. */
import { evenSizes, type Assignment, type TeamInstance } from './instance.ts';
import { at } from './pair-weights.ts';
import type { Move } from './search-board.ts';

export interface Stay {
  /** The present team of each camper, -1 for those who have none: they are no change. */
  readonly home: Assignment;
  /** So many people may change team. */
  readonly most: number;
}

/** The instance with everybody locked to the present team, as far as it holds them; the others are dealt anew. */
export function stayingAtHome(instance: TeamInstance, { home }: Stay): TeamInstance {
  const { most } = evenSizes(instance);
  const used = instance.teams.map((_, place) => instance.campers.filter(({ lock }) => lock === place).length);
  return {
    ...instance,
    campers: instance.campers.map((camper, person) => {
      const place = home[person] ?? -1;
      if (camper.lock !== null || (used[place] ?? most) >= most) return camper;
      used[place] = (used[place] ?? 0) + 1;
      return { ...camper, lock: place };
    }),
  };
}

/** Counts who is away from home during a search. */
export interface Tether {
  /** Whether a move may be made; nobody is held back who goes home. */
  readonly allows: (move: Move) => boolean;
  /** It has been made. */
  readonly follow: (move: Move) => void;
}

/** @param first where everybody is when the search begins */
export function tetherFor({ home, most }: Stay, first: Assignment): Tether {
  const homes = Int32Array.from(first, (_, person) => home[person] ?? -1);
  let away = homes.reduce((sum, place, person) => sum + Number(place >= 0 && first[person] !== place), 0);

  function change(list: Int32Array, count: number, from: number, to: number): number {
    let more = 0;
    for (let n = 0; n < count; n += 1) {
      const place = at(homes, at(list, n));
      if (place === from) more += 1;
      else if (place === to) more -= 1;
    }
    return more;
  }
  const changeBy = ({ out, outs, back, backs, from, to }: Move) =>
    change(out, outs, from, to) + change(back, backs, to, from);

  return {
    allows(move) {
      const more = changeBy(move);
      return more <= 0 || away + more <= most;
    },
    follow(move) {
      away += changeBy(move);
    },
  };
}
