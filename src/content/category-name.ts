import { values } from './en/values.ts';

const shown: Readonly<Record<string, string>> = values.category;

/** A price category as families read it: one whose stored name misleads has another one on screen. */
export function categoryName(stored: string): string {
  return shown[stored] ?? stored;
}
