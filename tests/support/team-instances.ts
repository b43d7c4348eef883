/** Invented instances of the problem of forming teams, in the format `camp-teams/1`; a seed gives the same one again. */
import { randomFrom, type Random } from '../../src/domain/teams/random.ts';

interface FileCamper {
  id: number;
  first: string;
  last: string;
  gender: string;
  age: number;
  country: string;
  church: string;
  parentId: number | null;
  survey: Record<string, number> | null;
  beWith: number[];
  notWith: number[];
  lock: number | null;
  guardians: number[];
}

export interface InstanceFile {
  format: 'camp-teams/1';
  n: number;
  k: number;
  teams: { id: number; name: string; leader: number | null }[];
  campers: FileCamper[];
}

export interface Wanted {
  readonly seed: number;
  readonly people: number;
  readonly teams: number;
  /** Many locks and many people who are not to be together. */
  readonly isTight?: boolean;
}

const lastNames = ['Jensen', 'Nguyen', 'Ocampo', 'Mendoza', 'Bautista', 'Holm', 'Smyth', 'Castillo', 'Lund'];
const churches = ['MAIN', 'MAIN', 'MAIN', 'MBMBC', 'MBMBC', 'NBMBM', 'NBMBM', 'BBMBM', 'None', 'Other'];
const countries = ['DK', 'DK', 'DK', 'DK', 'DK', 'SE', 'SE', 'SE', 'NO', 'GB'];

const oneOf = <T>(random: Random, values: readonly [T, ...T[]] | readonly T[]): T =>
  values[random.below(values.length)] as T;
const between = (random: Random, least: number, most: number) => least + random.below(most - least + 1);
const happens = (random: Random, percent: number) => random.below(100) < percent;

function surveyBy(random: Random): Record<string, number> {
  const answers: Record<string, number> = {};
  for (const question of ['leader', 'experience', 'speaking', 'costume'])
    answers[question] = between(random, 1, 3);
  for (const question of ['creativity', 'bible', 'fitness', 'music']) {
    answers[question] = happens(random, 60) ? between(random, 1, 3) : between(random, 2, 5);
  }
  return answers;
}

function camperBy(random: Random, id: number, of: Partial<FileCamper>): FileCamper {
  const age = of.age ?? between(random, 13, 75);
  return {
    id,
    first: `Camper${id}`,
    last: oneOf(random, lastNames),
    gender: happens(random, 50) ? 'Male' : 'Female',
    country: oneOf(random, countries),
    church: oneOf(random, churches),
    parentId: null,
    survey: age >= 12 && happens(random, 80) ? surveyBy(random) : null,
    beWith: [],
    notWith: [],
    lock: null,
    guardians: [],
    ...of,
    age,
  };
}

/** An adult, often a partner, and children; all of one church and country. */
function familyBy(random: Random, first: number, most: number): FileCamper[] {
  const head = camperBy(random, first, { age: between(random, 26, 50) });
  const shared = { last: head.last, church: head.church, country: head.country, parentId: first };
  const family = [head];
  if (most > 1 && happens(random, 65)) {
    family.push(camperBy(random, first + 1, { ...shared, age: between(random, 24, 52) }));
  }
  const grown = family.map(({ id }) => id);
  const children = between(random, 0, 3);
  while (family.length < Math.min(most, grown.length + children)) {
    const age = between(random, 0, 17);
    const guardians = age < 12 ? grown : [];
    family.push(camperBy(random, first + family.length, { ...shared, age, guardians }));
  }
  return family;
}

const fileOf = (campers: FileCamper[], teams: number): InstanceFile => ({
  format: 'camp-teams/1',
  n: campers.length,
  k: teams,
  teams: Array.from({ length: teams }, (_, id) => ({ id, name: `Team ${id + 1}`, leader: null })),
  campers,
});

/** Families and people alone, with wishes among those of one church; each team has a leader who is locked to it. */
export function inventedInstance({ seed, people, teams, isTight = false }: Wanted): InstanceFile {
  const random = randomFrom(seed);
  const campers: FileCamper[] = [];
  while (campers.length < people) {
    const id = campers.length;
    if (happens(random, 45)) campers.push(...familyBy(random, id, people - id));
    else campers.push(camperBy(random, id, { age: between(random, 12, 70) }));
  }
  const file = fileOf(campers, teams);
  for (const camper of campers) {
    if (camper.age < 12 || happens(random, 55)) continue;
    const near = campers.filter(
      ({ church, age, id }) =>
        church === camper.church && id !== camper.id && Math.abs(age - camper.age) < 15,
    );
    for (let wish = between(random, 1, 3); wish > 0 && near.length > 0; wish -= 1) {
      const friend = oneOf(random, near).id;
      if (!camper.beWith.includes(friend)) camper.beWith.push(friend);
    }
    if (happens(random, isTight ? 40 : 4)) {
      const other = oneOf(random, campers).id;
      if (other !== camper.id) camper.notWith.push(other);
    }
  }
  const leaders = campers.filter(({ age, survey }) => age >= 18 && survey);
  for (const team of file.teams) {
    const leader = oneOf(random, leaders);
    if (leader.lock !== null) continue;
    leader.lock = team.id;
    team.leader = leader.id;
  }
  if (isTight) {
    for (const camper of campers.filter(({ parentId }) => parentId === null)) {
      const hasChildren = campers.some(({ guardians }) => guardians.includes(camper.id));
      if (!hasChildren && happens(random, 15)) camper.lock ??= random.below(teams);
    }
  }
  return file;
}

/** An instance with an assignment that scores 0: teams that are copies of each other, then shuffled. */
export function plantedInstance({ seed, people, teams }: Wanted): InstanceFile {
  const random = randomFrom(seed);
  const pattern = inventedInstance({ seed: seed + 1, people: people / teams, teams: 1 });
  const size = pattern.campers.length;
  const total = size * teams;
  const order = [...Array.from({ length: total }).keys()];
  for (let last = total - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  const idOf = (copy: number, id: number) => order[copy * size + id] as number;
  const campers: FileCamper[] = Array.from({ length: total });
  for (let copy = 0; copy < teams; copy += 1) {
    for (const camper of pattern.campers) {
      const id = idOf(copy, camper.id);
      const renamed = (ids: number[]) => ids.map((one) => idOf(copy, one));
      campers[id] = {
        ...camper,
        id,
        parentId: camper.parentId === null ? null : idOf(copy, camper.parentId),
        beWith: renamed(camper.beWith),
        guardians: renamed(camper.guardians),
        notWith: [],
        lock: null,
        survey:
          camper.age >= 18
            ? { ...(camper.survey ?? surveyBy(randomFrom(camper.id + 1))), leader: 3 }
            : camper.survey,
      };
    }
  }
  return fileOf(campers, teams);
}
