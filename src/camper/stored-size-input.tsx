import { useState } from 'react';
import { camper } from '../content/en/camper.ts';
import { babySize, babySizeProblem, euSizeOf, storedBabySize } from '../domain/shirt-size.ts';
import { SizeInput } from './size-input.tsx';

interface StoredSizeInputProps {
  readonly age: number | null;
  /** The size as stored; empty while none is chosen. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (size: string) => void;
}

/** The shirt size of somebody who has one already: gives a size to store, or an empty text until one is complete. */
export function StoredSizeInput({ age, value, error, onChange }: StoredSizeInputProps) {
  const [stored] = useState(euSizeOf(value) === null ? value : undefined);
  /** A baby size that is not complete; null while something else is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isTooHigh, setTooHigh] = useState(false);
  const eu = typed ?? String(euSizeOf(value) ?? '');
  const isBaby = typed !== null || eu !== '';
  const isTooLow = eu.length > 1 && babySizeProblem(eu) === 'babySizeTooLow';

  function choose(size: string) {
    setTooHigh(false);
    setTyped(size === babySize ? '' : null);
    onChange(size === babySize ? '' : size);
  }

  function type(digits: string) {
    const isComplete = babySizeProblem(digits) === null;
    setTyped(isComplete ? null : digits);
    onChange(isComplete ? storedBabySize(digits) : '');
  }

  return (
    <SizeInput
      age={age}
      stored={stored}
      size={{
        value: isBaby ? babySize : value,
        error: isTooHigh ? camper.problems.babySizeTooHigh : isBaby ? undefined : error,
        onChange: choose,
      }}
      baby={{ value: eu, error: isTooLow ? camper.problems.babySizeTooLow : error, onChange: type }}
      onTooHigh={() => {
        choose('');
        setTooHigh(true);
      }}
    />
  );
}
