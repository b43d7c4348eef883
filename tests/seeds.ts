/**
 * The seeds of every test that draws its cases. `npm test` and `npm run test:all` take these, so that they do the same each time;
 * `npm run explore` draws new ones (tests/explore.ts). A seed that has found a fault is added here together with the repair.
 */

/** The few steps that `npm test` takes of what `npm run test:all` does at length. */
export const SHORT_RUN = 1;

export const seeds = {
  /** Stories of a family, a stranger and the provider (tests/payments). 691601: a payment that the provider had denied came back. */
  stories: [691_601],
  /** Payments by parallel clients (tests/concurrency/random). */
  payments: [2],
  /** Steps of the treasury (tests/concurrency/random/treasury.ts). */
  treasury: [707_020],
  /**
   * Which third of the wrong answers a page is given (e2e/every-answer.spec.ts). The first is for every page. Another one, which costs
   * minutes, is for the page where it found a fault: the Team tab offered what was no address as a link (146787), and said that a file
   * was not there when it could not be read (95459).
   */
  answers: [146_787, 95_459],
  /** Values for the form (tests/features/registration/every-submit.all.test.tsx). 2934 takes each of the 50 odd values. */
  forms: [2_934],
  /** Which places of the product are broken (tests/mutations/sampled.ts). */
  mutants: [28],
} as const satisfies Record<string, readonly [number, ...number[]]>;

export type Subject = keyof typeof seeds;

/**
 * The seeds of a subject: the kept ones, or the one that `SEED=…` asks for.
 *
 * @throws Error when `SEED` is not a whole number above 0
 */
export function seedsOf(subject: Subject): readonly number[] {
  return askedSeed() === null ? seeds[subject] : [askedSeed() ?? 0];
}

/** The seed of `SEED=…`, or null where the kept ones are taken. */
export function askedSeed(): number | null {
  const asked = process.env['SEED'];
  if (!asked) return null;
  if (!/^[1-9]\d{0,8}$/.test(asked)) throw new Error(`SEED=${asked} is not a whole number above 0.`);
  return Number(asked);
}
