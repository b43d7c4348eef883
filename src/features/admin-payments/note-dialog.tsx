import { useState } from 'react';
import { admin } from '../../content/en/admin.ts';
import { adminPayment } from '../../content/en/admin-payment.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useNoteAttention, type AttentionItem } from '../../data/payments/attention.ts';
import { TextAreaField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';

const t = adminPayment.attention;

/** Asks what was done about a matter, for the books. */
export function NoteDialog({
  item,
  onClose,
}: {
  readonly item: AttentionItem;
  readonly onClose: () => void;
}) {
  const toast = useToast();
  const save = useNoteAttention();
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');

  function submit() {
    const isMissing = note.trim().length < 3;
    setError(isMissing ? t.missing : '');
    setFailure('');
    if (isMissing) return;
    save.mutate(
      { key: item.key, note: note.trim() },
      {
        onSuccess: () => {
          toast.success(admin.saved, t.done);
          onClose();
        },
        onError: (failed) => {
          const { kind, code } = toDataError(failed);
          if (kind === 'conflict') setFailure(t.conflict);
          else setFailure(code === 'not_found' ? t.gone : failureText(failed));
        },
      },
    );
  }

  return (
    <SaveDialog
      title={t.dialog}
      isBusy={save.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{[t.kinds[item.kind]?.name ?? item.kind, item.name].filter(Boolean).join(': ')}</p>
      <TextAreaField
        label={t.field}
        hint={t.fieldHint}
        error={error}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </SaveDialog>
  );
}
