/** T-shirt sizes by age (specification section 5). A baby size is stored as its EU number: `86 (Baby size)`. */

const smallSizes = ['X-Small', 'Small', 'Medium', 'Large'] as const;
const largeSizes = ['X-Large', 'XX-Large', 'XXX-Large'] as const;

export const babySize = 'Baby size';
const babySizeMin = 50;
const babySizeMax = 152;

/** Children under this age may have a baby size. */
const babySizeUnderAge = 7;

/** Children under this age get a T-shirt only if they choose a size (specification section 9: it costs extra). */
const shirtOptionalUnderAge = 4;

export function isShirtOptional(age: number | null): boolean {
  return age !== null && age < shirtOptionalUnderAge;
}

export function sizeChoices(age: number): readonly string[] {
  return age < babySizeUnderAge ? [babySize, ...smallSizes] : [...smallSizes, ...largeSizes];
}

export function storedBabySize(euSize: string): string {
  return `${Number(euSize)} (${babySize})`;
}

/** The EU number of a stored baby size, or null for any other size. */
export function euSizeOf(size: string): number | null {
  const match = /^(\d{1,3}) \(Baby size\)$/.exec(size);
  return match ? Number(match[1]) : null;
}

const adultSizes = sizeChoices(babySizeUnderAge);

/** Where a stored size comes in a list: baby sizes by number, then the others from small to large. */
export function sizeOrder(size: string): number {
  return euSizeOf(size) ?? 1000 + adultSizes.indexOf(size);
}

/** What is wrong with a typed EU number, or null; an empty text is a missing size. */
export function babySizeProblem(typed: string): 'sizeMissing' | 'babySizeTooHigh' | 'babySizeTooLow' | null {
  if (!/^\d+$/.test(typed)) return 'sizeMissing';
  if (Number(typed) > babySizeMax) return 'babySizeTooHigh';
  return Number(typed) < babySizeMin ? 'babySizeTooLow' : null;
}

/** Whether a size as stored (null: no T-shirt) may be kept for someone of this age. */
export function isSizeAllowed(size: string | null, age: number): boolean {
  if (size === null) return isShirtOptional(age);
  const eu = euSizeOf(size);
  if (eu !== null) return age < babySizeUnderAge && eu >= babySizeMin && eu <= babySizeMax;
  return size !== babySize && sizeChoices(age).includes(size);
}

export interface BabySizeRow {
  /** EU number. */
  size: number;
  from: number;
  to: number;
  unit: 'months' | 'years';
}

const row = (size: number, from: number, to: number, unit: BabySizeRow['unit']): BabySizeRow => ({
  size,
  from,
  to,
  unit,
});

/** The size chart from 50 to 152: which EU number fits which age. */
export const babySizeChart: readonly BabySizeRow[] = [
  row(50, 0, 1, 'months'),
  row(56, 1, 2, 'months'),
  row(62, 2, 4, 'months'),
  row(68, 4, 6, 'months'),
  row(74, 6, 9, 'months'),
  row(80, 9, 12, 'months'),
  row(86, 12, 18, 'months'),
  row(92, 18, 24, 'months'),
  row(98, 2, 3, 'years'),
  row(104, 3, 4, 'years'),
  row(110, 4, 5, 'years'),
  row(116, 5, 6, 'years'),
  row(122, 6, 7, 'years'),
  row(128, 7, 8, 'years'),
  row(134, 8, 9, 'years'),
  row(140, 9, 10, 'years'),
  row(146, 10, 11, 'years'),
  row(152, 11, 12, 'years'),
];
