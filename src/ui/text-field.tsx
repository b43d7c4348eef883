import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { useFieldIds, type FieldTexts } from './field-ids.ts';

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export function TextField({ label, hint, error, id: givenId, ...input }: TextFieldProps) {
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error }, givenId);
  return (
    <FieldFrame {...{ id, label, hint, hintId, error, errorId }}>
      <input type="text" {...input} {...aria} id={id} className="control" />
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

export function TextAreaField({ label, hint, error, id: givenId, ...area }: TextAreaFieldProps) {
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error }, givenId);
  return (
    <FieldFrame {...{ id, label, hint, hintId, error, errorId }}>
      <textarea {...area} {...aria} id={id} className="control" />
    </FieldFrame>
  );
}
