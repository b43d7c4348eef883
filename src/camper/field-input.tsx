import { useQuery } from '@tanstack/react-query';
import { camper as t } from '../content/en/camper.ts';
import { frame } from '../content/en/frame.ts';
import { campQueries } from '../data/camp/camp-info.ts';
import { camperFields, fieldOf, type FieldName } from '../domain/camper-fields.ts';
import { ageOn } from '../domain/dates.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { SelectField, type Option } from '../ui/select-field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DaysInput } from './days-input.tsx';
import { fieldName, wordOf } from './field-text.ts';
import { StoredSizeInput } from './size-input.tsx';

/** A value as it is stored; null is none. */
export type FieldValue = string | boolean | null | string[];

/** Whether a field that nobody can do without is empty. */
export function isMissing(name: FieldName, value: FieldValue): boolean {
  if (fieldOf(name)?.isRequired !== true || typeof value === 'boolean') return false;
  return value === null || (typeof value === 'string' ? value.trim() : value).length === 0;
}

const placeholders: Readonly<Record<string, string>> = t.placeholders;

/** The choices of a field in words. */
export function optionsOf(name: FieldName): Option[] {
  return (fieldOf(name)?.options ?? []).map((value) => ({ value, label: wordOf(name, value) }));
}

/** What a select of this field says while nothing is chosen. */
export function placeholderOf(name: FieldName): string | undefined {
  return placeholders[name];
}

/** What a text field of this field is told about it. */
export function textOf(name: FieldName): { label: string; maxLength?: number } {
  const maxLength = fieldOf(name)?.maxLength;
  const isOptional = fieldOf(name)?.isRequired === false;
  return {
    label: isOptional ? `${fieldName(name)} ${t.optional}` : fieldName(name),
    ...(maxLength !== undefined && { maxLength }),
  };
}

interface FieldInputProps {
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
  if (kind === 'size') return <SizeForAge {...{ birthday, error, onChange }} value={text} />;
  if (kind === 'choice') {
    const placeholder = placeholderOf(name);
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
  return (
    <TextField
      {...textOf(name)}
      label={label}
      error={error}
      {...(kind === 'phone' && { hint: t.phoneHint, type: 'tel' })}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(!isRequired && target.value.trim() === '' ? null : target.value)}
    />
  );
}

interface SizeForAgeProps {
  readonly birthday: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (size: string) => void;
}

/** Sizes depend on the age at camp, so the camp's first day must be known. */
function SizeForAge({ birthday, ...props }: SizeForAgeProps) {
  const { data: camp, isPending, isError, refetch } = useQuery(campQueries.info());
  if (isPending) return <Spinner label={frame.loading} />;
  if (isError) {
    return (
      <ErrorState message={frame.couldNotLoad} retryLabel={frame.retry} onRetry={() => void refetch()} />
    );
  }
  return <StoredSizeInput {...props} age={ageOn(birthday, camp.start_date)} />;
}
