import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { useFieldIds, type FieldTexts } from './field-ids.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {
  readonly options: readonly (Option | OptionGroup)[];
  readonly placeholder?: string;
  readonly label: string;
}

function OptionItem({ value, label, disabled }: Option) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** The platform's own select with label, hint and error: it opens at the field on every phone. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  id: givenId,
  ...select
}: SelectFieldProps) {
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error }, givenId);
  return (
    <FieldFrame {...{ id, label, hint, hintId, error, errorId }}>
      <select {...select} {...aria} id={id} className="control">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map((option) => (
                <OptionItem key={option.value} {...option} />
              ))}
            </optgroup>
          ) : (
            <OptionItem key={entry.value} {...entry} />
          ),
        )}
      </select>
    </FieldFrame>
  );
}
