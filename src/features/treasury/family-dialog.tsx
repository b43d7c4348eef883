import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { books } from '../../content/en/treasury/books.ts';
import { booksQueries } from '../../data/treasury/books.ts';
import { Notice } from '../../ui/notice.tsx';
import { CamperSearch } from '../../camper/camper-search.tsx';
import type { FoundCamper } from '../../data/campers/find-campers.ts';
import type { CamperFee } from '../../data/payments/admin-payments.ts';
import {
  familyFeeQueries,
  useRecordFamilyPayment,
  type FamilyLine,
  type FamilyRecorded,
} from '../../data/treasury/family-outstanding.ts';
import { toDataError } from '../../data/client/errors.ts';
import { parseTypedDate } from '../../domain/dates.ts';
import { fullName } from '../../domain/campers/names.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { entryKinds, isGiven, storedAs, type EntryKind } from './entry-effects.ts';
import { FamilyDone } from './family-done.tsx';
import { FamilyForm, notTyped, type TypedMoney } from './family-form.tsx';
import { SeasonChoice } from './season-choice.tsx';

const t = treasury.family;

export interface Account {
  readonly id: string;
  readonly name: string;
  /** The family members named in a transfer. */
  readonly named?: readonly string[];
}

interface FamilyDialogProps {
  /** Searched for unless it is known. */
  readonly account?: Account | undefined;
  /** The season that is chosen at first; the open one unless another is named. */
  readonly season?: number | null;
  readonly onClose: () => void;
}

/** Records money of a family that did not come through the payment page, of this camp or an earlier one. */
export function FamilyDialog({ account, season: first = null, onClose }: FamilyDialogProps) {
  const [found, setFound] = useState<FoundCamper>();
  const chosen = account ?? (found && { id: found.id, name: fullName(found) });
  const seasons = useQuery(booksQueries.seasons());
  const [season, setSeason] = useState(first);
  const [kind, setKind] = useState<EntryKind>('payment');
  const fees = useQuery({ ...familyFeeQueries.of(chosen?.id ?? '', season), enabled: chosen !== undefined });
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
      {account && (
        <p>
          <strong>{account.name}</strong>
        </p>
      )}
      <SeasonChoice
        seasons={seasons.data ?? []}
        season={season}
        isForRecording
        onChange={(chosenSeason) => {
          setSeason(chosenSeason);
          setKind('payment');
          setFound(undefined);
        }}
      />
      {!account && (
        <CamperSearch
          key={season}
          season={season}
          label={t.who}
          hint={t.whoHint}
          noneFound={t.noneFound}
          accountsOnly
          chosen={found}
          onChange={(_text, camper) => setFound(camper)}
        />
      )}
      <RadioGroup
        label={t.kind}
        name="kind"
        value={kind}
        options={entryKinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={({ target }) => setKind(entryKinds.find((one) => one === target.value) ?? 'payment')}
      />
      {fees.isLoading && <Spinner label={admin.loading} />}
      {fees.isLoadingError && <ErrorState message={admin.couldNotLoad} onRetry={fees.refetch} />}
      {chosen && fees.data?.length === 0 && <Notice text={books.notThere} />}
      {chosen && fees.data && fees.data.length > 0 && (
        <Recording
          key={`${chosen.id} ${season} ${kind}`}
          {...{ account: chosen, kind, season, fees: fees.data, onClose }}
          onDone={(recorded, amount) => setDone({ recorded, amount })}
        />
      )}
    </Dialog>
  );
}

interface RecordingProps {
  readonly kind: EntryKind;
  readonly season: number | null;
  readonly account: Account;
  readonly fees: readonly CamperFee[];
  readonly onDone: (recorded: FamilyRecorded, amount: number) => void;
  readonly onClose: () => void;
}

function Recording({ kind, season, account, fees, onDone, onClose }: RecordingProps) {
  const record = useRecordFamilyPayment();
  // One key for one entry, however often it is sent.
  const [entryKey] = useState(() => crypto.randomUUID());
  const [money, setMoney] = useState(notTyped);
  // The lines about which it was asked whether they are another refund than one that is recorded already.
  const [asked, setAsked] = useState<string>();

  function send(lines: readonly FamilyLine[], typed: TypedMoney) {
    const { payer, receivedOn, reference, reason, from } = typed;
    setMoney(typed);
    const amount = sumOf(lines.map((one) => one.amount));
    const hasNoMethod = isGiven(kind);
    const method = hasNoMethod ? '' : typed.method;
    if (method === '' && !hasNoMethod) return;
    const isTransfer = method === 'Bank transfer';
    record.mutate(
      {
        entry: entryKey,
        account: payer || account.id,
        lines: lines.map((one) => ({ ...one, amount: one.amount * storedAs[kind].sign })),
        kind: storedAs[kind].kind,
        season,
        method,
        reason: reason.trim(),
        received_on: hasNoMethod ? null : parseTypedDate(receivedOn.trim()),
        bank_reference: isTransfer ? reference.trim() : '',
        is_another: asked === JSON.stringify(lines),
        from: from.trim(),
      },
      {
        onSuccess: (recorded) => onDone(recorded, amount),
        onError: (error) =>
          setAsked(toDataError(error).code === 'refund_known' ? JSON.stringify(lines) : undefined),
      },
    );
  }

  return (
    <FamilyForm
      // New amounts make a new form, so that nothing is recorded by outdated ones; the method stays filled in.
      key={JSON.stringify(fees)}
      holder={account.name}
      fees={fees}
      kind={kind}
      isPast={season !== null}
      money={money}
      saving={record}
      isAnother={asked !== undefined}
      onRecord={send}
      onClose={onClose}
    />
  );
}
