import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import type { FieldTexts } from './field-ids.ts';
import './field.css';

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, hintId, error, errorId, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span id={hintId} className="quiet">
          {hint}
        </span>
      )}
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
