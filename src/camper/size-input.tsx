import type { Ref } from 'react';
import { wordOf } from './field-text.ts';
import { camper } from '../content/en/campers/camper.ts';
import { kroner } from '../content/money-text.ts';
import {
  babySize,
  babySizeChart,
  babySizeProblem,
  isShirtOptional,
  sizeChoices,
} from '../domain/campers/shirt-size.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import './size-chart.css';

const t = camper.size;

interface Part {
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
}

interface SizeInputProps {
  /** Age at camp; null while it is unknown, and no size can be chosen. */
  readonly age: number | null;
  readonly size: Part & { readonly ref?: Ref<HTMLSelectElement> };
  readonly baby: Part & { readonly ref?: Ref<HTMLInputElement> };
  /** DKK that a T-shirt costs those who may do without one; 0 while it is unknown. */
  readonly shirtPrice: number;
  /** A size that is offered though it is not for this age, since it is stored. */
  readonly stored?: string | undefined;
  /** The number is too high, which clears the whole selection (specification section 5). */
  readonly onTooHigh: () => void;
}

export function SizeInput({ age, size, baby, shirtPrice, stored, onTooHigh }: SizeInputProps) {
  const offered = age === null ? [] : sizeChoices(age);
  const sizes = stored && !offered.includes(stored) ? [stored, ...offered] : offered;
  const isOptional = isShirtOptional(age);
  const shown = sizes.includes(size.value) ? size.value : '';

  function type(typed: string) {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 3);
    if (babySizeProblem(digits) === 'babySizeTooHigh') onTooHigh();
    else baby.onChange(digits);
  }

  return (
    <>
      <SelectField
        {...size}
        label={camper.fields.size}
        value={shown}
        disabled={age === null}
        placeholder={age === null ? t.waiting : isOptional ? t.noShirt : t.placeholder}
        hint={isOptional && shirtPrice > 0 ? t.shirtCosts(kroner(shirtPrice)) : undefined}
        options={sizes.map((one) => ({ value: one, label: wordOf('size', one) }))}
        onChange={(event) => size.onChange(event.target.value)}
      />
      {shown === babySize && (
        <>
          <TextField
            {...baby}
            label={t.baby}
            placeholder={t.babyPlaceholder}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
          />
          <SizeChart />
        </>
      )}
    </>
  );
}

/** Which EU size fits which age, from 50 to 152; folded until it is asked for. */
function SizeChart() {
  return (
    <details className="size-chart">
      <summary className="link">{t.chart.title}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.chart.size}</th>
            <th scope="col">{t.chart.age}</th>
          </tr>
        </thead>
        <tbody>
          {babySizeChart.map(({ size, from, to, unit }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{t.chart[unit](from, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
