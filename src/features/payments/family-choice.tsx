import { categoryName } from '../../content/category-name.ts';
import { aid } from '../../content/en/payments/aid.ts';
import { payments as t } from '../../content/en/payments/payments.ts';
import { kroner } from '../../content/money-text.ts';
import type { Fee } from '../../data/payments/outstanding.ts';
import { directoryStatus } from '../../domain/campers/camper-status.ts';
import { fullName } from '../../domain/campers/names.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import {
  amounts,
  chosenLines,
  linesToPay,
  type Amount,
  type Choice,
  type ChosenLine,
  type Offers,
} from './choice.ts';
import { isAskedNow, isPayable, wanted } from './first-choice.ts';
import { totalOf } from './payment-summary.tsx';
import { TypeChoice } from './type-choice.tsx';

interface FamilyChoiceProps {
  readonly fees: readonly Fee[];
  readonly offers: Offers;
  readonly amount: Amount;
  readonly chosen: readonly ChosenLine[];
  readonly error?: string | undefined;
  readonly onChange: (choices: readonly Choice[], amount: Amount) => void;
}

export function FamilyChoice({ fees, offers, amount, chosen, error, onChange }: FamilyChoiceProps) {
  const payable = fees.filter(isPayable);
  const hasParts = payable.some((fee) => (fee.next_part ?? fee.outstanding) < fee.outstanding);
  const labelOf = (one: Amount) => {
    if (one === 'each') return t.family.each;
    const lines = linesToPay(chosenLines(wanted(payable.filter(isAskedNow), one), offers));
    const sum = lines && kroner(totalOf(lines));
    return sum === null ? t.family[one] : `${t.family[one]}: ${sum}`;
  };
  return (
    <>
      <RadioGroup
        label={t.family.amount}
        name="amount"
        value={amount}
        options={amounts
          .filter((one) => one !== 'nextInstalment' || hasParts)
          .map((one) => ({ value: one, label: labelOf(one) }))}
        onChange={(event) => {
          const next = amounts.find((one) => one === event.target.value) ?? 'each';
          onChange(next === 'each' ? chosen : [], next);
        }}
      />
      {amount === 'each' && <EachPerson {...{ fees, chosen, error, onChange }} />}
    </>
  );
}

type EachPersonProps = Pick<FamilyChoiceProps, 'fees' | 'chosen' | 'error' | 'onChange'>;

function EachPerson({ fees, chosen, error, onChange }: EachPersonProps) {
  const toggle = (fee: Fee, isChosen: boolean) =>
    onChange(
      isChosen
        ? [...chosen, { camperId: fee.camper_id, name: fullName(fee) }]
        : chosen.filter(({ camperId }) => camperId !== fee.camper_id),
      'each',
    );
  const change = (changed: Choice) =>
    onChange(
      chosen.map((choice) => (choice.camperId === changed.camperId ? changed : choice)),
      'each',
    );
  return (
    <fieldset className="field">
      <legend className="field-label">{t.family.label}</legend>
      {fees.map((fee) => {
        const choice = chosen.find(({ camperId }) => camperId === fee.camper_id);
        return (
          <div key={fee.camper_id} className="family-fee">
            <CheckboxField
              label={fullName(fee)}
              hint={isPayable(fee) ? feeNote(fee) : t.status[whyNot(fee)]}
              disabled={!isPayable(fee)}
              checked={choice !== undefined}
              onCheck={(isChecked) => toggle(fee, isChecked)}
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
  return directoryStatus(fee);
}

function feeNote(fee: Fee): string {
  const paid = t.family.fee(
    categoryName(fee.pricing_name),
    kroner(sumOf([fee.paid, -fee.given])),
    kroner(fee.price),
  );
  return fee.given === 0 ? paid : `${paid}. ${aid.line}: ${kroner(fee.given)}`;
}
