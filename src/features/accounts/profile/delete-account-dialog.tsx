import { useState } from 'react';
import { myData } from '../../../content/en/accounts/my-data.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { deleteMyAccount } from '../../../data/accounts/data-copy.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const t = myData.deletion;

interface DeleteAccountDialogProps {
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Says what deleting means before it asks for the word that does it. */
export function DeleteAccountDialog({ onDeleted, onClose }: DeleteAccountDialogProps) {
  const [word, setWord] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    const isConfirmed = word.trim().toUpperCase() === t.word;
    setError(isConfirmed ? '' : t.wordMissing);
    setFailure('');
    if (!isConfirmed) return;
    setBusy(true);
    try {
      await deleteMyAccount();
      onDeleted();
    } catch (problem) {
      setFailure(toDataError(problem).code === 'payment_open' ? t.paymentOpen : t.failed);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t.title}
      submitLabel={t.submit}
      closeLabel={t.cancel}
      look="danger"
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="consequences">
        {t.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p>{t.advice}</p>
      <TextField
        label={t.label}
        error={error}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  );
}
