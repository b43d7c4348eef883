import { camperId } from './campers.ts';
import { burmeseFamilies } from './families-burmese.ts';
import { chinFamilies } from './families-chin.ts';
import { danishFamilies } from './families-danish.ts';
import { englishFamilies } from './families-english.ts';
import { karenFamilies } from './families-karen.ts';

export const families = [
  ...danishFamilies,
  ...burmeseFamilies,
  ...chinFamilies,
  ...karenFamilies,
  ...englishFamilies,
];

export function camperNamed(account: string, first: string): string {
  const family = families.find((candidate) => candidate.account === account);
  if (!family) throw new Error(`The demo has no family ${account}.`);
  return camperId(family, first);
}
