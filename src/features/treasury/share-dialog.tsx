import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { CamperSearch } from '../../camper/camper-search.tsx';
import {
  familyFeeQueries,
  useConfirmBankLine,
  type FamilyRecorded,
} from '../../data/treasury/family-outstanding.ts';
import type { BankLine } from '../../data/treasury/treasury.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FamilyDone } from './family-done.tsx';
import { lineFailure } from './line-failure.ts';
import { ShareForm } from './share-form.tsx';
import type { Account } from './family-dialog.tsx';

const t = treasury.bank;

interface ShareDialogProps {
  readonly line: BankLine;
  /** The families that were proposed; without any, one is searched for. */
  readonly proposed: readonly Account[];
  readonly onClose: () => void;
}

/** Says whose a line of the bank's statement is: one family's, or shared out among several. */
export function ShareDialog({ line, proposed, onClose }: ShareDialogProps) {
  const [accounts, setAccounts] = useState(proposed);
  const [isSearching, setSearching] = useState(proposed.length === 0);
  const [done, setDone] = useState<FamilyRecorded>();
  const season = line.of_past ? line.season_id : null;
  const fees = useQueries({ queries: accounts.map(({ id }) => familyFeeQueries.of(id, season)) });
  const confirm = useConfirmBankLine();
  const families = accounts.map((one, place) => ({ ...one, fees: fees[place]?.data ?? [] }));
  const failed = fees.filter(({ isError }) => isError);

  function add(added: Account) {
    setSearching(false);
    if (accounts.every(({ id }) => id !== added.id)) setAccounts([...accounts, added]);
  }

  if (done) {
    return (
      <Dialog title={treasury.family.done} onClose={onClose}>
        <FamilyDone done={done} amount={line.amount} families={accounts.length} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t.confirmTitle(kroner(line.amount), longDay(line.booked_on))} onClose={onClose}>
      <p>{line.text}</p>
      {line.of_past && <p className="admin-note">{t.ofPast}</p>}
      {accounts.length > 0 && (
        <ShareForm
          amount={line.amount}
          families={families}
          isBusy={confirm.isPending}
          failure={lineFailure(confirm.error)}
          onConfirm={(shares, overpaid) =>
            confirm.mutateAsync({ lineId: line.id, shares, overpaid }).then(setDone, () => undefined)
          }
          onTakeOut={(id) => setAccounts(accounts.filter((one) => one.id !== id))}
          onClose={onClose}
        >
          {fees.some(({ isLoading }) => isLoading) && <Spinner label={admin.loading} />}
          {failed.length > 0 && (
            <ErrorState
              message={admin.couldNotLoad}
              retryLabel={admin.retry}
              onRetry={() => failed.forEach((one) => void one.refetch())}
            />
          )}
          {!isSearching && (
            <p>
              <Button look="quiet" onClick={() => setSearching(true)}>
                {t.shareWith}
              </Button>
            </p>
          )}
        </ShareForm>
      )}
      {isSearching && (
        <CamperSearch
          label={treasury.family.who}
          hint={treasury.family.whoHint}
          noneFound={treasury.family.noneFound}
          accountsOnly
          season={season}
          chosen={undefined}
          onChange={(_text, camper) => camper && add({ id: camper.id, name: fullName(camper) })}
        />
      )}
    </Dialog>
  );
}
