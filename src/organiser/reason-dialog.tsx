import { useForm } from 'react-hook-form';
import { textLimits } from '../../domain/campers/names.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { ownFocus } from '../../ui/own-focus.ts';
import { TextAreaField } from '../../ui/text-field.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly missing: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

export function ReasonDialog({ title, label, hint, missing, onSave, ...form }: ReasonDialogProps) {
  const { register, handleSubmit, formState } = useForm({ ...ownFocus, defaultValues: { note: '' } });
  return (
    <SaveDialog title={title} {...form} onSubmit={handleSubmit(({ note }) => onSave(note.trim()))}>
      <TextAreaField
        {...register('note', { validate: (note) => note.trim().length >= 3 || missing })}
        label={label}
        hint={hint}
        error={formState.errors.note?.message}
        maxLength={textLimits.reason}
      />
    </SaveDialog>
  );
}
