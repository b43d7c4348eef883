/** The published score again, written from its text and for nothing but being plain: no code of the product. */
import type { InstanceFile } from '../../support/team-instances.ts';

type Camper = InstanceFile['campers'][number];

const pairs = (count: number) => (count * (count - 1)) / 2;

/** People without a team (-1) do not count. */
function excess(everybody: Camper[], team: readonly number[], k: number): number {
  const members = everybody.filter(({ id }) => team[id] !== -1);
  const counts = Array.from(
    { length: k },
    (_, id) => members.filter(({ id: one }) => team[one] === id).length,
  );
  const least = Array.from({ length: k }, () => 0);
  for (let n = 0; n < members.length; n += 1) least[n % k] = (least[n % k] as number) + 1;
  const sum = (numbers: number[]) => numbers.reduce((total, count) => total + pairs(count), 0);
  return sum(counts) - sum(least);
}

function category({ age, gender }: Camper): string {
  if (age < 4) return 'Toddler';
  if (age <= 12) return 'Children';
  if (age <= 24) return 'Youth';
  return gender === 'Male' ? 'Men' : 'Women';
}

const thresholds: [string, number, number[]][] = [
  ['leader', 5, [2, 3]],
  ['experience', 3, [2, 3]],
  ['speaking', 4, [2, 3]],
  ['costume', 3, [2, 3]],
  ['creativity', 2, [2, 3, 4, 5]],
  ['bible', 3, [2, 3, 4, 5]],
  ['fitness', 3, [2, 3, 4, 5]],
  ['music', 2, [2, 3, 4, 5]],
];

/** The soft score of a solution. */
export function slowScore({ campers, k }: InstanceFile, team: readonly number[]): number {
  let score = 0;
  const values: [number, (camper: Camper) => string][] = [
    [8, category],
    [5, ({ gender }) => gender],
    [4, ({ church }) => church],
    [3, ({ country }) => country],
  ];
  for (const [weight, valueOf] of values) {
    for (const value of new Set(campers.map(valueOf))) {
      score +=
        weight *
        excess(
          campers.filter((camper) => valueOf(camper) === value),
          team,
          k,
        );
    }
  }
  for (const [question, weight, levels] of thresholds) {
    for (const level of levels) {
      const members = campers.filter(({ survey }) => survey && (survey[question] as number) >= level);
      score += weight * excess(members, team, k);
    }
  }
  score +=
    2 *
    excess(
      campers.filter(({ age, survey }) => age >= 4 && !survey),
      team,
      k,
    );
  for (const { id, beWith } of campers) {
    const got = team[id] === -1 ? 0 : beWith.filter((other) => team[other] === team[id]).length;
    score += 4 * (beWith.length - got);
    if (beWith.length > 0 && got === 0) score += 12;
  }
  for (const one of campers) {
    for (const other of campers) {
      const isHousehold =
        (one.parentId ?? one.id) === (other.parentId ?? other.id) && one.last === other.last;
      const areApart = team[one.id] === -1 || team[one.id] !== team[other.id];
      if (one.id < other.id && isHousehold && areApart) score += 3;
    }
  }
  return score;
}

/** How many hard rules a solution breaks. */
export function slowBroken({ campers, teams, k, n }: InstanceFile, team: readonly number[]): number {
  let broken = 0;
  for (const { id, leader } of teams) {
    const members = campers.filter((camper) => team[camper.id] === id);
    if (members.length < Math.floor(n / k) || members.length > Math.ceil(n / k)) broken += 1;
    const isLed = members.some((one) => one.id === leader || (one.age >= 18 && one.survey?.['leader'] === 3));
    if (!isLed) broken += 1;
  }
  for (const one of campers) {
    if (one.lock !== null && team[one.id] !== one.lock) broken += 1;
    const { guardians } = one;
    if (guardians.length > 0 && !guardians.some((guardian) => team[guardian] === team[one.id])) broken += 1;
    for (const other of campers) {
      const isApart = one.notWith.includes(other.id) || other.notWith.includes(one.id);
      if (one.id < other.id && isApart && team[one.id] === team[other.id]) broken += 1;
    }
  }
  return broken;
}
