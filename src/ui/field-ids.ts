import { useId } from 'react';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Ids that tie a control to its label, hint and error, and the attributes that the control needs. */
export function useFieldIds({ hint, error }: Omit<FieldTexts, 'label'>, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    aria: { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
  };
}
