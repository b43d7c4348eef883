import { burmeseFamilies } from './families-burmese.ts';
import { chinFamilies } from './families-chin.ts';
import { danishFamilies } from './families-danish.ts';
import { englishFamilies } from './families-english.ts';
import { karenFamilies } from './families-karen.ts';

/** Everybody who is registered in the demo. */
export const families = [
  ...danishFamilies,
  ...burmeseFamilies,
  ...chinFamilies,
  ...karenFamilies,
  ...englishFamilies,
];
