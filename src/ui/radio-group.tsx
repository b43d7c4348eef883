import type { ComponentProps } from 'react';
import { FieldError } from './field-error.tsx';
import { useFieldIds, type FieldTexts } from './field-ids.ts';
import './field.css';

interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** At the end of the label's line, such as what it costs. */
  readonly aside?: string | undefined;
}

interface RadioGroupProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'defaultValue'> {
  readonly label: string;
  readonly options: readonly RadioOption[];
  /** The chosen value when the parent holds it; leave it out when a form library registers the inputs. */
  readonly value?: string | undefined;
  readonly inRow?: boolean;
  /** Two beside each other where there is room. */
  readonly inPairs?: boolean;
}

export function RadioGroup({
  label,
  hint,
  error,
  options,
  value,
  inRow = false,
  inPairs = false,
  id,
  ...input
}: RadioGroupProps) {
  const { hintId, errorId, aria } = useFieldIds({ hint, error }, id);
  return (
    <fieldset className="field" role="radiogroup" {...aria}>
      <legend className="field-label">{label}</legend>
      {hint && (
        <span id={hintId} className="quiet">
          {hint}
        </span>
      )}
      {/* Above the choices: below them it would be out of sight on a phone. */}
      <FieldError id={errorId}>{error}</FieldError>
      <div className={inRow ? 'choice-row' : inPairs ? 'choice-rows choice-pairs' : 'choice-rows'}>
        {options.map((option) => (
          <label key={option.value} className="choice choice-framed">
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              checked={value === undefined ? undefined : value === option.value}
            />
            <span className="choice-text">
              {option.label}
              {option.aside && <span className="choice-aside">{option.aside}</span>}
              {option.note && <span className="block quiet">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
