/** Whom a family may mean by the names that it wrote freely: candidates for an organiser to choose from. */
import { isShortFor } from './short-forms.ts';

export interface NamedPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly church: string;
  readonly parent_id: string | null;
}

/** A camper who wrote names, with what was answered about them. */
export interface Asker extends NamedPerson {
  /** Who the names mean, as confirmed: an id, or null for no one. */
  readonly names: Readonly<Record<string, string | null>>;
  /** Who was here when a name matched no one, and is not meant by it. */
  readonly refused: Readonly<Record<string, readonly string[]>>;
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

/** Words for a relation to the family instead of a name. */
const besides = new Set(
  (
    'the a my our and with from family friend friends brother sister cousin aunt uncle son daughter mother father mum mom dad husband ' +
    'wife min mit mine vores og med fra familien ven veninde venner bror soster faetter kusine tante onkel mor far'
  ).split(' '),
);

/** The names in a list, as written: between commas, semicolons, line ends, slashes, *and*, *og*; without what follows in brackets. */
export function writtenNames(text: string): string[] {
  const pieces = text.split(/[,;\n/+&]|\s(?:and|og|samt)\s/i).map((piece) =>
    piece
      .replaceAll(/\s+/g, ' ')
      .replace(/\(.*$/, '')
      .replace(/^[\s.*•-]+|[\s.]+$/g, ''),
  );
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

/** Letters that are written in several ways for one sound, in one of them: Aase and Ase, Sofie and Sophie, Kristian and Christian. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/c[hk]|[cq]/g, 'k')
    .replaceAll('th', 't')
    .replaceAll(/[aou]e/g, (letters) => letters.charAt(0))
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** How alike two words are, 0 to 1. */
export function likeness(written: string, name: string): number {
  if (written === name) return 1;
  if (isShortFor(written, name)) return 0.9;
  if (written.length >= 3 && soundOf(written) === soundOf(name)) return 0.9;
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

const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');

function confidenceOf(words: readonly string[], asker: NamedPerson, person: NamedPerson, fold: Fold): number {
  const firsts = wordsOf(fold(person.first_name));
  const lasts = wordsOf(fold(person.last_name));
  // Names from Burma are written with and without spaces.
  if (words.join('') === [...firsts, ...lasts].join('')) return 1;
  const found = words.map((word) => bestOf(word, [...firsts, ...lasts]));
  const mean = found.reduce((sum, one) => sum + one, 0) / words.length;
  if (found.some((one) => one === 0)) return mean * 0.6;
  if (words.some((word) => bestOf(word, lasts) > 0) && words.length > 1) {
    return words.some((word) => bestOf(word, firsts) > 0) ? mean : mean * 0.6;
  }
  // A first name alone means someone near.
  if (!words.some((word) => bestOf(word, firsts) > 0)) return mean * 0.5;
  if (isFamily(asker, person)) return mean * 0.9;
  return mean * (person.church === asker.church ? 0.85 : 0.55);
}

/** Whom a name may mean, the likeliest first, without those who are not meant, as was answered. Equally likely people are less sure than one alone. */
export function candidatesFor(
  written: string,
  asker: Asker,
  people: readonly NamedPerson[],
  fold: Fold,
): Candidate[] {
  const words = wordsOf(fold(written));
  // *My* and *Min* are names too: what they are called is looked for with and without such words.
  const called = words.filter((word) => !besides.has(word));
  const readings = [words, ...(called.length < words.length ? [called] : [])].filter(
    ({ length }) => length > 0,
  );
  const candidates = people
    .filter(({ id }) => id !== asker.id && !asker.refused[written]?.includes(id))
    .map((person) => ({
      id: person.id,
      confidence: Math.max(0, ...readings.map((reading) => confidenceOf(reading, asker, person, fold))),
    }))
    .filter(({ confidence }) => confidence >= least)
    .toSorted((one, other) => other.confidence - one.confidence || (one.id < other.id ? -1 : 1));
  const [first, second] = candidates;
  const isTie = first && second && first.confidence - second.confidence < 0.05;
  return candidates.map(({ id, confidence }) => ({
    id,
    confidence: isTie ? Math.min(confidence, 0.7) : confidence,
  }));
}

/** Whether a written name is to be asked about: for the first time, or because a camper is here now who is surely meant. */
export function isOpenName(
  written: string,
  asker: Asker,
  people: readonly NamedPerson[],
  fold: Fold,
): boolean {
  if (asker.names[written]) return false;
  if (!(written in asker.names)) return true;
  const [likeliest] = candidatesFor(written, asker, people, fold);
  return likeliest !== undefined && likeliest.confidence >= sureFrom;
}
