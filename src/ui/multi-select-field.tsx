import { useId, useState, type Ref } from 'react';
import { FieldError } from './field-error.tsx';
import { useFieldIds, type FieldTexts } from './field-ids.ts';
import { ChevronIcon } from './icons.tsx';
import type { Option } from './select-field.tsx';
import './field.css';
import './chevron.css';
import './multi-select-field.css';

interface MultiSelectFieldProps extends FieldTexts {
  readonly options: readonly Option[];
  /** The chosen values; given back in the order of the options. */
  readonly value: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly placeholder: string;
  /** The choice that takes all options, and what is shown when all are taken. */
  readonly allLabel: string;
  readonly allChosen: string;
  readonly startsOpen?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Several of a few options: a button that opens checkboxes below itself. They push down what follows: nothing moves away under a finger. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const {
    label,
    hint,
    error,
    options,
    value,
    onChange,
    placeholder,
    allLabel,
    allChosen,
    startsOpen = false,
    ref,
  } = props;
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error });
  const legendId = useId();
  const [open, setOpen] = useState(startsOpen);

  const isAll = options.every((option) => value.includes(option.value));
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const summary = isAll ? allChosen : chosen.join(', ');

  function toggle(target: string, isOn: boolean) {
    const next = options.map((option) => option.value);
    onChange(next.filter((each) => (each === target ? isOn : value.includes(each))));
  }

  return (
    <fieldset className="field">
      <legend id={legendId} className="field-label">
        {label}
      </legend>
      {hint && (
        <span id={hintId} className="quiet">
          {hint}
        </span>
      )}
      <button
        ref={ref}
        id={id}
        type="button"
        className={error ? 'control multi-button control-wrong' : 'control multi-button'}
        aria-describedby={aria['aria-describedby']}
        aria-labelledby={`${legendId} ${id}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={summary ? undefined : 'muted'}>{summary || placeholder}</span>
        <ChevronIcon />
      </button>
      {open && (
        <div className="multi-panel">
          <label className="choice multi-all">
            <input
              type="checkbox"
              checked={isAll}
              onChange={(event) =>
                onChange(event.target.checked ? options.map((option) => option.value) : [])
              }
            />
            <span>{allLabel}</span>
          </label>
          {options.map((option) => (
            <label key={option.value} className="choice">
              <input
                type="checkbox"
                checked={value.includes(option.value)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
