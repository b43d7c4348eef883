import { listText } from '../../content/list-text.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { CamperPicker } from '../../camper/camper-picker.tsx';
import { longDayAndTime } from '../../content/date-text.ts';
import { frame } from '../../content/en/site/frame.ts';
import { payments as t } from '../../content/en/payments/payments.ts';
import { paths } from '../../content/paths.ts';
import { kroner } from '../../content/money-text.ts';
import { paymentQueries } from '../../data/payments/family-payments.ts';
import type { Fee } from '../../data/payments/outstanding.ts';
import { outstandingOfFamily } from '../../domain/payments/outstanding-of-family.ts';
import { waitsBeyondPayment } from '../../domain/campers/camper-status.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { chosenLines, linesToPay, type Choice } from './choice.ts';
import { FamilyChoice } from './family-choice.tsx';
import { forgetChoice, keepChoice, keptChoice, modes, type Start } from './kept-choice.ts';
import { PaymentSummary, totalOf } from './payment-summary.tsx';
import { isAskedNow, isPayable, startIn, startOf, wanted } from './first-choice.ts';
import { TypeChoice } from './type-choice.tsx';
import { usePay } from './use-pay.ts';
import { retryOf } from '../../lib/retry-of.ts';
import './payments.css';

interface PaymentFormProps {
  /** Of the payer, when it is the other parent and not the account holder. */
  readonly userId?: string;
  readonly own: Fee;
  readonly fees: readonly Fee[];
}

/** Choosing campers and amounts, and opening the payment page (specification section 2, "Payment"). */
export function PaymentForm({ own, fees, userId = own.camper_id }: PaymentFormProps) {
  // Back and the payment page's cancel load this page; a press on Pay inside the site pushes it.
  const [isReturning] = useState(useNavigationType() === NavigationType.Pop);
  useEffect(() => {
    if (!isReturning) forgetChoice();
  }, [isReturning]);
  const [start, setStart] = useState(() =>
    startOf(own, fees, isReturning ? keptChoice(own.camper_id) : null),
  );
  const { mode, amount, isAnonymous } = start;
  const change = (changes: Partial<Start>) => setStart({ ...start, ...changes });
  const [isTried, setTried] = useState(false);
  const { pay, isLeaving, error, quote, goOn, stay } = usePay();
  const payable = fees.filter(isPayable);
  const choices =
    mode === 'family' && amount !== 'each' ? wanted(payable.filter(isAskedNow), amount) : start.choices;
  const asked = mode === 'family' ? payable.map((fee) => fee.camper_id) : choices.map((one) => one.camperId);
  const options = useQueries({ queries: asked.map((id) => paymentQueries.options(id)) });
  const offers = new Map(asked.map((id, index) => [id, options[index]?.data]));
  const chosen = chosenLines(choices, offers);
  const lines = linesToPay(chosen);
  const retry = retryOf(...options);
  const isAsking = retry === undefined && choices.some(({ camperId, want }) => want && !offers.get(camperId));
  const missing = isTried && !lines ? t.fillAll : undefined;
  const only = chosen[0] ?? choices[0];
  const reviewed = reviewsOf(fees);
  const { held, offered } = outstandingOfFamily(fees);
  const chooseOne = (choice: Choice) => change({ choices: [choice] });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAsking) return;
    setTried(true);
    if (!lines) return;
    keepChoice(own.camper_id, start);
    void pay({ lines, payer: userId, isAnonymous });
  };

  return (
    <form onSubmit={submit} noValidate>
      {reviewed.map(({ amount, names }) => (
        <Notice key={names} tone="warn">
          {t.inReview(names, kroner(amount))}
        </Notice>
      ))}
      {held.map(({ names, amount, until }) => (
        <Notice key={until} tone="warn">
          {t.held(listText(names), names.length, kroner(amount), longDayAndTime(until))}
        </Notice>
      ))}
      {offered && (
        <Notice tone="warn">
          {t.offered(
            listText(offered.names),
            offered.names.length,
            kroner(offered.amount),
            longDayAndTime(offered.until),
          )}{' '}
          <Link to={paths.profile}>{t.answerOffer}</Link>
        </Notice>
      )}
      {payable.length === 0 && reviewed.length === 0 && <NothingToPay fees={fees} />}
      <RadioGroup
        label={t.mode.label}
        name="mode"
        value={mode}
        options={modes
          .filter((one) => one !== 'family' || (fees.length > 1 && payable.length > 0))
          .map((one) => ({
            value: one,
            label: one === 'self' && userId !== own.camper_id ? t.mode.holder(own.first_name) : t.mode[one],
            note: one === 'family' ? t.mode.familyNote : undefined,
            disabled: one === 'self' && own.in_review !== null,
          }))}
        onChange={(event) => {
          setTried(false);
          setStart(startIn(modes.find((one) => one === event.target.value) ?? 'self', own));
        }}
      />
      {mode === 'family' && (
        <FamilyChoice
          {...{ fees, offers, amount, chosen }}
          error={missing}
          onChange={(next, how) => change({ choices: next, amount: how })}
        />
      )}
      {mode === 'family' && amount !== 'each' && retry && (
        <ErrorState message={frame.couldNotLoad} onRetry={retry} />
      )}
      {mode === 'other' && (
        <CamperPicker
          chosen={only}
          error={missing}
          isOpen={(status) => status === 'Not registered'}
          onChoose={chooseOne}
        />
      )}
      {mode !== 'family' && only && (
        <TypeChoice key={only.camperId} choice={only} error={missing} onChange={chooseOne} />
      )}
      {mode === 'other' && (
        <CheckboxField
          label={t.anonymous}
          hint={t.anonymousNote}
          checked={isAnonymous}
          onCheck={(isChecked) => change({ isAnonymous: isChecked })}
        />
      )}
      <PaymentSummary {...{ chosen, isAsking }} />
      {quote && (
        // The payment page has the amount of an earlier day.
        <FormDialog
          title={t.quote.title}
          submitLabel={t.quote.goOn(kroner(quote.amount))}
          closeLabel={t.quote.stay}
          onSubmit={goOn}
          onClose={stay}
        >
          <p>{t.quote.text(kroner(quote.amount), kroner(quote.shown))}</p>
        </FormDialog>
      )}
      <div className="payment-pay stack">
        <Failure text={missing} />
        <Failure text={error} />
        <Button
          type="submit"
          look="ask"
          wide
          busy={isLeaving || isAsking}
          label={isLeaving ? t.leaving : lines ? t.payAmount(kroner(totalOf(lines))) : t.pay}
        />
      </div>
    </form>
  );
}

/** Why nothing is asked for a family: in the state in which it is. */
function NothingToPay({ fees }: { readonly fees: readonly Fee[] }) {
  const coming = fees.filter((fee) => fee.is_attending);
  if (coming.length === 0) return <Notice>{t.family.nobodyComes}</Notice>;
  if (coming.some((fee) => !fee.is_registered && !fee.still_pays)) return <Notice>{t.family.over}</Notice>;
  const waiting = coming.filter(waitsBeyondPayment);
  if (waiting.length > 0) {
    return (
      <Notice>
        {waiting.map((fee) => (
          <p key={fee.camper_id}>{t.family.paidAndWaiting(fullName(fee), fee.waits_for)}</p>
        ))}
        <Link to={paths.profile}>{t.family.whatIsMissing}</Link>
      </Notice>
    );
  }
  return fees.length > 1 && <Notice tone="good">{t.family.allPaid}</Notice>;
}

/** Each payment under review once, with its amount in DKK and the names of all it is for. */
function reviewsOf(fees: readonly Fee[]) {
  const ids = new Set(fees.flatMap(({ review_id }) => review_id ?? []));
  return [...ids].map((id) => {
    const paidFor = fees.filter(({ review_id }) => review_id === id);
    return { amount: paidFor[0]?.in_review ?? 0, names: listText(paidFor.map(fullName)) };
  });
}
