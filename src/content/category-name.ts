import { categories } from './en/payments/categories.ts';

/** A price category as families read it: one whose stored name misleads has another one on screen. */
export function categoryName(stored: string): string {
  return categories.category[stored] ?? stored;
}

/** What a price category is described with. */
export function categoryDescription(stored: string): string {
  return categories.description[stored] ?? stored;
}
