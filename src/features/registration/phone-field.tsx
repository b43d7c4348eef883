import { useId, type FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { textOf } from '../../camper/field-rules.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { readPhone } from '../../domain/campers/phone.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { useFieldIds } from '../../ui/field-ids.ts';
import { useFormFacts } from './form-facts.ts';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import { useNativeField } from './use-field.ts';
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
const diallingCodeOptions: readonly Option[] = [
  ...toOptions(generalCountries),
  ...toOptions(Array.from(diallingCodes.keys()))
    .filter((option) => !generalCountries.some((country) => diallingCodes.get(country) === option.value))
    .toSorted((one, other) => Number(one.value) - Number(other.value)),
];

const { label } = textOf('phone');

export function PhoneField() {
  const { kind } = useFormFacts();
  const { error: _codeError, ...code } = useNativeField('dialling_code');
  const { error, ...phone } = useNativeField('phone');
  const { getValues, setValue } = useFormContext<TypedCamper>();

  /** A number that was typed or pasted with its country code becomes the two parts. */
  function leave(event: FocusEvent) {
    void phone.onBlur(event);
    const typed = { dialling_code: getValues('dialling_code'), phone: getValues('phone') };
    const read = readPhone(typed);
    if (read.dialling_code !== typed.dialling_code) setValue('dialling_code', read.dialling_code);
    if (read.phone !== typed.phone) setValue('phone', read.phone);
  }

  const { id, hintId, errorId, aria } = useFieldIds({ error });
  const codeId = useId();
  return (
    <FieldFrame {...{ id, label, hintId, error, errorId }}>
      <div className="phone-pair">
        <select {...code} id={codeId} className="control" aria-label={t.phoneCode} autoComplete="off">
          {diallingCodeOptions.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <input
          {...phone}
          {...aria}
          id={id}
          type="tel"
          className="control"
          autoComplete={kind === 'own' ? 'tel' : 'off'}
          onBlur={leave}
        />
      </div>
    </FieldFrame>
  );
}
