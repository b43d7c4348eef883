/** Whom a family may mean by the names that it wrote freely: candidates for an organiser to choose from. */

export interface NamedPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly church: string;
  readonly parent_id: string | null;
}

export interface Candidate {
  readonly id: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** Makes letters alike that are told apart by case and accents only. */
export type Fold = (text: string) => string;

/** From this confidence on a candidate is offered as the answer. */
export const sureFrom = 0.8;

const least = 0.5;
const most = 5;

/** Short forms that are no beginning of the name. */
const shortForms: Readonly<Record<string, string>> = {
  bill: 'william',
  bob: 'robert',
  liz: 'elizabeth',
  lizzy: 'elizabeth',
  peggy: 'margaret',
  dick: 'richard',
  jack: 'john',
  tony: 'anthony',
  lars: 'laurits',
  misse: 'marie',
};

/** The names in a list, as written: between commas, semicolons, line ends, slashes, *and*, *og*. */
export function writtenNames(text: string): string[] {
  const pieces = text
    .split(/[,;\n/+]|\s(?:and|og)\s/i)
    .map((piece) => piece.replaceAll(/\s+/g, ' ').replace(/^[\s.*•-]+|[\s.]+$/g, ''));
  return [...new Set(pieces.filter((piece) => /\p{L}/u.test(piece)))];
}

/** Letters to change, add, leave out or exchange until one word is the other; 3 for everything above 2. */
function typingErrors(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let n = 1; n <= one.length; n += 1) {
    const next = [n];
    for (let m = 1; m <= other.length; m += 1) {
      const isSame = one[n - 1] === other[m - 1];
      let errors = Math.min((row[m] ?? 0) + 1, (next[m - 1] ?? 0) + 1, (row[m - 1] ?? 0) + (isSame ? 0 : 1));
      if (n > 1 && m > 1 && one[n - 1] === other[m - 2] && one[n - 2] === other[m - 1]) {
        errors = Math.min(errors, (before[m - 2] ?? 0) + 1);
      }
      next.push(errors);
    }
    before = row;
    row = next;
  }
  return Math.min(3, row[other.length] ?? 3);
}

/** How alike two words are, 0 to 1. */
export function likeness(written: string, name: string): number {
  if (written === name) return 1;
  if (shortForms[written] === name) return 0.9;
  if (written.length >= 3 && name.startsWith(written)) return 0.88;
  if (written.length === 1 && name.startsWith(written)) return 0.7; // an initial
  const errors = typingErrors(written, name);
  if (errors === 1 && name.length >= 4) return 0.85;
  if (errors === 2 && name.length >= 7) return 0.75;
  return 0;
}

/** The best likeness of a written word with one of a person's names. */
function bestOf(written: string, names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => likeness(written, name)));
}

const isFamily = (one: NamedPerson, other: NamedPerson) =>
  (one.parent_id ?? one.id) === (other.parent_id ?? other.id);

function confidenceOf(words: readonly string[], asker: NamedPerson, person: NamedPerson, fold: Fold): number {
  const firsts = fold(person.first_name).split(/[\s-]+/);
  const lasts = fold(person.last_name).split(/[\s-]+/);
  const found = words.map((word) => bestOf(word, [...firsts, ...lasts]));
  const mean = found.reduce((sum, one) => sum + one, 0) / words.length;
  if (found.some((one) => one === 0)) return mean * 0.6;
  if (words.some((word) => bestOf(word, lasts) > 0) && words.length > 1) {
    return words.some((word) => bestOf(word, firsts) > 0) ? mean : mean * 0.6;
  }
  // A first name alone means somebody near.
  if (!words.some((word) => bestOf(word, firsts) > 0)) return mean * 0.5;
  if (isFamily(asker, person)) return mean * 0.9;
  return mean * (person.church === asker.church ? 0.85 : 0.55);
}

/** Whom a name may mean, the likeliest first. People who are equally likely are less sure than one alone. */
export function candidatesFor(
  written: string,
  asker: NamedPerson,
  people: readonly NamedPerson[],
  fold: Fold,
): Candidate[] {
  const words = fold(written)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const candidates = people
    .filter(({ id }) => id !== asker.id)
    .map((person) => ({ id: person.id, confidence: confidenceOf(words, asker, person, fold) }))
    .filter(({ confidence }) => confidence >= least)
    .toSorted((one, other) => other.confidence - one.confidence || (one.id < other.id ? -1 : 1));
  const [first, second] = candidates;
  const isTie = first && second && first.confidence - second.confidence < 0.05;
  return candidates
    .slice(0, most)
    .map(({ id, confidence }) => ({ id, confidence: isTie ? Math.min(confidence, 0.7) : confidence }));
}

/** Somebody who wrote names, with what was answered about them. */
export interface Asker extends NamedPerson {
  /** Whom the names mean, as confirmed: an id, or null for nobody. */
  readonly names: Readonly<Record<string, string | null>>;
  /** Those that were nobody's when they were asked about; somebody has come since. */
  readonly doubted: readonly string[];
}

/** Whether a written name is to be asked about: for the first time, or again because somebody has come who is surely meant. */
export function isOpenName(
  written: string,
  asker: Asker,
  people: readonly NamedPerson[],
  fold: Fold,
): boolean {
  if (!(written in asker.names)) return true;
  if (!asker.doubted.includes(written)) return false;
  const [likeliest] = candidatesFor(written, asker, people, fold);
  return likeliest !== undefined && likeliest.confidence >= sureFrom;
}
