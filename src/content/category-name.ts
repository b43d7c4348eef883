import type { CategoryName } from '../domain/payments/price-category.ts';
import { languageCode } from './language.ts';

const isDanish = languageCode === 'da';

/** The name of a price category in the language that is shown. */
export function categoryName({ name, name_da: danish }: CategoryName): string {
  return isDanish ? danish : name;
}

interface Described {
  readonly description: string;
  readonly description_da: string;
}

/** What a price category is described with, in the language that is shown. */
export function categoryDescription({ description, description_da: danish }: Described): string {
  return isDanish ? danish : description;
}

/** The name of the category with a code, or the code while the prices are not known. */
export function categoryNameOf(
  code: string,
  prices: readonly (CategoryName & { readonly code: string })[] = [],
): string {
  const category = prices.find((row) => row.code === code);
  return category ? categoryName(category) : code;
}
