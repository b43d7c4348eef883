import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { wordOf } from '../../../camper/field-text.ts';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { kroner } from '../../../content/money-text.ts';
import { textLimits } from '../../../domain/campers/names.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { adminPaymentQueries } from '../../../data/payments/admin-payments.ts';
import {
  manualMethods,
  useRecordManualPayment,
  type RecordedPayment,
} from '../../../data/payments/manual-payments.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { CamperSearch } from '../../../camper/camper-search.tsx';
import { Effects } from '../../../organiser/effects.tsx';
import { failureText } from '../../../organiser/failure-text.ts';
import { SaveDialog } from '../../../organiser/save-dialog.tsx';
import { ownFocus } from '../../../ui/own-focus.ts';
import {
  entryEffects,
  entryKinds,
  entryProblems,
  kindOf,
  signedAmount,
  type TypedEntry,
} from './manual-entry.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';

const t = adminPayment.manual;
const nothing: TypedEntry = { camper: undefined, kind: 'payment', method: '', amount: '', reason: '' };

const refusals: Readonly<Record<string, { field: keyof TypedEntry; message: string }>> = {
  bad_amount: { field: 'amount', message: t.amountWrong },
  below_zero: { field: 'amount', message: t.belowZero },
  bad_method: { field: 'method', message: t.methodMissing },
  reason_missing: { field: 'reason', message: t.reasonMissing },
  not_found: { field: 'camper', message: t.whoMissing },
};

/** Records money that did not come through the payment page: for which camper, how much, how and why. */
export function ManualDialog({ onClose }: { readonly onClose: () => void }) {
  const record = useRecordManualPayment();
  // One key for one entry, however often it is sent.
  const [entryKey, setEntryKey] = useState(() => crypto.randomUUID());
  const { control, register, handleSubmit, setError, reset, formState } = useForm({
    ...ownFocus,
    defaultValues: nothing,
  });
  const { errors } = formState;
  const [done, setDone] = useState<RecordedPayment & { readonly amount: number; readonly name: string }>();
  const typed = useWatch({ control, compute: (entry) => entry });
  const { camper } = typed;
  const answer = useQuery({
    ...adminPaymentQueries.fee(camper?.id ?? ''),
    enabled: camper !== undefined,
  });
  const fee = camper && answer.data;
  const amount = signedAmount(typed);
  const rule = (field: keyof TypedEntry) => ({
    validate: (_value: unknown, entry: TypedEntry) => entryProblems(entry, fee)[field],
  });
  const { field: who } = useController({ control, name: 'camper', rules: rule('camper') });

  const submit = handleSubmit((entry) => {
    if (!fee || amount === undefined || entry.method === '') return;
    record.mutate(
      {
        entryKey,
        camperId: fee.id,
        amount,
        method: entry.method,
        kind: kindOf(entry.kind),
        reason: entry.reason.trim(),
        seenPaid: fee.paid,
      },
      { onSuccess: (recorded) => setDone({ ...recorded, amount, name: fee.name }), onError: fail },
    );
  });

  function fail(error: unknown) {
    const { kind, code } = toDataError(error);
    const refused = refusals[code];
    if (refused) setError(refused.field, { message: refused.message });
    else setError('root', { message: kind === 'conflict' ? t.conflict : failureText(error) });
  }

  function startAgain() {
    setEntryKey(crypto.randomUUID());
    reset();
    setDone(undefined);
  }

  if (done) return <ManualDone done={done} onAnother={startAgain} onClose={onClose} />;
  return (
    <SaveDialog
      title={t.title}
      submitLabel={t.submit}
      isBusy={record.isPending}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <CamperSearch
        label={t.who}
        hint={t.whoHint}
        noneFound={t.noneFound}
        error={errors.camper?.message}
        chosen={camper}
        onChange={(_text, found) => who.onChange(found)}
      />
      {fee && <p>{t.now(kroner(fee.paid), kroner(fee.price), kroner(fee.outstanding))}</p>}
      {fee && fee.checkout_amount !== null && (
        <Notice tone="warn">
          <p>{t.openCheckout(kroner(fee.checkout_amount), fee.checkout_payer)}</p>
        </Notice>
      )}
      <RadioGroup
        {...register('kind')}
        label={t.kind}
        options={entryKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
      />
      <RadioGroup
        {...register('method', rule('method'))}
        label={t.method}
        inRow
        error={errors.method?.message}
        options={manualMethods.map((method) => ({ value: method, label: wordOf('payment_method', method) }))}
      />
      <TextField
        {...register('amount', rule('amount'))}
        label={t.amount}
        error={errors.amount?.message}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextAreaField
        {...register('reason', rule('reason'))}
        label={t.reason}
        hint={t.reasonHint}
        error={errors.reason?.message}
        maxLength={textLimits.reason}
      />
      <Effects
        title={t.effects.title}
        effects={fee && amount !== undefined ? entryEffects(fee, amount, typed.kind) : []}
      />
    </SaveDialog>
  );
}

interface ManualDoneProps {
  /** `amount` is DKK with its sign. */
  readonly done: RecordedPayment & { readonly amount: number; readonly name: string };
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function ManualDone({ done, onAnother, onClose }: ManualDoneProps) {
  return (
    <Dialog
      title={t.done}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onAnother}>
            {t.another}
          </Button>
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice tone="good">
          <p>
            {t.doneText(kroner(done.amount), done.name)} {t.doneOutstanding(kroner(done.outstanding))}
          </p>
          {done.is_registered && <p>{t.doneRegistered(done.name)}</p>}
        </Notice>
        {done.checkout !== 'none' && (
          <Notice tone={done.checkout === 'ended' ? 'info' : 'warn'}>
            <p>{t.doneCheckout[done.checkout]}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
