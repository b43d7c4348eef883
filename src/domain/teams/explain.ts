import type { Assignment, TeamInstance } from './instance.ts';

export interface Explanation {
  /** Whom this person asked for, by position, and who of them shares the team. */
  readonly got: readonly number[];
  readonly missed: readonly number[];
  /** Who asked for this person and shares the team. */
  readonly askedBy: readonly number[];
}

export function explain({ campers }: TeamInstance, team: Assignment, person: number): Explanation {
  const isWith = (other: number) => team[other] === team[person] && team[person] !== -1;
  const asked = campers[person]?.beWith ?? [];
  return {
    got: asked.filter(isWith),
    missed: asked.filter((other) => !isWith(other)),
    askedBy: [...campers.keys()].filter((other) => campers[other]?.beWith.includes(person) && isWith(other)),
  };
}
