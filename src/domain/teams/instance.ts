/** What teams are formed from: campers and teams, who name each other by their position in these lists. */

/** What the survey asks, by the names of the format `camp-teams/1`. */
export const surveyTraits = [
  'leader',
  'creativity',
  'bible',
  'fitness',
  'music',
  'experience',
  'speaking',
  'costume',
] as const;

/** Answers as numbers: no 1, maybe 2, yes 3; first time 1, some 2, many 3; the others 1 to 5. */
export type SurveyScores = Readonly<Record<(typeof surveyTraits)[number], number>>;

export interface TeamCamper {
  readonly name: string;
  readonly gender: string;
  /** Whole years on the first day of the camp. */
  readonly age: number;
  readonly country: string;
  readonly church: string;
  /** The same for people of one account. */
  readonly household: string;
  readonly survey: SurveyScores | null;
  /** Whom this camper asked for, by position; each entry counts. */
  readonly beWith: readonly number[];
  readonly notWith: readonly number[];
  /** Position of the team that an organiser has fixed. */
  readonly lock: number | null;
  /** One of these must be on the team of this child; empty: no such rule. */
  readonly guardians: readonly number[];
}

export interface TeamInstance {
  readonly campers: readonly TeamCamper[];
  readonly teams: readonly { readonly name: string; readonly leader: number | null }[];
}

/** The team of each camper: position of the team, by position of the camper. */
export type Assignment = ArrayLike<number>;

/** People of this age or older who said yes may lead. */
const leadingAge = 18;

/** Whether a camper could lead a team that has no named leader. */
export function isReadyToLead({ age, survey }: TeamCamper): boolean {
  return age >= leadingAge && survey !== null && survey.leader >= 3;
}

export function evenSizes({ campers, teams }: TeamInstance): { least: number; most: number } {
  const share = campers.length / teams.length;
  return { least: Math.floor(share), most: Math.ceil(share) };
}

/** Pairs of people who are not to be together, each once, the smaller position first. */
export function apartPairs({ campers }: TeamInstance): [number, number][] {
  const pairs = new Map<number, [number, number]>();
  campers.forEach(({ notWith }, one) => {
    for (const other of notWith) {
      const [first, second] = one < other ? [one, other] : [other, one];
      if (one !== other) pairs.set(first * campers.length + second, [first, second]);
    }
  });
  return [...pairs.values()];
}

/** Lists the other way round: who has a person on their list. `items` is how many there are to have; without it as many as lists. */
export function reversedLists(lists: readonly (readonly number[])[], items = lists.length): number[][] {
  const reversed = Array.from({ length: items }, (): number[] => []);
  lists.forEach((list, position) => {
    for (const item of new Set(list)) reversed[item]?.push(position);
  });
  return reversed;
}
