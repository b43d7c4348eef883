import { useState } from 'react';
import { SelectField } from '../ui/select-field.tsx';
import { placeholderOf } from './field-rules.ts';
import { fieldName } from './field-text.ts';
import { useTransport, type TransportField } from './use-transport.ts';

interface TransportInputProps {
  readonly name: TransportField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Edits how a camper travels. Campers on a full bus keep their seat. */
export function TransportInput({ name, value, error, onChange }: TransportInputProps) {
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
