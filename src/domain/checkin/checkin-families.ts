import { readCode, type CheckinPerson } from './checkin.ts';
import { fullName } from '../campers/names.ts';
import { likeness, type Fold } from '../teams/wished-names.ts';

/** Someone of a family, whose account holder's id is `family`. */
type Member = Pick<CheckinPerson, 'id' | 'family' | 'holder' | 'first_name' | 'last_name'>;

export interface Family<Person extends Member> {
  readonly id: string;
  /** The account holder, and how many others: `Tin Maung Aye + 4`. A last name is none of a family's: most have several, or none. */
  readonly name: string;
  readonly members: readonly Person[];
}

export type CheckinFamily = Family<CheckinPerson>;

/** From this likeness on a word that is typed may be a name that is spelt otherwise. */
const alike = 0.75;

/** Families in the order of their headings by `byName`; in each who holds the account is first, the others as they came. */
export function familiesOf<Person extends Member>(
  people: readonly Person[],
  byName: (one: string, other: string) => number,
): Family<Person>[] {
  const byFamily = new Map<string, Person[]>();
  for (const person of people) {
    const members = byFamily.get(person.family) ?? [];
    byFamily.set(person.family, members);
    if (person.id === person.family) members.unshift(person);
    else members.push(person);
  }
  return [...byFamily]
    .map(([id, members]) => ({ id, name: headingOf(id, members), members }))
    .toSorted((one, other) => byName(one.name, other.name) || (one.id < other.id ? -1 : 1));
}

/** A family as every screen, file and email heads it: the account holder, and how many others. */
export function familyHeading(holder: string, others: number): string {
  return others > 0 ? `${holder} + ${others}` : holder;
}

function headingOf(id: string, members: readonly Member[]): string {
  const [first] = members;
  const others = members.filter((member) => member.id !== id).length;
  return familyHeading(first?.holder ?? (first ? fullName(first) : ''), others);
}

/** How well a typed word is one of the names: 1 for how it begins, less for what is spelt otherwise, 0 for another name. */
function nearness(word: string, names: readonly string[]): number {
  if (names.some((name) => name.startsWith(word))) return 1;
  const likely = names.map((name) =>
    // While a name is being typed, what is typed so far is compared with as much of it.
    Math.max(likeness(word, name), word.length > 3 ? likeness(word, name.slice(0, word.length)) : 0),
  );
  const best = Math.max(0, ...likely);
  return best >= alike ? best : 0;
}

/** Families in which someone has all the typed words in the name, also spelt otherwise; the best first. A family's code finds that family alone. */
export function findFamilies(families: readonly CheckinFamily[], typed: string, fold: Fold): CheckinFamily[] {
  const code = readCode(typed);
  const coded =
    code === null ? [] : families.filter(({ members }) => members.some((one) => one.code === code));
  if (coded.length > 0) return coded;
  const words = fold(typed)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return families
    .map((family) => {
      const fits = family.members.map(({ first_name, last_name }) => {
        const names = fold(fullName({ first_name, last_name })).split(/[\s-]+/);
        return Math.min(...words.map((word) => nearness(word, names)));
      });
      return { family, fit: Math.max(...fits) };
    })
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
    .map(({ family }) => family);
}
