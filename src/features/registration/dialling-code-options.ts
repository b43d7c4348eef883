import { countryName } from '../../content/country-names.ts';
import { generalCountries } from '../../domain/campers/countries.ts';
import { diallingCodes } from '../../domain/campers/dialling-codes.ts';
import type { Option } from '../../ui/select-field.tsx';

function toOptions(countries: readonly string[]): Option[] {
  const namesByCode = new Map<string, string[]>();
  for (const country of countries) {
    const code = diallingCodes.get(country) ?? '';
    namesByCode.set(code, [...(namesByCode.get(code) ?? []), countryName(country)]);
  }
  return Array.from(namesByCode, ([code, names]) => ({ value: code, label: `${code} ${names.join(', ')}` }));
}

/** Dialling codes for a select: those of the general countries first, the others by number. */
export const diallingCodeOptions: readonly Option[] = [
  ...toOptions(generalCountries),
  ...toOptions(Array.from(diallingCodes.keys()))
    .filter((option) => !generalCountries.some((country) => diallingCodes.get(country) === option.value))
    .toSorted((one, other) => Number(one.value) - Number(other.value)),
];
