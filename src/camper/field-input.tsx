import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { camper as t } from '../content/en/campers/camper.ts';
import { pricingQueries } from '../data/payments/prices.ts';
import { camperFields, type FieldName } from '../domain/campers/camper-fields.ts';
import { ageOn } from '../domain/dates.ts';
import { pricingIds } from '../domain/value-lists.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DaysInput } from './days-input.tsx';
import { optionsOf, placeholderOf, textOf, type FieldValue } from './field-rules.ts';
import { fieldName } from './field-text.ts';
import { PhoneInput } from './phone-input.tsx';
import { StoredSizeInput } from './stored-size-input.tsx';
import { isTransport, useTransport, type TransportField } from './use-transport.ts';
import { WithCamp } from './with-camp.tsx';

export interface FieldInputProps {
  readonly name: FieldName;
  /** Sizes depend on the age at camp. */
  readonly birthday: string;
  readonly value: FieldValue;
  readonly error?: string | undefined;
  /** Nothing else stands beside it. */
  readonly isAlone?: boolean;
  /** An empty text or list means that nothing is chosen; an optional text is null then. */
  readonly onChange: (value: FieldValue) => void;
}

/** The control for one stored field of a camper. */
export function FieldInput({ name, birthday, value, error, isAlone = false, onChange }: FieldInputProps) {
  const label = fieldName(name);
  const { kind, isRequired } = camperFields[name];
  if (typeof value === 'boolean') {
    return (
      <CheckboxField label={label} checked={value} onChange={(event) => onChange(event.target.checked)} />
    );
  }
  if (Array.isArray(value)) return <DaysInput {...{ value, error, onChange }} startsOpen={isAlone} />;
  const text = value ?? '';
  if (kind === 'size') return <SizeForAge {...{ birthday, error, onChange, value }} />;
  if (isTransport(name)) return <TransportInput {...{ name, error, onChange }} value={text} />;
  if (kind === 'choice') {
    const placeholder = placeholderOf(name) ?? (text === '' ? t.choose : undefined);
    return (
      <SelectField
        label={label}
        {...(placeholder !== undefined && { placeholder })}
        error={error}
        options={optionsOf(name)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (kind === 'phone') return <PhoneInput {...{ value, error, onChange }} />;
  return (
    <TextField
      {...textOf(name)}
      label={label}
      error={error}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(!isRequired && target.value.trim() === '' ? null : target.value)}
    />
  );
}

interface SizeForAgeProps {
  readonly birthday: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (size: string | null) => void;
}

/** Sizes depend on the age at camp, so the camp's first day must be known. */
function SizeForAge({ birthday, ...props }: SizeForAgeProps) {
  const { data: prices } = useQuery(pricingQueries.all());
  const shirtPrice = prices?.find(({ id }) => id === pricingIds.TOD)?.shirt_price ?? 0;
  return (
    <WithCamp>
      {(camp) => (
        <StoredSizeInput {...props} shirtPrice={shirtPrice} age={ageOn(birthday, camp.start_date)} />
      )}
    </WithCamp>
  );
}

interface TransportInputProps {
  readonly name: TransportField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Edits how a camper travels. Campers on a full bus keep their seat. */
function TransportInput({ name, value, error, onChange }: TransportInputProps) {
  const [stored] = useState(value);
  const { options, problem } = useTransport(name, value, stored === 'Bus');
  const placeholder = placeholderOf(name);
  return (
    <SelectField
      label={fieldName(name)}
      {...(placeholder !== undefined && { placeholder })}
      error={error ?? problem}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
