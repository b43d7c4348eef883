import { listText } from '../../../content/list-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CamperSearch } from '../../../camper/camper-search.tsx';
import { adminCamper } from '../../../content/en/campers/admin-camper.ts';
import { adminMerge as t } from '../../../content/en/campers/admin-merge.ts';
import { adminMove } from '../../../content/en/campers/admin-move.ts';
import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import { useCancelCheckout } from '../../../data/campers/edit-camper.ts';
import type { FoundCamper } from '../../../data/campers/find-campers.ts';
import { mergeDryRun, useMergeAccounts } from '../../../data/accounts/merge-accounts.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { kroner } from '../../../content/money-text.ts';
import { Effects } from '../../../organiser/effects.tsx';
import { SaveDialog } from '../../../organiser/save-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { saved } from '../../../ui/toast-store.ts';
import { refusalOf } from './correction.ts';

interface MergeDialogProps {
  readonly camper: CamperRecord;
  /** The account that is chosen when it opens. */
  readonly into?: FoundCamper;
  readonly onClose: () => void;
}

const messageOf = (error: unknown) => t.forbidden[toDataError(error).code] ?? refusalOf(error).message;

/** Merges two accounts of a family. The database computes what changes, which is shown first. */
export function MergeDialog({ camper, into, onClose }: MergeDialogProps) {
  const merge = useMergeAccounts();
  const end = useCancelCheckout();
  const [account, setAccount] = useState(into);
  const [isMissing, setMissing] = useState(false);
  const accounts = { from: camper.id, into: account?.id ?? '' };
  const dryRun = useQuery({ ...mergeDryRun(accounts), enabled: account !== undefined });
  const effects = account && dryRun.data?.effects;
  const error = merge.error ?? (account ? dryRun.error : null);
  const name = fullName(camper);
  const other = account ? fullName(account) : '';
  const texts = effects && [
    t.effects.comes(other, listText(effects.names)),
    ...(effects.ends_login && camper.email !== null ? [t.effects.login(camper.email)] : []),
    ...(effects.paid > 0 ? [t.effects.paid(kroner(effects.paid))] : []),
    ...(effects.outstanding > 0 ? [t.effects.outstanding(kroner(effects.outstanding))] : []),
    t.effects.history(other, name),
    t.effects.places,
    t.effects.final,
  ];

  function submit() {
    setMissing(account === undefined);
    if (!effects) return;
    merge.mutate({ ...accounts, effects }, { onSuccess: saved(onClose, t.merged) });
  }

  /** For everyone in the family: each can have one open checkout. */
  async function cancelCheckouts() {
    for (const id of [camper.id, ...camper.family.map((one) => one.id)]) await end.mutateAsync(id);
    merge.reset();
  }

  return (
    <SaveDialog
      title={t.title(name)}
      submitLabel={t.save}
      isBusy={merge.isPending}
      failure={error ? messageOf(error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <CamperSearch
        label={t.into}
        hint={t.intoHint}
        noneFound={adminMove.nobodyFound}
        error={isMissing ? adminMove.whoseMissing : undefined}
        accountsOnly
        chosen={account}
        onChange={(_text, found) => setAccount(found)}
      />
      {account && dryRun.isPending && <Spinner label={t.effects.working} />}
      {error && toDataError(error).code === 'payment_open' && (
        <Button
          look="quiet"
          busy={end.isPending}
          onClick={() => void cancelCheckouts().catch(() => undefined)}
          label={adminCamper.cancelCheckout}
        />
      )}
      <Effects title={t.effects.title} effects={(texts ?? []).map((text) => ({ text, isGrave: true }))} />
    </SaveDialog>
  );
}
