import { useState, type SubmitEvent } from 'react';
import { longDayAndTime } from '../../content/date-text.ts';
import { payments as t } from '../../content/en/payments/payments.ts';
import { kroner } from '../../content/money-text.ts';
import type { Fee } from '../../data/payments/outstanding.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { CamperPicker } from './camper-picker.tsx';
import { linesOf, type Choice } from './choice.ts';
import { FamilyChoice } from './family-choice.tsx';
import { PaymentSummary, totalOf } from './payment-summary.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { TypeChoice } from './type-choice.tsx';
import { usePay } from './use-pay.ts';
import './payments.css';

const modes = ['self', 'family', 'other'] as const;
type Mode = (typeof modes)[number];

interface PaymentFormProps {
  readonly own: Fee;
  readonly fees: readonly Fee[];
}

/** Choosing campers and amounts, and opening the payment page (specification section 2, "Payment"). */
export function PaymentForm({ own, fees }: PaymentFormProps) {
  const [mode, setMode] = useState<Mode>();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [isAnonymous, setAnonymous] = useState(false);
  const [isTried, setTried] = useState(false);
  const { pay, isLeaving, error, quote, goOn, stay } = usePay();
  const lines = linesOf(choices);
  const missing = isTried && !lines ? t.fillAll : undefined;
  const only = choices[0];
  const reviewed = reviewsOf(fees);
  const chooseOne = (choice: Choice) => setChoices([choice]);

  const changeMode = (next: Mode) => {
    setMode(next);
    setTried(false);
    setAnonymous(false);
    setChoices(next === 'self' ? [{ camperId: own.camper_id, name: fullName(own) }] : []);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!lines) return;
    void pay({ lines, payer: { id: own.camper_id, name: fullName(own) }, isAnonymous });
  };

  return (
    <form onSubmit={submit} noValidate>
      {reviewed.map(({ amount, names }) => (
        <Notice key={names} tone="warn">
          {t.inReview(names, kroner(amount))}
        </Notice>
      ))}
      {fees.map(
        (fee) =>
          fee.held_until !== null &&
          fee.in_review === null && (
            <Notice key={fee.camper_id} tone="warn">
              {t.held(fee.first_name, kroner(fee.outstanding), longDayAndTime(fee.held_until))}
            </Notice>
          ),
      )}
      <RadioGroup
        label={t.mode.label}
        name="mode"
        value={mode ?? ''}
        error={mode ? undefined : missing}
        options={modes
          .filter((one) => one !== 'family' || fees.length > 1)
          .map((one) => ({
            value: one,
            label: t.mode[one],
            note: one === 'family' ? t.mode.familyNote : undefined,
            disabled: one === 'self' && own.in_review !== null,
          }))}
        onChange={(event) => changeMode(modes.find((one) => one === event.target.value) ?? 'self')}
      />
      {mode === 'family' && (
        <FamilyChoice fees={fees} choices={choices} error={missing} onChange={setChoices} />
      )}
      {mode === 'other' && <CamperPicker chosen={only} error={missing} onChoose={chooseOne} />}
      {mode !== 'family' && only && (
        <TypeChoice key={only.camperId} choice={only} error={missing} onChange={chooseOne} />
      )}
      {mode === 'other' && (
        <CheckboxField
          label={t.anonymous}
          hint={t.anonymousNote}
          checked={isAnonymous}
          onChange={(event) => setAnonymous(event.target.checked)}
        />
      )}
      <PaymentSummary choices={choices} />
      {quote && <QuoteDialog quote={quote} onGoOn={goOn} onStay={stay} />}
      <div className="pay-actions">
        <Failure text={missing} />
        <Failure text={error} />
        <Button type="submit" wide busy={isLeaving}>
          {isLeaving ? t.leaving : lines ? t.payAmount(kroner(totalOf(choices))) : t.pay}
        </Button>
      </div>
    </form>
  );
}

/** Each payment under review once, with its amount in DKK and the names of all it is for. */
function reviewsOf(fees: readonly Fee[]) {
  const ids = new Set(fees.flatMap(({ review_id }) => review_id ?? []));
  return [...ids].map((id) => {
    const paidFor = fees.filter(({ review_id }) => review_id === id);
    return { amount: paidFor[0]?.in_review ?? 0, names: paidFor.map(fullName).join(', ') };
  });
}
