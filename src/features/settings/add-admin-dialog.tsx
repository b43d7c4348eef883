import { useState } from 'react';
import { admin } from '../../content/en/admin.ts';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { useAddAdmin } from '../../data/account/admins.ts';
import type { FoundCamper } from '../../data/campers/find-campers.ts';
import { toDataError } from '../../data/client/errors.ts';
import { emailProblem } from '../../domain/email.ts';
import { fullName } from '../../domain/names.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { CamperSearch } from '../../camper/camper-search.tsx';
import { failureText } from '../../organiser/failure-text.ts';
import { levelOptions } from './level-options.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';

const t = adminSettings.admins;

/** What the database says of an address, as words at the field. */
const problems: Readonly<Record<string, string>> = { account_unknown: t.unknown, already_admin: t.already };

/** Makes a camper, or the holder of any account, an admin of a level below one's own. */
export function AddAdminDialog({
  myLevel,
  onClose,
}: {
  readonly myLevel: number;
  readonly onClose: () => void;
}) {
  const toast = useToast();
  const add = useAddAdmin();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundCamper>();
  const [level, setLevel] = useState('1');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const email = chosen?.email ?? typed;

  function submit() {
    const isAddress = emailProblem(email) === null;
    setError(isAddress ? '' : t.emailMissing);
    setFailure('');
    if (!isAddress) return;
    add.mutate(
      { email, level: Number(level) },
      {
        onSuccess: () => {
          toast.success(admin.saved, t.added(chosen ? fullName(chosen) : email));
          onClose();
        },
        onError: (failed) => {
          const problem = problems[toDataError(failed).code];
          if (problem) setError(problem);
          else setFailure(failureText(failed));
        },
      },
    );
  }

  return (
    <SaveDialog
      title={t.add}
      submitLabel={t.add}
      isBusy={add.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <CamperSearch
        label={t.search}
        hint={t.searchHint}
        noneFound={t.noneFound}
        error={error}
        accountsOnly
        chosen={chosen}
        onChange={(text, camper) => {
          setTyped(text);
          setChosen(camper);
        }}
      />
      <SelectField
        label={t.newLevel}
        options={levelOptions(myLevel)}
        value={level}
        onChange={(event) => setLevel(event.target.value)}
      />
    </SaveDialog>
  );
}
