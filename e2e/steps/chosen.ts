/** Chooses what a run of the longest journeys looks at: by the kept seeds, or by `SEED=…`; `SEED=all` is everything. */
import { createHash } from 'node:crypto';
import { askedSeed, seeds, seedsOf } from '../../tests/seeds.ts';

const isEverything = process.env['SEED'] === 'all';

const asked = isEverything ? null : askedSeed();

/** The seeds of this run, for its report. */
export const chosenBy = isEverything ? 'all' : seedsOf('answers').join(', ');

/** The command that looks at the same cases of a journey again. */
export const againBy = (journey: string) =>
  `${isEverything ? 'SEED=all ' : asked === null ? '' : `SEED=${asked} `}npx playwright test ${journey}`;

/** Whether a name is in the third that belongs to a seed. */
const isInThird = (seed: number, name: string): boolean =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt8() % 3 === 0;

/** The page on which a kept seed that is not the first has found a fault. */
const foundAt: Readonly<Record<number, string>> = { 95_459: '/admin?tab=team' };

/** Whether a page (`address`) is given a wrong answer (`name`). */
export function isGiven(address: string, name: string): boolean {
  if (isEverything) return true;
  const [first, ...others] = seeds.answers;
  const here = asked === null ? [first, ...others.filter((seed) => foundAt[seed] === address)] : [asked];
  return here.some((seed) => isInThird(seed, name));
}

/** Whether a screen is among those that are looked at: `always` without a seed. */
export function isLookedAt(screen: string, always: readonly string[]): boolean {
  if (isEverything) return true;
  return asked === null ? always.includes(screen) : isInThird(asked, screen);
}
