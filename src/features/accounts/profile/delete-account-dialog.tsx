import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myData } from '../../../content/en/accounts/my-data.ts';
import { dayOf } from '../../../content/date-text.ts';
import { goodbyePath } from '../../../content/paths.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { deleteMyAccount } from '../../../data/accounts/data-copy.ts';
import {
  otherParentQueries,
  useAskToTakeOver,
  type FamilyAccess,
} from '../../../data/accounts/other-parent.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { logout } from '../logout.ts';

const t = myData.deletion;

interface DeleteAccountDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Says what deleting means before it asks for the word that does it; then the session ends and this device forgets everything. */
export function DeleteAccountDialog({ userId, onClose }: DeleteAccountDialogProps) {
  const access = useQuery(otherParentQueries.mine(userId));
  const other = access.data?.is_holder ? access.data.other : null;
  const [word, setWord] = useState('');
  const [error, setError] = useState('');
  const deletion = useMutation({ mutationFn: deleteMyAccount, onSuccess: () => logout(goodbyePath) });
  const failure =
    deletion.error && (toDataError(deletion.error).code === 'payment_open' ? t.paymentOpen : t.failed);

  function submit() {
    const isConfirmed = word.trim().toUpperCase() === t.word;
    setError(isConfirmed ? '' : t.wordMissing);
    if (isConfirmed) deletion.mutate();
    else deletion.reset();
  }

  return (
    <FormDialog
      title={t.title}
      submitLabel={t.submit}
      closeLabel={t.cancel}
      look="danger"
      isBusy={deletion.isPending || deletion.isSuccess}
      failure={failure ?? undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {other && <AskOtherParent other={other} />}
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

/** With another parent no one has to lose a place: they are asked to take the family over. */
function AskOtherParent({
  other: { name, asked_at: askedAt },
}: {
  readonly other: NonNullable<FamilyAccess['other']>;
}) {
  const ask = useAskToTakeOver();
  const code = ask.error && toDataError(ask.error).code;
  return (
    <>
      <Notice tone="warn">{askedAt === null ? t.otherParent(name) : t.asked(name, dayOf(askedAt))}</Notice>
      {code !== null && <Notice tone="bad" text={code === 'rate_limited' ? t.tooManyAsked : t.notAsked} />}
      <Button
        look={askedAt === null ? 'primary' : 'quiet'}
        busy={ask.isPending}
        onClick={() => ask.mutate({ asks: askedAt === null })}
        label={askedAt === null ? t.ask(name) : t.askNoMore}
      />
    </>
  );
}
