import { useQueries } from '@tanstack/react-query';
import { payments as t } from '../../content/en/payments.ts';
import { kroner } from '../../content/money.ts';
import type { Fee } from '../../data/payments/outstanding.ts';
import { paymentQueries } from '../../data/payments/family-payments.ts';
import type { PaymentOption } from '../../domain/installments.ts';
import { fullName } from '../../domain/names.ts';
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

/** Everybody of the family with what they owe: tick people, or take everything or the next instalment at once. */
export function FamilyChoice({ fees, choices, error, onChange }: FamilyChoiceProps) {
  const payable = fees.filter((fee) => fee.is_attending && !fee.is_registered);
  const options = useQueries({ queries: payable.map((fee) => paymentQueries.options(fee.camper_id)) });
  if (payable.length === 0) return <Notice tone="good">{t.family.allPaid}</Notice>;

  const chooseAll = (pick: (options: readonly PaymentOption[]) => PaymentOption | undefined) =>
    onChange(
      payable.flatMap((fee, index) => {
        const option = pick(options[index]?.data ?? []);
        return option ? [{ camperId: fee.camper_id, name: fullName(fee), option }] : [];
      }),
    );
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
        <Button look="quiet" onClick={() => chooseAll(nextInstalment)}>
          {t.family.nextInstalment}
        </Button>
      </div>
      {fees.map((fee) => {
        const choice = choices.find(({ camperId }) => camperId === fee.camper_id);
        const isPayable = payable.includes(fee);
        return (
          <div key={fee.camper_id} className="family-fee">
            <CheckboxField
              label={fullName(fee)}
              hint={isPayable ? feeNote(fee) : t.status[fee.is_registered ? 'Registered' : 'N/A']}
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

function feeNote(fee: Fee): string {
  return t.family.fee(fee.pricing_name, kroner(fee.paid), kroner(fee.price));
}
