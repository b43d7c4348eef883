import { useWatch } from 'react-hook-form';
import { wordOf } from '../../camper/field-text.ts';
import { common } from '../../content/en/common.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import type { CamperFee } from '../../data/payments/admin-payments.ts';
import { manualMethods, type FamilyLine, type ManualMethod } from '../../data/treasury/family-outstanding.ts';
import { parseTypedDate } from '../../domain/dates.ts';
import { toOre } from '../../domain/payments/price.ts';
import { Effects } from '../../organiser/effects.tsx';
import { OrganiserForm, type Saving } from '../../organiser/organiser-form.tsx';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AmountField } from './amount-field.tsx';
import { ReasonField, reasonRule } from './reason-field.tsx';
import { entryEffects, isGiven, mostOf, storedAs, type EntryKind } from './entry-effects.ts';
import { filledIn, linesOf, refundableOf, typedAmount, typedTotal } from './family-lines.ts';
import './treasury.css';

const t = treasury.family;

/** How and when it came, and from whom: an account's id, or '' for the account holder. */
export interface TypedMoney {
  readonly payer: string;
  readonly method: ManualMethod | '';
  readonly receivedOn: string;
  readonly reference: string;
  readonly reason: string;
  /** Who gives help with the price; '' for the camp's fund. */
  readonly from: string;
}

export const notTyped: TypedMoney = {
  ...{ payer: '', method: '', receivedOn: '', reference: '', reason: '', from: '' },
};

interface FamilyFormProps {
  /** Name of the account holder. */
  readonly holder: string;
  readonly fees: readonly CamperFee[];
  readonly kind: EntryKind;
  readonly isPast: boolean;
  /** What was typed before the amounts changed. */
  readonly money: TypedMoney;
  readonly saving: Saving;
  /** It was asked whether this is another refund than one that is recorded already. */
  readonly isAnother: boolean;
  readonly onRecord: (lines: readonly FamilyLine[], money: TypedMoney) => void;
  readonly onClose: () => void;
}

export function FamilyForm({
  holder,
  fees,
  kind,
  isPast,
  money,
  saving,
  isAnother,
  onRecord,
  onClose,
}: FamilyFormProps) {
  const today = useCampClock()?.today;
  const { control, register, handleSubmit, formState, setError } = useDialogForm({
    amounts: filledIn(fees).map((value, place) => {
      const fee = fees[place];
      if (kind === 'payment' || !fee) return value;
      if (kind === 'taken') return String(fee.given);
      return kind === 'refund' ? String(refundableOf(fee)) : '0';
    }),
    money,
  });
  const { errors } = formState;
  const hasNoMethod = isGiven(kind);
  const mayLeaveReason = kind === 'payment' || kind === 'aid';
  const typed = useWatch({ control, compute: ({ amounts, money }) => ({ amounts, method: money.method }) });
  const total = typedTotal(typed.amounts);
  const other = fees[0]?.other_parent;
  const isTransfer = typed.method === 'Bank transfer';
  const dayProblem =
    saving.error && toDataError(saving.error).code === 'bad_day' ? t.receivedWrong : undefined;

  const submit = handleSubmit(({ amounts, money: typedMoney }) => {
    if (typedTotal(amounts) === 0) setError('root', { message: t.nothing });
    else onRecord(linesOf(fees, amounts), typedMoney);
  });

  function amountProblem(value: string, fee: CamperFee): string | true {
    const amount = typedAmount(value);
    if (amount === undefined) return t.amountWrong;
    // Money that came is recorded, also more than is left to pay: what is too much is said below.
    if (storedAs[kind].sign < 0) {
      const most = mostOf(fee, kind);
      return toOre(amount) <= toOre(most) || t[kind === 'taken' ? 'neverGiven' : 'neverPaid'](kroner(most));
    }
    return !hasNoMethod || toOre(amount) <= toOre(fee.outstanding) || t.neverLeft(kroner(fee.outstanding));
  }

  return (
    <OrganiserForm
      submitLabel={isAnother ? t.recordAnother : t.submit}
      saving={saving}
      refusals={{
        conflict: t.conflict,
        refund_known: t.refundKnown,
        bad_day: t.receivedWrong,
        fund_empty: t.fundEmpty,
        more_than_left: t.conflict,
        below_zero: t.conflict,
      }}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {fees.map((fee, place) => (
        <AmountField
          key={fee.id}
          fee={fee}
          {...register(`amounts.${place}`, { validate: (value) => amountProblem(value, fee) })}
          error={errors.amounts?.[place]?.message}
        />
      ))}
      <output className="treasury-total block figure">{t.total(kroner(total))}</output>
      {kind === 'aid' && (
        <TextField
          {...register('money.from')}
          label={t.from}
          hint={t.fromHint}
          maxLength={80}
          autoComplete="off"
        />
      )}
      {other && !hasNoMethod && (
        <RadioGroup
          {...register('money.payer')}
          label={kind === 'refund' ? t.refundedTo : common.paidBy}
          inRow
          options={[
            { value: '', label: holder },
            { value: other.id, label: other.name },
          ]}
        />
      )}
      {!hasNoMethod && (
        <RadioGroup
          {...register('money.method', {
            validate: (method) => method !== '' || t.methodMissing,
          })}
          label={t.method}
          inRow
          error={errors.money?.method?.message}
          options={manualMethods.map((method) => ({
            value: method,
            label: wordOf('payment_method', method),
          }))}
        />
      )}
      {!hasNoMethod && typed.method !== '' && (
        <TextField
          {...register('money.receivedOn', {
            validate: (day) => {
              const date = parseTypedDate(day.trim());
              const isToday = day.trim() === '' && !isTransfer;
              return isToday || (date !== null && (today === undefined || date <= today)) || t.receivedWrong;
            },
          })}
          label={isTransfer ? t.bankDate : t.receivedOn}
          hint={isTransfer ? t.bankDateHint : t.receivedHint}
          error={errors.money?.receivedOn?.message ?? dayProblem}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {!hasNoMethod && isTransfer && (
        <TextField
          {...register('money.reference')}
          label={t.reference}
          hint={t.referenceHint}
          maxLength={140}
          autoComplete="off"
        />
      )}
      <ReasonField
        {...register('money.reason', {
          validate: (reason) => (mayLeaveReason && reason.trim() === '') || reasonRule.validate(reason),
        })}
        hint={mayLeaveReason ? t.noteHint : t.reasonHint}
        error={errors.money?.reason?.message}
      />
      <Effects
        title={t.effects.title}
        effects={fees.flatMap((fee, place) =>
          entryEffects(fee, typedAmount(typed.amounts[place] ?? '') ?? 0, kind, isPast),
        )}
      />
    </OrganiserForm>
  );
}
