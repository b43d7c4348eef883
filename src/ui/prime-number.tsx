import { InputNumber } from 'primereact/inputnumber';
import type { NumberInputProps } from './number-field.tsx';

/** PrimeReact's number input: rejects letters, and the arrow keys count. */
export function PrimeNumber({ id, aria, value, onChange }: NumberInputProps) {
  const take = (number: number | null | undefined) => onChange(String(number ?? ''));
  return (
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
      // The library listens to keys; dictated or autofilled text would only be noticed on blur.
      pt={{ input: { root: { autoComplete: 'off', onChange: ({ target }) => onChange(target.value) } } }}
    />
  );
}
