import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../content/en/admin.ts';
import { treasury } from '../../content/en/treasury.ts';
import { CamperSearch } from '../../camper/camper-search.tsx';
import type { FoundCamper } from '../../data/campers/find-campers.ts';
import { toDataError } from '../../data/client/errors.ts';
import type { CamperFee } from '../../data/payments/admin-payments.ts';
import {
  familyFeeQueries,
  useRecordFamilyPayment,
  type FamilyLine,
  type FamilyRecorded,
} from '../../data/payments/family-fees.ts';
import { parseTypedDate } from '../../domain/dates.ts';
import { fullName } from '../../domain/names.ts';
import { sumOf } from '../../domain/price.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FamilyDone } from './family-done.tsx';
import { FamilyForm, notTyped, type TypedMoney } from './family-form.tsx';

const t = treasury.family;

/** The account of a family: of whoever pays for it. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

interface FamilyDialogProps {
  /** Searched for unless it is known. */
  readonly account?: Account | undefined;
  readonly onClose: () => void;
}

/** Writes down by hand what a whole family pays at once. */
export function FamilyDialog({ account, onClose }: FamilyDialogProps) {
  const [found, setFound] = useState<FoundCamper>();
  const chosen = account ?? (found && { id: found.id, name: fullName(found) });
  const fees = useQuery({ ...familyFeeQueries.of(chosen?.id ?? ''), enabled: chosen !== undefined });
  const [done, setDone] = useState<{ readonly recorded: FamilyRecorded; readonly amount: number }>();
  if (done) {
    return (
      <Dialog title={t.done} onClose={onClose}>
        <FamilyDone done={done.recorded} amount={done.amount} families={1} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t.title} onClose={onClose}>
      {account ? (
        <p>
          <strong>{account.name}</strong>
        </p>
      ) : (
        <CamperSearch
          label={t.who}
          hint={t.whoHint}
          noneFound={t.noneFound}
          accountsOnly
          chosen={found}
          onChange={(_text, camper) => setFound(camper)}
        />
      )}
      {fees.isLoading && <Spinner label={admin.loading} />}
      {fees.isLoadingError && (
        <ErrorState
          message={admin.couldNotLoad}
          retryLabel={admin.retry}
          onRetry={() => void fees.refetch()}
        />
      )}
      {chosen && fees.data && (
        <Recording
          key={chosen.id}
          {...{ account: chosen, fees: fees.data, onClose }}
          onDone={(recorded, amount) => setDone({ recorded, amount })}
        />
      )}
    </Dialog>
  );
}

interface RecordingProps {
  readonly account: Account;
  readonly fees: readonly CamperFee[];
  readonly onDone: (recorded: FamilyRecorded, amount: number) => void;
  readonly onClose: () => void;
}

function Recording({ account, fees, onDone, onClose }: RecordingProps) {
  const record = useRecordFamilyPayment();
  // One key for one entry, however often it is sent.
  const [entryKey] = useState(() => crypto.randomUUID());
  const [money, setMoney] = useState(notTyped);
  const { isPending, error } = record;

  function send(lines: readonly FamilyLine[], typed: TypedMoney) {
    const { method, receivedOn, reference, reason } = typed;
    setMoney(typed);
    const amount = sumOf(lines.map((one) => one.amount));
    if (method === '') return;
    const isTransfer = method === 'Bank transfer';
    record.mutate(
      {
        entryKey,
        accountId: account.id,
        lines,
        method,
        reason: reason.trim(),
        receivedOn: isTransfer ? parseTypedDate(receivedOn.trim()) : null,
        bankReference: isTransfer ? reference.trim() : '',
      },
      { onSuccess: (recorded) => onDone(recorded, amount) },
    );
  }

  return (
    <FamilyForm
      // Other figures are another form, so that nothing is recorded by those that were; how the money came stays typed.
      key={JSON.stringify(fees)}
      fees={fees}
      money={money}
      isBusy={isPending}
      failure={error === null ? undefined : failureOf(error)}
      onRecord={send}
      onClose={onClose}
    />
  );
}

function failureOf(error: unknown): string {
  return toDataError(error).kind === 'conflict' ? t.conflict : failureText(error);
}
