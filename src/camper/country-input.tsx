import { useEffect, useMemo, useState, type Ref } from 'react';
import { countryName } from '../content/country-names.ts';
import { camper } from '../content/en/campers/camper.ts';
import { generalCountries, otherCountries } from '../domain/campers/countries.ts';
import { byName } from '../lib/text-order.ts';
import { ComboField } from '../ui/combo-field.tsx';
import type { ComboGroup, ComboOption } from '../ui/combo-list.ts';
import { Flag } from '../ui/flag.tsx';
import { fieldName } from './field-text.ts';

const t = camper.country;

type Spellings = Readonly<Record<string, readonly string[]>>;

function countryGroups(spellings: Spellings): ComboGroup[] {
  const toOption = (code: string): ComboOption => ({
    value: code,
    label: countryName(code),
    mark: <Flag code={code} />,
    alsoCalled: spellings[code] ?? [],
  });
  const byLabel = (one: ComboOption, other: ComboOption) => byName(one.label, other.label);
  return [
    { label: t.general, options: generalCountries.map(toOption) },
    { label: t.other, options: otherCountries.map(toOption).toSorted(byLabel) },
  ];
}

function useCountryGroups(): ComboGroup[] {
  const [spellings, setSpellings] = useState<Spellings>({});
  useEffect(() => {
    const load = async () => setSpellings((await import('virtual:country-spellings')).spellings);
    load().catch(() => undefined); // without them the names in the list are searched
  }, []);
  return useMemo(() => countryGroups(spellings), [spellings]);
}

interface CountryInputProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (country: string) => void;
}

export function CountryInput({ ref, value, error, onChange }: CountryInputProps) {
  const groups = useCountryGroups();
  return (
    <ComboField
      {...{ value, error, onChange, groups }}
      {...(ref && { ref })}
      label={fieldName('country')}
      placeholder={t.placeholder}
      emptyText={t.empty}
    />
  );
}
