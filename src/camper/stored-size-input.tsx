import { useState } from 'react';
import { camper } from '../content/en/campers/camper.ts';
import {
  babySize,
  babySizeProblem,
  euSizeOf,
  isShirtOptional,
  storedBabySize,
} from '../domain/campers/shirt-size.ts';
import { SizeInput } from './size-input.tsx';

interface StoredSizeInputProps {
  readonly age: number | null;
  /** The size as stored; null for no T-shirt, empty while a size is not complete. */
  readonly value: string | null;
  readonly shirtPrice: number;
  readonly error?: string | undefined;
  readonly onChange: (size: string | null) => void;
}

/** The shirt size of someone who has one already: gives a size to store, null for none where that may be, or an
 * empty text until one is complete. */
export function StoredSizeInput({ age, value: size, shirtPrice, error, onChange }: StoredSizeInputProps) {
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
