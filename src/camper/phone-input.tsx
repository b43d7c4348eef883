import { useState } from 'react';
import { camper as t } from '../content/en/campers/camper.ts';
import { storedPhoneIn } from '../domain/campers/phone.ts';
import { TextField } from '../ui/text-field.tsx';
import { fieldName } from './field-text.ts';

interface PhoneInputProps {
  /** As stored, or as typed while it is no number. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A phone number in one field, read in any of the usual ways; what was understood stands there when the field is left. */
export function PhoneInput({ value, error, onChange }: PhoneInputProps) {
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
