import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPayment } from '../../content/en/admin-payment.ts';
import { kroner } from '../../domain/price.ts';
import type { FoundCamper } from '../../data/campers/find-campers.ts';
import { toDataError } from '../../data/client/errors.ts';
import { adminPaymentQueries } from '../../data/payments/admin-payments.ts';
import {
  manualMethods,
  useRecordManualPayment,
  type RecordedPayment,
} from '../../data/payments/manual-payments.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { CamperSearch } from '../../camper/camper-search.tsx';
import { Effects } from '../../organiser/effects.tsx';
import { failureText } from '../../organiser/failure-text.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import {
  entryEffects,
  entryProblems,
  kindOf,
  signedAmount,
  type EntryProblems,
  type TypedEntry,
} from './manual-entry.ts';
import { ManualDone } from './manual-done.tsx';

const t = adminPayment.manual;
const nothing: TypedEntry = { kind: 'payment', method: '', amount: '', reason: '' };

/** What the database refuses, as words at the field. */
const refusals: Readonly<Record<string, EntryProblems>> = {
  bad_amount: { amount: t.amountWrong },
  below_zero: { amount: t.belowZero },
  bad_method: { method: t.methodMissing },
  reason_missing: { reason: t.reasonMissing },
  not_found: { who: t.whoMissing },
};

/** Writes down money that came without the card page: for whom, how much, how and why. */
export function ManualDialog({ onClose }: { readonly onClose: () => void }) {
  const record = useRecordManualPayment();
  // One key for one entry, however often it is sent.
  const [entryKey, setEntryKey] = useState(() => crypto.randomUUID());
  const [camper, setCamper] = useState<FoundCamper>();
  const [typed, setTyped] = useState(nothing);
  const [problems, setProblems] = useState<EntryProblems>({});
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState<RecordedPayment & { readonly amount: number; readonly name: string }>();
  const answer = useQuery({ ...adminPaymentQueries.fee(camper?.id ?? ''), enabled: camper !== undefined });
  const fee = camper && answer.data;
  const amount = signedAmount(typed);
  const type = (values: Partial<TypedEntry>) => setTyped((now) => ({ ...now, ...values }));

  function submit() {
    const found = entryProblems(typed, fee);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0 || !fee || amount === undefined || typed.method === '') return;
    record.mutate(
      {
        entryKey,
        camperId: fee.id,
        amount,
        method: typed.method,
        kind: kindOf(typed.kind),
        reason: typed.reason.trim(),
        seenPaid: fee.paid,
      },
      { onSuccess: (recorded) => setDone({ ...recorded, amount, name: fee.name }), onError: fail },
    );
  }

  function fail(error: unknown) {
    const { kind, code } = toDataError(error);
    const refused = refusals[code];
    if (refused) return setProblems(refused);
    setFailure(kind === 'conflict' ? t.conflict : failureText(error));
  }

  function startAgain() {
    setEntryKey(crypto.randomUUID());
    setCamper(undefined);
    setTyped(nothing);
    setDone(undefined);
  }

  if (done) return <ManualDone done={done} onAnother={startAgain} onClose={onClose} />;
  return (
    <SaveDialog
      title={t.title}
      submitLabel={t.submit}
      isBusy={record.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <CamperSearch
        label={t.who}
        hint={t.whoHint}
        noneFound={t.noneFound}
        error={problems.who}
        chosen={camper}
        onChange={(_text, found) => setCamper(found)}
      />
      {fee && <p>{t.now(kroner(fee.paid), kroner(fee.price), kroner(fee.outstanding))}</p>}
      {fee && fee.checkout_amount !== null && (
        <Notice tone="warn">
          <p>{t.openCheckout(kroner(fee.checkout_amount), fee.checkout_payer)}</p>
        </Notice>
      )}
      <RadioGroup
        label={t.kind}
        name="entry-kind"
        value={typed.kind}
        options={(['payment', 'refund', 'more', 'less'] as const).map((kind) => ({
          value: kind,
          label: t.kinds[kind],
        }))}
        onChange={(event) => {
          const kind = (['payment', 'refund', 'more', 'less'] as const).find(
            (one) => one === event.target.value,
          );
          if (kind) type({ kind });
        }}
      />
      <RadioGroup
        label={t.method}
        name="entry-method"
        inRow
        error={problems.method}
        value={typed.method}
        options={manualMethods.map((method) => ({ value: method, label: t.methods[method] }))}
        onChange={(event) => {
          const method = manualMethods.find((one) => one === event.target.value);
          if (method) type({ method });
        }}
      />
      <TextField
        label={t.amount}
        error={problems.amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed.amount}
        onChange={(event) => type({ amount: event.target.value })}
      />
      <TextAreaField
        label={t.reason}
        hint={t.reasonHint}
        error={problems.reason}
        maxLength={500}
        value={typed.reason}
        onChange={(event) => type({ reason: event.target.value })}
      />
      <Effects
        title={t.effects.title}
        effects={fee && amount !== undefined ? entryEffects(fee, amount) : []}
      />
    </SaveDialog>
  );
}
