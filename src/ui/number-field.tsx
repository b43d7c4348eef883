import { FieldFrame } from './field-frame.tsx';
import { useFieldIds, type FieldTexts } from './field-ids.ts';
import { late, useLate } from './late.ts';

interface NumberFieldProps extends FieldTexts {
  /** Digits, perhaps with a minus, or nothing. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

export interface NumberInputProps extends Pick<NumberFieldProps, 'value' | 'onChange'> {
  readonly id: string;
  readonly aria: ReturnType<typeof useFieldIds>['aria'];
}

/** Fetched by the first number of a visit. */
export const primeNumber = late(() => import('./prime-number.tsx'));

/** The platform's own, where PrimeReact's could not be fetched. */
function PlainNumber({ id, aria, value, onChange }: NumberInputProps) {
  return (
    <input
      {...aria}
      id={id}
      className="control"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const standIn = { PrimeNumber: PlainNumber };

/** A whole number. What is too small or too much is not corrected here, but said by the form. */
export function NumberField({ label, hint, error, value, onChange }: NumberFieldProps) {
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error });
  const Input = useLate<typeof standIn>(primeNumber, standIn)?.PrimeNumber;
  return (
    <FieldFrame {...{ id, label, hint, hintId, error, errorId }}>
      {Input ? (
        <Input {...{ id, aria, value, onChange }} />
      ) : (
        <input id={id} className="control" readOnly value={value} />
      )}
    </FieldFrame>
  );
}
