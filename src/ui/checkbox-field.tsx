import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { useFieldIds, type FieldTexts } from './field-ids.ts';
import './field.css';

interface CheckboxFieldProps extends Omit<FieldTexts, 'label'>, ComponentProps<'input'> {
  /** May hold links. */
  readonly label: ReactNode;
  readonly onCheck?: (isChecked: boolean) => void;
}

export function CheckboxField({ label, hint, error, id: givenId, onCheck, ...input }: CheckboxFieldProps) {
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error }, givenId);
  return (
    <div className="field">
      <div className="choice">
        <input
          {...(onCheck && { onChange: ({ target }) => onCheck(target.checked) })}
          {...input}
          {...aria}
          id={id}
          type="checkbox"
        />
        <span>
          <label htmlFor={id}>{label}</label>
          {hint && (
            <span id={hintId} className="block quiet">
              {hint}
            </span>
          )}
        </span>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
