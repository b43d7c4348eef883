import { useForm } from 'react-hook-form';
import { admin } from '../../../content/en/site/admin.ts';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { useNoteAttention, type AttentionItem } from '../../../data/payments/attention.ts';
import { textLimits } from '../../../domain/campers/names.ts';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast-store.ts';
import { failureText } from '../../../organiser/failure-text.ts';
import { SaveDialog } from '../../../organiser/save-dialog.tsx';
import { ownFocus } from '../../../ui/own-focus.ts';

const t = adminPayment.attention;

/** Letters of a note that says something. */
const LEAST = 3;

function refusalText(error: unknown): string {
  const { kind, code } = toDataError(error);
  if (kind === 'conflict') return t.conflict;
  return code === 'not_found' ? t.gone : failureText(error);
}

export function NoteDialog({
  item,
  onClose,
}: {
  readonly item: AttentionItem;
  readonly onClose: () => void;
}) {
  const toast = useToast();
  const save = useNoteAttention();
  const { register, handleSubmit, setError, formState } = useForm({
    ...ownFocus,
    defaultValues: { note: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ note }) =>
    save.mutate(
      { key: item.key, note: note.trim() },
      {
        onSuccess: () => {
          toast.success(admin.saved, t.done);
          onClose();
        },
        onError: (failed) => setError('root', { message: refusalText(failed) }),
      },
    ),
  );

  return (
    <SaveDialog
      title={t.dialog}
      isBusy={save.isPending}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{[t.kinds[item.kind]?.name ?? item.kind, item.name].filter(Boolean).join(': ')}</p>
      <TextAreaField
        {...register('note', { validate: (note) => note.trim().length >= LEAST || t.missing })}
        label={t.field}
        hint={t.fieldHint}
        error={errors.note?.message}
        maxLength={textLimits.reason}
      />
    </SaveDialog>
  );
}
