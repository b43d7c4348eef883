import type { camper } from './en/campers/camper.ts';
import type { values } from './en/values.ts';

/** Who signs a mail; what is null is not known. */
export interface Sender {
  readonly name: string;
  readonly email: string | null;
  readonly company_number: string | null;
}

/** Who signs, with the company's number where it is known. */
export const senderLine = ({ name, company_number: number }: Sender) =>
  number === null ? name : `${name}, CVR ${number}`;

export const named = (names: Readonly<Record<string, string>>) => (stored: string) => names[stored] ?? stored;

interface SiteWords {
  readonly camper: Pick<typeof camper, 'fields' | 'attendance'>;
  readonly values: Pick<typeof values, 'gender' | 'transport' | 'accommodation' | 'yes' | 'no'>;
  /** A mail stands alone, so its category is named in full. */
  readonly category: string;
  readonly givenCategory: string;
}

/** Fields of a camper and their stored values as the site shows them. */
export function changeWords({ camper: { fields: names, attendance }, values: shown, ...own }: SiteWords) {
  const { category, givenCategory } = own;
  const fields = { ...names, pricing_id: category, category, given_category: givenCategory };
  const words = named({
    ...shown.accommodation,
    ...shown.transport,
    ...shown.gender,
    ...attendance,
  });
  return {
    fieldName: named(fields),
    value: (stored: string | boolean | null): string => {
      if (typeof stored === 'boolean') return stored ? shown.yes : shown.no;
      return stored ? words(stored) : '-';
    },
  };
}
