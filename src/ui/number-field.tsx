import { InputNumber } from 'primereact/inputnumber';
import { FieldFrame } from './field-frame.tsx';
import { useFieldIds, type FieldTexts } from './field-ids.ts';

interface NumberFieldProps extends FieldTexts {
  /** Digits, perhaps with a minus, or nothing. */
  readonly value: string;
  /** With what is in the field now. */
  readonly onChange: (typed: string) => void;
}

/**
 * A whole number: letters cannot be typed, and the arrow keys count. What is too small or too much is not corrected here,
 * but said by the form.
 */
export function NumberField({ label, hint, error, value, onChange }: NumberFieldProps) {
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error });
  const take = (number: number | null | undefined) => onChange(String(number ?? ''));
  return (
    <FieldFrame {...{ id, label, hint, hintId, error, errorId }}>
      <InputNumber
        {...aria}
        inputId={id}
        inputClassName="control"
        className="number-field"
        value={value === '' ? null : Number(value)}
        useGrouping={false}
        maxFractionDigits={0}
        onChange={(event) => take(event.value)}
        onValueChange={(event) => take(event.value)}
        // The library hears keys; what comes without one (dictated, filled in by a tool) it would only see on leaving.
        pt={{ input: { root: { autoComplete: 'off', onChange: ({ target }) => onChange(target.value) } } }}
      />
    </FieldFrame>
  );
}
