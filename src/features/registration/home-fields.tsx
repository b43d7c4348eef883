import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { textOf } from '../../camper/field-rules.ts';
import { fieldName, wordOf } from '../../camper/field-text.ts';
import { countryName } from '../../content/country-names.ts';
import { registration as t } from '../../content/en/registration.ts';
import { generalCountries, otherCountries } from '../../domain/countries.ts';
import { churches, memberships } from '../../domain/value-lists.ts';
import { ComboField } from '../../ui/combo-field.tsx';
import type { ComboGroup, ComboOption } from '../../ui/combo-list.ts';
import { Flag } from '../../ui/flag.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFacts } from './form-facts.ts';
import type { FormValues } from './form-values.ts';
import { SameAsMark } from './same-as-me.tsx';
import { useHeldField, useNativeField } from './use-field.ts';

type Spellings = Readonly<Record<string, readonly string[]>>;

function countryGroups(spellings: Spellings): ComboGroup[] {
  const toOption = (code: string): ComboOption => ({
    value: code,
    label: countryName(code),
    mark: <Flag code={code} />,
    alsoCalled: spellings[code] ?? [],
  });
  const byLabel = (one: ComboOption, other: ComboOption) => one.label.localeCompare(other.label);
  return [
    { label: t.countryGroups.general, options: generalCountries.map(toOption) },
    { label: t.countryGroups.other, options: otherCountries.map(toOption).toSorted(byLabel) },
  ];
}

/** The countries; a moment later they are found by their other names too. */
function useCountryGroups(): ComboGroup[] {
  const [spellings, setSpellings] = useState<Spellings>({});
  useEffect(() => {
    const load = async () => setSpellings((await import('virtual:country-spellings')).spellings);
    load().catch(() => undefined); // without them the names in the list are searched
  }, []);
  return useMemo(() => countryGroups(spellings), [spellings]);
}

const churchOptions = churches.map((church) => ({ value: church, label: wordOf('church_mission', church) }));

/** Where somebody comes from: country, church or mission, and whether they are a member there. */
export function HomeFields() {
  const { kind } = useFormFacts();
  return (
    <>
      <CountryField />
      <SameAsMark name="country" />
      <SelectField
        {...useNativeField('church_mission')}
        label={fieldName('church_mission')}
        placeholder={t.churchPlaceholder}
        options={churchOptions}
      />
      <ChurchNameField />
      <SameAsMark name="church_mission" />
      <RadioGroup
        {...useNativeField('member')}
        label={t.member[kind]}
        options={memberships.map((value) => ({ value, label: t.memberships[kind][value] }))}
        inRow
      />
    </>
  );
}

function CountryField() {
  const { ref, value, error, onChange } = useHeldField('country');
  const groups = useCountryGroups();
  return (
    <ComboField
      {...{ ref, value, error, onChange }}
      label={fieldName('country')}
      groups={groups}
      placeholder={t.countryPlaceholder}
      emptyText={t.countryEmpty}
    />
  );
}

/** Free text when the church is not in the list; nothing is chosen until something is typed. */
function ChurchNameField() {
  const { control } = useFormContext<FormValues>();
  return useWatch({ control, name: 'church_mission' }) === 'Other' ? <ChurchNameBox /> : null;
}

function ChurchNameBox() {
  return (
    <TextField
      {...useNativeField('church_name')}
      {...textOf('church_mission')}
      label={fieldName('church_name')}
    />
  );
}
