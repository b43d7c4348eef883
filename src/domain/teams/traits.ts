import { surveyTraits, type SurveyScores, type TeamCamper, type TeamInstance } from './instance.ts';

/** What a weight is given for, in the order in which it is shown. */
export const spreadTraits = [
  'category',
  'gender',
  'church',
  'country',
  ...surveyTraits,
  'unanswered',
] as const;
export const wishTraits = ['beWithUnmet', 'beWithNone', 'familySplit'] as const;
type SpreadTrait = (typeof spreadTraits)[number];
export type Trait = SpreadTrait | (typeof wishTraits)[number];
export type Weights = Readonly<Record<Trait, number>>;

/** A whole number, or a half where an organiser finds something less important. */
export const standardWeights: Weights = {
  category: 8,
  gender: 5,
  church: 4,
  country: 3,
  leader: 5,
  creativity: 2,
  bible: 3,
  fitness: 3,
  music: 2,
  experience: 3,
  speaking: 4,
  costume: 3,
  unanswered: 2,
  beWithUnmet: 4,
  beWithNone: 12,
  familySplit: 3,
};

/** The five words of the screen and what each does to a weight. */
const importances = { ignored: 0, little: 0.5, normal: 1, much: 2, very: 4 } as const;
export type Importance = keyof typeof importances;

export function perTrait(numberFor: (trait: Trait) => number): Record<Trait, number> {
  const numbers = { ...standardWeights };
  for (const trait of [...spreadTraits, ...wishTraits]) numbers[trait] = numberFor(trait);
  return numbers;
}

/** The standard weights as far as the words change them. */
export function weightsFor(words: Partial<Record<Trait, Importance>>): Weights {
  return perTrait((trait) => standardWeights[trait] * importances[words[trait] ?? 'normal']);
}

/** From which answers on people count as a group: an answer of 4 counts in each group up to 4. */
const levels: Readonly<Record<keyof SurveyScores, readonly number[]>> = {
  leader: [2, 3],
  creativity: [2, 3, 4, 5],
  bible: [2, 3, 4, 5],
  fitness: [2, 3, 4, 5],
  music: [2, 3, 4, 5],
  experience: [2, 3],
  speaking: [2, 3],
  costume: [2, 3],
};

function categoryOf({ age, gender }: TeamCamper): string {
  if (age < 4) return 'Toddler';
  if (age < 13) return 'Children';
  if (age < 25) return 'Youth';
  return gender === 'Male' ? 'Men' : 'Women';
}

/** People who share a property, by position; within a trait their number per team is to be even. */
export interface Group {
  readonly trait: SpreadTrait;
  /** The property: a church, an answer. */
  readonly value: string;
  readonly members: readonly number[];
}

function propertiesOf(camper: TeamCamper): [SpreadTrait, string][] {
  const { survey } = camper;
  const answered = survey
    ? surveyTraits.flatMap((question) =>
        levels[question]
          .filter((level) => survey[question] >= level)
          .map((level): [SpreadTrait, string] => [question, String(level)]),
      )
    : [];
  return [
    ['category', categoryOf(camper)],
    ['gender', camper.gender],
    ['church', camper.church],
    ['country', camper.country],
    ...answered,
    ...(camper.age >= 4 && !survey ? [['unanswered', 'yes'] as [SpreadTrait, string]] : []),
  ];
}

/** All groups of an instance, those of one trait one after the other. */
export function groupsOf({ campers }: TeamInstance): Group[] {
  const groups = new Map<string, Group & { members: number[] }>();
  campers.forEach((camper, position) => {
    for (const [trait, value] of propertiesOf(camper)) {
      const key = `${trait} ${value}`;
      const group = groups.get(key);
      if (group) group.members.push(position);
      else groups.set(key, { trait, value, members: [position] });
    }
  });
  return [...groups.values()].toSorted(
    (one, other) => spreadTraits.indexOf(one.trait) - spreadTraits.indexOf(other.trait),
  );
}

/** Households of more than one, as positions. */
export function householdsOf({ campers }: TeamInstance): number[][] {
  const households = new Map<string, number[]>();
  campers.forEach(({ household }, position) => {
    const members = households.get(household);
    if (members) members.push(position);
    else households.set(household, [position]);
  });
  return [...households.values()].filter(({ length }) => length > 1);
}
