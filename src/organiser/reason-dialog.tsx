import type { ReactNode } from 'react';
import { textLimits } from '../domain/campers/names.ts';
import { TextAreaField } from '../ui/text-field.tsx';
import { useDialogForm } from '../ui/use-dialog-form.ts';
import type { OrganiserFormProps } from './organiser-form.tsx';
import { SaveDialog } from './save-dialog.tsx';

interface ReasonDialogProps extends Omit<OrganiserFormProps, 'children' | 'onSubmit'> {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  /** Said of less than three letters. */
  readonly missing: string;
  readonly maxLength?: number;
  readonly onSave: (note: string) => void;
  readonly children?: ReactNode;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { label, hint, missing, maxLength = textLimits.reason, onSave, children, ...form } = props;
  const { register, handleSubmit, formState } = useDialogForm({ note: '' });
  return (
    <SaveDialog {...form} onSubmit={handleSubmit(({ note }) => onSave(note.trim()))}>
      {children}
      <TextAreaField
        {...register('note', { validate: (note) => note.trim().length >= 3 || missing })}
        {...{ label, hint, maxLength }}
        error={formState.errors.note?.message}
      />
    </SaveDialog>
  );
}
