import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { camper as t, camper } from '../content/en/campers/camper.ts';
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
import { isTransport, useTransport, type TransportField } from './use-transport.ts';
import { WithCamp } from './with-camp.tsx';
import { storedPhoneIn } from '../domain/campers/phone.ts';
import {
  babySize,
  babySizeProblem,
  euSizeOf,
  isShirtOptional,
  storedBabySize,
} from '../domain/campers/shirt-size.ts';
import { SizeInput } from './size-input.tsx';

interface FieldInputProps {
  readonly name: FieldName;
  readonly birthday: string;
  readonly value: FieldValue;
  readonly error?: string | undefined;
  /** Nothing else stands beside it. */
  readonly isAlone?: boolean;
  /** An empty text or list means that nothing is chosen; an optional text is null then. */
  readonly onChange: (value: FieldValue) => void;
}

export function FieldInput({ name, birthday, value, error, isAlone = false, onChange }: FieldInputProps) {
  const label = fieldName(name);
  const { kind, isRequired } = camperFields[name];
  if (typeof value === 'boolean') {
    return <CheckboxField label={label} checked={value} onCheck={onChange} />;
  }
  if (Array.isArray(value)) return <DaysInput {...{ value, error, onChange }} startsOpen={isAlone} />;
  const text = value ?? '';
  if (kind === 'size') return <SizeForAge {...{ birthday, error, onChange, value }} />;
  if (isTransport(name)) return <TransportInput {...{ name, value, error, onChange }} />;
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
      {...(name === 'last_name' && { hint: t.oneNameHint })}
      label={label}
      error={error}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(!isRequired && target.value.trim() === '' ? null : target.value)}
    />
  );
}

/** A text as it is stored, or as it is typed while it is nothing to store. */
export interface TextInputProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Sizes depend on the age at camp, so the camp's first day must be known. */
function SizeForAge({ birthday, ...props }: TextInputProps & { readonly birthday: string }) {
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

/** Edits how a camper travels. Campers on a full bus keep their seat. */
function TransportInput({
  name,
  error,
  onChange,
  ...props
}: TextInputProps & { readonly name: TransportField }) {
  const value = props.value ?? '';
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

/** A phone number in one field, read in any of the usual ways; what was understood stands there when the field is left. */
function PhoneInput({ value, error, onChange }: TextInputProps) {
  const [before] = useState(value);
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={fieldName('phone')}
      hint={t.phoneHint}
      error={error}
      type="tel"
      autoComplete="off"
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(storedPhoneIn(target.value, before));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface StoredSizeInputProps extends TextInputProps {
  readonly age: number | null;
  readonly shirtPrice: number;
}

/** The shirt size of someone who has one already: gives a size to store, null for none where that may be, or an
 * empty text until one is complete. */
function StoredSizeInput({ age, value: size, shirtPrice, error, onChange }: StoredSizeInputProps) {
  const value = size ?? '';
  const [stored] = useState(euSizeOf(value) === null ? value : undefined);
  /** A baby size that is not complete; null while something else is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isTooHigh, setTooHigh] = useState(false);
  const eu = typed ?? String(euSizeOf(value) ?? '');
  const isBaby = typed !== null || eu !== '';
  const isTooLow = eu.length > 1 && babySizeProblem(eu) === 'babySizeTooLow';

  function choose(chosen: string) {
    setTooHigh(false);
    setTyped(chosen === babySize ? '' : null);
    if (chosen === '' && isShirtOptional(age)) onChange(null);
    else onChange(chosen === babySize ? '' : chosen);
  }

  function type(digits: string) {
    const isComplete = babySizeProblem(digits) === null;
    setTyped(isComplete ? null : digits);
    onChange(isComplete ? storedBabySize(digits) : '');
  }

  return (
    <SizeInput
      {...{ age, shirtPrice }}
      stored={stored}
      size={{
        value: isBaby ? babySize : value,
        error: isTooHigh ? camper.problems.babySizeTooHigh : isBaby ? undefined : error,
        onChange: choose,
      }}
      baby={{ value: eu, error: isTooLow ? camper.problems.babySizeTooLow : error, onChange: type }}
      onTooHigh={() => {
        setTyped(null);
        onChange('');
        setTooHigh(true);
      }}
    />
  );
}
