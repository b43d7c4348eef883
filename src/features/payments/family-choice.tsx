import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { categoryName } from '../../content/category-name.ts';
import { payments as t } from '../../content/en/payments/payments.ts';
import { kroner } from '../../content/money-text.ts';
import type { Fee } from '../../data/payments/outstanding.ts';
import { paymentQueries } from '../../data/payments/family-payments.ts';
import type { PaymentOption } from '../../domain/payments/installments.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nextInstalment, wholeOption, type Choice } from './choice.ts';
import { TypeChoice } from './type-choice.tsx';

interface FamilyChoiceProps {
  readonly fees: readonly Fee[];
  readonly choices: readonly Choice[];
  readonly error?: string | undefined;
  readonly onChange: (choices: readonly Choice[]) => void;
}

/** Which of the options of a camper is taken. */
type Pick = (options: readonly PaymentOption[]) => PaymentOption | undefined;

/** The family with what is left to pay: choose people, everything, or the next instalment. */
export function FamilyChoice({ fees, choices, error, onChange }: FamilyChoiceProps) {
  const payable = fees.filter((fee) => fee.is_attending && !fee.is_registered && fee.in_review === null);
  const options = useQueries({ queries: payable.map((fee) => paymentQueries.options(fee.camper_id)) });
  const late = useRef<Pick>(undefined);

  /** The choice with an option where the options are there; undefined when they say that nothing can be paid. */
  const completed = (choice: Choice, pick: Pick): Choice | undefined => {
    const offered = options[payable.findIndex((fee) => fee.camper_id === choice.camperId)]?.data;
    if (choice.option || !offered) return choice;
    const option = pick(offered);
    return option && { ...choice, option };
  };
  // A choice made before all options have loaded is completed as they arrive.
  useEffect(() => {
    const pick = late.current;
    if (!pick) return;
    const next = choices.flatMap((choice) => completed(choice, pick) ?? []);
    if (next.some((choice, index) => choice !== choices[index]) || next.length < choices.length)
      onChange(next);
    if (options.every(({ isSuccess }) => isSuccess)) late.current = undefined;
  });
  if (payable.length === 0 && fees.every((fee) => fee.in_review === null))
    return <Notice tone="good">{t.family.allPaid}</Notice>;

  // Chooses everyone, including people whose options are still loading: until then nothing can be paid.
  const chooseAll = (pick: Pick) => {
    const everybody = payable.map((fee) => ({ camperId: fee.camper_id, name: fullName(fee) }));
    onChange(everybody.flatMap((choice) => completed(choice, pick) ?? []));
    late.current = pick;
  };
  const toggle = (fee: Fee, isChosen: boolean) =>
    onChange(
      isChosen
        ? [...choices, { camperId: fee.camper_id, name: fullName(fee) }]
        : choices.filter(({ camperId }) => camperId !== fee.camper_id),
    );
  const change = (changed: Choice) =>
    onChange(choices.map((choice) => (choice.camperId === changed.camperId ? changed : choice)));

  return (
    <fieldset className="field">
      <legend className="field-label">{t.family.label}</legend>
      <div className="button-row">
        <Button look="quiet" onClick={() => chooseAll(wholeOption)}>
          {t.family.everything}
        </Button>
        {payable.some((fee) => (fee.next_part ?? fee.outstanding) < fee.outstanding) && (
          <Button look="quiet" onClick={() => chooseAll(nextInstalment)}>
            {t.family.nextInstalment}
          </Button>
        )}
      </div>
      {fees.map((fee) => {
        const choice = choices.find(({ camperId }) => camperId === fee.camper_id);
        const isPayable = payable.includes(fee);
        return (
          <div key={fee.camper_id} className="family-fee">
            <CheckboxField
              label={fullName(fee)}
              hint={isPayable ? feeNote(fee) : t.status[whyNot(fee)]}
              disabled={!isPayable}
              checked={choice !== undefined}
              onChange={(event) => toggle(fee, event.target.checked)}
            />
            {choice && <TypeChoice choice={choice} isNamed error={error} onChange={change} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function whyNot(fee: Fee) {
  if (fee.in_review !== null) return 'In review';
  return fee.is_registered ? 'Registered' : 'N/A';
}

function feeNote(fee: Fee): string {
  return t.family.fee(categoryName(fee.pricing_name), kroner(fee.paid), kroner(fee.price));
}
