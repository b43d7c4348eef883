/** One change that breaks a line of the product, and where. */
import { createHash } from 'node:crypto';

export interface Mutant {
  /** Domain, data, functions, screens or database. */
  readonly folder: string;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What stands there, the lines that hold it, and what takes its place. */
  readonly original: string;
  readonly lines: string;
  readonly replacement: string;
  /** The whole file with the change; of a migration the one function that is made again. */
  readonly changed: string;
}

/** The text with the characters from `start` to `end` replaced. */
export function mutantAt(
  place: { readonly folder: string; readonly file: string },
  text: string,
  [start, end]: readonly [start: number, end: number],
  replacement: string,
): Mutant {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  return {
    ...place,
    line: text.slice(0, start).split('\n').length,
    original: text.slice(start, end),
    lines: text.slice(from, to === -1 ? text.length : to),
    replacement,
    changed: text.slice(0, start) + replacement + text.slice(end),
  };
}

/** A mutant's name on any commit that has its lines: their number may differ. */
export const nameOf = ({ file, lines, original, replacement }: Mutant): string =>
  createHash('sha256')
    .update(JSON.stringify([file, lines, original, replacement]))
    .digest('hex')
    .slice(0, 12);

/** A mutant in one line, for people. */
export function describe({ file, original, replacement }: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
  return `${file}: ${short(original)} → ${short(replacement)}`;
}

/** Without repetition: the same change of two lines alike could not be told apart on another commit. */
export const distinct = (mutants: readonly Mutant[]): Mutant[] => [
  ...new Map(mutants.map((mutant) => [nameOf(mutant), mutant])).values(),
];

/** So many of each folder, by chance that belongs to the seed and to each mutant: other lines change little of the choice. */
export function sample(
  mutants: readonly Mutant[],
  seed: string,
  sizes: Readonly<Record<string, number>>,
): Mutant[] {
  const chance = (mutant: Mutant) =>
    createHash('sha256')
      .update(seed + nameOf(mutant))
      .digest('hex');
  const shuffled = mutants
    .map((mutant) => ({ mutant, at: chance(mutant) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return Object.entries(sizes).flatMap(([folder, size]) =>
    shuffled
      .filter(({ mutant }) => mutant.folder === folder)
      .slice(0, size)
      .map(({ mutant }) => mutant),
  );
}

/**
 * Whether so few noticed mutants speak against a rate: where it holds, one sample in a hundred has no more of them.
 *
 * @param percent the least rate
 */
export function isBelow(noticed: number, of: number, percent: number): boolean {
  const p = percent / 100;
  let exactly = (1 - p) ** of;
  let atMost = exactly;
  for (let n = 1; n <= noticed; n += 1) {
    exactly *= ((of - n + 1) / n) * (p / (1 - p));
    atMost += exactly;
  }
  return atMost < 0.01;
}
