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
  useConfirmBankLine,
  useRecordFamilyPayment,
  type FamilyLine,
  type FamilyRecorded,
} from '../../data/payments/family-fees.ts';
import type { BankLine } from '../../data/payments/treasury.ts';
import { longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
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
  /** The line of the bank's statement that the money is; else it is typed how it came. */
  readonly line?: BankLine | undefined;
  readonly onClose: () => void;
}

/** Writes down what a whole family pays at once: by hand, or as a line of the bank's statement. */
export function FamilyDialog({ account, line, onClose }: FamilyDialogProps) {
  const [found, setFound] = useState<FoundCamper>();
  const chosen = account ?? (found && { id: found.id, name: fullName(found) });
  const fees = useQuery({ ...familyFeeQueries.of(chosen?.id ?? ''), enabled: chosen !== undefined });
  const [done, setDone] = useState<{ readonly recorded: FamilyRecorded; readonly amount: number }>();
  const title = line ? treasury.bank.confirmTitle(kroner(line.amount), longDay(line.booked_on)) : t.title;
  if (done) {
    return (
      <Dialog title={t.done} onClose={onClose}>
        <FamilyDone done={done.recorded} amount={done.amount} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {line && <p>{line.text}</p>}
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
      {fees.isError && (
        <ErrorState
          message={admin.couldNotLoad}
          retryLabel={admin.retry}
          onRetry={() => void fees.refetch()}
        />
      )}
      {chosen && fees.data && (
        <Recording
          key={chosen.id}
          {...{ account: chosen, line, fees: fees.data, onClose }}
          onDone={(recorded, amount) => setDone({ recorded, amount })}
        />
      )}
    </Dialog>
  );
}

interface RecordingProps {
  readonly account: Account;
  readonly line: BankLine | undefined;
  readonly fees: readonly CamperFee[];
  readonly onDone: (recorded: FamilyRecorded, amount: number) => void;
  readonly onClose: () => void;
}

function Recording({ account, line, fees, onDone, onClose }: RecordingProps) {
  const record = useRecordFamilyPayment();
  const confirm = useConfirmBankLine();
  // One key for one entry, however often it is sent.
  const [entryKey] = useState(() => crypto.randomUUID());
  const [money, setMoney] = useState(notTyped);
  const { isPending, error } = line ? confirm : record;

  function send(lines: readonly FamilyLine[], typed: TypedMoney) {
    const { method, receivedOn, reference, reason } = typed;
    setMoney(typed);
    const amount = sumOf(lines.map((one) => one.amount));
    const outcome = { onSuccess: (recorded: FamilyRecorded) => onDone(recorded, amount) };
    if (line) confirm.mutate({ lineId: line.id, accountId: account.id, lines }, outcome);
    else if (method !== '') {
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
        outcome,
      );
    }
  }

  return (
    <FamilyForm
      // Other figures are another form, so that nothing is recorded by those that were; how the money came stays typed.
      key={JSON.stringify(fees)}
      fees={fees}
      money={money}
      transfer={line?.amount}
      isBusy={isPending}
      failure={error === null ? undefined : failureOf(error, line !== undefined)}
      submitLabel={line ? treasury.bank.confirm : t.submit}
      onRecord={send}
      onClose={onClose}
    />
  );
}

function failureOf(error: unknown, isLine: boolean): string {
  if (toDataError(error).kind !== 'conflict') return failureText(error);
  return isLine ? treasury.bank.conflict : t.conflict;
}
