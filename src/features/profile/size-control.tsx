import { useState } from 'react';
import { profile } from '../../content/en/profile.ts';
import { babySize, babySizeProblem, euSizeOf, sizeChoices, storedBabySize } from '../../domain/shirt-size.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const t = profile.edit;

interface SizeControlProps {
  readonly age: number;
  /** The size as stored; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (size: string) => void;
}

/** T-shirt sizes for an age; baby size asks for the EU number (specification section 5). */
export function SizeControl({ age, value, onChange }: SizeControlProps) {
  const first = euSizeOf(value);
  const [choice, setChoice] = useState<string>(first === null ? value : babySize);
  const [typed, setTyped] = useState(first === null ? '' : String(first));
  const [message, setMessage] = useState<string>();

  function choose(next: string) {
    setChoice(next);
    setTyped('');
    setMessage(undefined);
    onChange(next === babySize ? '' : next);
  }

  function type(eu: string) {
    const problem = babySizeProblem(eu);
    if (problem === 'babySizeTooHigh') {
      choose('');
      setMessage(t.babySizeTooHigh);
      return;
    }
    setTyped(eu);
    setMessage(problem === 'babySizeTooLow' && eu.length > 1 ? t.babySizeTooLow : undefined);
    onChange(problem === null ? storedBabySize(eu) : '');
  }

  return (
    <>
      <SelectField
        label={profile.record.size}
        placeholder={t.sizePlaceholder}
        options={sizeChoices(age).map((size) => ({ value: size, label: size }))}
        value={choice}
        error={choice === babySize ? undefined : message}
        onChange={(event) => choose(event.target.value)}
      />
      {choice === babySize && (
        <TextField
          label={t.babySize}
          placeholder={t.babySizePlaceholder}
          inputMode="numeric"
          maxLength={3}
          value={typed}
          error={message}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </>
  );
}
