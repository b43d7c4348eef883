import { useForm, useWatch } from 'react-hook-form';
import { adminPayment } from '../../content/en/admin-payment.ts';
import { treasury } from '../../content/en/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import { useCampClock } from '../../data/camp/camp-clock.ts';
import type { CamperFee } from '../../data/payments/admin-payments.ts';
import type { FamilyLine } from '../../data/payments/family-fees.ts';
import { manualMethods, type ManualMethod } from '../../data/payments/manual-payments.ts';
import { parseTypedDate } from '../../domain/dates.ts';
import { textLimits } from '../../domain/names.ts';
import { toOre } from '../../domain/price.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { ownFocus } from '../../ui/own-focus.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { filledIn, linesOf, typedAmount, typedTotal } from './family-lines.ts';

const t = treasury.family;

/** How and when it came; of a line of the bank's statement that is known. */
export interface TypedMoney {
  readonly method: ManualMethod | '';
  readonly receivedOn: string;
  readonly reference: string;
  readonly reason: string;
}

export const notTyped: TypedMoney = { method: '', receivedOn: '', reference: '', reason: '' };

interface FamilyFormProps {
  readonly fees: readonly CamperFee[];
  /** What was typed before, when the figures were others. */
  readonly money: TypedMoney;
  /** DKK that came by a transfer: they are divided, and nothing else is asked. */
  readonly transfer?: number | undefined;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly submitLabel: string;
  readonly onRecord: (lines: readonly FamilyLine[], money: TypedMoney) => void;
  readonly onClose: () => void;
}

/** An amount for each person of a family, what is owed filled in, and how the money came. */
export function FamilyForm({
  fees,
  money,
  transfer,
  isBusy,
  failure,
  submitLabel,
  onRecord,
  onClose,
}: FamilyFormProps) {
  const today = useCampClock()?.today;
  const { control, register, handleSubmit, formState, setError } = useForm({
    ...ownFocus,
    defaultValues: {
      amounts: filledIn(fees, transfer).map((value) => ({ value })),
      money,
    },
  });
  const { errors } = formState;
  const typed = useWatch({ control, compute: ({ amounts, money }) => ({ amounts, method: money.method }) });
  const total = typedTotal(typed.amounts.map(({ value }) => value));
  const isTransfer = typed.method === 'Bank transfer';

  const submit = handleSubmit(({ amounts, money: typedMoney }) => {
    const sum = typedTotal(amounts.map(({ value }) => value));
    if (transfer !== undefined && toOre(sum) !== toOre(transfer))
      setError('root', { message: t.wrongSum(kroner(transfer)) });
    else if (sum === 0) setError('root', { message: t.nothing });
    else
      onRecord(
        linesOf(
          fees,
          amounts.map(({ value }) => value),
        ),
        typedMoney,
      );
  });

  /** What is beyond a person's debt is refused, except of a transfer: that money has come. */
  function amountProblem(value: string, fee: CamperFee): string | true {
    const amount = typedAmount(value);
    if (amount === undefined) return t.amountWrong;
    const isBeyond = transfer === undefined && toOre(amount) > toOre(fee.outstanding);
    return isBeyond ? t.tooMuch(kroner(fee.outstanding)) : true;
  }

  return (
    <OrganiserForm
      submitLabel={submitLabel}
      isBusy={isBusy}
      failure={errors.root?.message ?? failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {fees.map((fee, place) => (
        <TextField
          key={fee.id}
          {...register(`amounts.${place}.value`, { validate: (value) => amountProblem(value, fee) })}
          label={t.amountOf(fee.name)}
          hint={[
            t.amountHint(kroner(fee.outstanding), kroner(fee.paid)),
            ...(fee.checkout_amount === null ? [] : [t.openPage(kroner(fee.checkout_amount))]),
          ].join(' ')}
          error={errors.amounts?.[place]?.value?.message}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <output className="treasury-total">
        {transfer === undefined ? t.total(kroner(total)) : t.totalOf(kroner(total), kroner(transfer))}
      </output>
      {transfer === undefined && (
        <>
          <RadioGroup
            {...register('money.method', {
              validate: (method) => method !== '' || adminPayment.manual.methodMissing,
            })}
            label={t.method}
            inRow
            error={errors.money?.method?.message}
            options={manualMethods.map((method) => ({
              value: method,
              label: adminPayment.manual.methods[method],
            }))}
          />
          {isTransfer && (
            <>
              <TextField
                {...register('money.receivedOn', {
                  validate: (day) => {
                    const date = parseTypedDate(day.trim());
                    return (date !== null && (today === undefined || date <= today)) || t.receivedWrong;
                  },
                })}
                label={t.receivedOn}
                hint={t.receivedHint}
                error={errors.money?.receivedOn?.message}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                {...register('money.reference')}
                label={t.reference}
                hint={t.referenceHint}
                maxLength={140}
                autoComplete="off"
              />
            </>
          )}
          <TextAreaField
            {...register('money.reason', {
              validate: (reason) => reason.trim().length >= 3 || adminPayment.manual.reasonMissing,
            })}
            label={t.reason}
            hint={t.reasonHint}
            error={errors.money?.reason?.message}
            maxLength={textLimits.reason}
          />
        </>
      )}
    </OrganiserForm>
  );
}
