import { useState } from 'react';
import { CamperSearch } from '../../../camper/camper-search.tsx';
import { adminMove as t } from '../../../content/en/campers/admin-move.ts';
import { kroner } from '../../../content/money-text.ts';
import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import { useMoveCamper } from '../../../data/campers/edit-camper.ts';
import type { FoundCamper } from '../../../data/campers/find-campers.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { Effects } from '../../../organiser/effects.tsx';
import { SaveDialog } from '../../../organiser/save-dialog.tsx';
import { saved } from '../../../ui/toast-store.ts';
import { refusalOf } from './correction.ts';

interface MoveDialogProps {
  readonly camper: CamperRecord;
  readonly onClose: () => void;
}

export function MoveDialog({ camper, onClose }: MoveDialogProps) {
  const move = useMoveCamper();
  const [account, setAccount] = useState<FoundCamper>();
  const [isMissing, setMissing] = useState(false);
  const name = fullName(camper);
  const parent = camper.family.find((one) => one.is_parent);
  const texts = account && [
    t.effects.data(fullName(account), name),
    ...(parent ? [t.effects.left(parent.name, name)] : []),
    ...(camper.paid > 0 ? [t.effects.paid(kroner(camper.paid), name)] : []),
    t.effects.places,
    t.effects.mail,
  ];

  function submit() {
    setMissing(account === undefined);
    if (account === undefined) return;
    move.mutate(
      { camper: camper.id, from: parent?.id ?? null, to: account.id },
      { onSuccess: saved(onClose, t.moved) },
    );
  }

  return (
    <SaveDialog
      title={t.title(name)}
      submitLabel={t.save}
      isBusy={move.isPending}
      failure={move.error ? refusalOf(move.error).message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <CamperSearch
        label={t.whose}
        hint={t.whoseHint}
        noneFound={t.nobodyFound}
        error={isMissing ? t.whoseMissing : undefined}
        accountsOnly
        chosen={account}
        onChange={(_text, found) => setAccount(found)}
      />
      <Effects title={t.effects.title} effects={(texts ?? []).map((text) => ({ text, isGrave: true }))} />
    </SaveDialog>
  );
}
