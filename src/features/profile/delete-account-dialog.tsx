import { useState, type FormEvent } from 'react';
import { myData } from '../../content/en/my-data.ts';
import { toDataError } from '../../data/client/errors.ts';
import { deleteMyAccount } from '../../data/account/data-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';

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

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const isConfirmed = word.trim().toUpperCase() === t.word;
    setError(isConfirmed ? '' : t.wordMissing);
    setFailure('');
    if (!isConfirmed) return event.currentTarget.querySelector('input')?.focus();
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
    <Dialog title={t.title} onClose={onClose}>
      <ul className="consequences">
        {t.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p>{t.advice}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t.label}
          error={error}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <DialogActions failure={failure}>
          <Button look="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" look="danger" busy={isBusy}>
            {t.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
