import { useFormContext, useWatch } from 'react-hook-form';
import { textOf } from '../../camper/field-rules.ts';
import { categoryName } from '../../content/category-name.ts';
import { camper } from '../../content/en/campers/camper.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { timings } from '../../content/timings.ts';
import { useCheckPromoCode } from '../../data/payments/promo-code-check.ts';
import { promoCodeLength } from '../../domain/value-lists.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { useFieldIds } from '../../ui/field-ids.ts';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import { useHeldField } from './use-field.ts';

const { label } = textOf('promo_code');
const hint = t.promoHint;

/** The wait ends with the answer; the specification's four seconds are only how long we wait for one. */
export function PromoField() {
  const { control, getValues, setValue, setError, clearErrors } = useFormContext<TypedCamper>();
  const { error, value, onChange: _validate, ...field } = useHeldField('promo_code');
  const redeemed = useWatch({ control, name: 'redeemed' });
  const check = useCheckPromoCode(timings.promoCheck);
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error });

  function type(typed: string) {
    check.reset();
    clearErrors('promo_code');
    setValue('redeemed', null);
    const code = typed.replaceAll(/[\s\p{Cf}]/gu, '').toUpperCase();
    setValue('promo_code', code.slice(0, promoCodeLength), { shouldDirty: true }); // judged when it is whole or left
  }

  function leave() {
    field.onBlur();
    if (value !== '' && value.length < promoCodeLength) {
      setError('promo_code', { message: camper.problems.promoCodeInvalid });
    }
  }

  async function redeem() {
    if (value.length !== promoCodeLength) {
      setError('promo_code', { message: camper.problems.promoCodeInvalid }, { shouldFocus: true });
      return;
    }
    const answer = await check.mutateAsync(value).catch(() => null);
    if (getValues('promo_code') !== value) return; // changed while we waited
    if (answer?.status === 'valid') {
      clearErrors('promo_code');
      setValue('redeemed', {
        code: value,
        pricing_id: answer.pricing_id,
        pricing_name: answer.pricing_name,
      });
      return;
    }
    const messages = { invalid: camper.problems.promoCodeInvalid, try_later: t.promoTryLater };
    setError(
      'promo_code',
      { message: answer ? messages[answer.status] : t.promoFailed },
      { shouldFocus: true },
    );
  }

  const buttonText = redeemed ? t.redeemed : error === t.promoInvalid ? t.promoInvalid : t.redeem;
  return (
    <FieldFrame {...{ id, label, hint, hintId, error, errorId }}>
      <div className="promo-pair">
        <input
          {...field}
          {...aria}
          id={id}
          type="text"
          className="control"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onBlur={leave}
          onChange={(event) => type(event.target.value)}
        />
        <Button
          look="quiet"
          busy={check.isPending}
          disabled={value === '' || redeemed !== null}
          onClick={() => void redeem()}
          label={buttonText}
        />
      </div>
      <output className="field-note block quiet good strong">
        {redeemed && t.promoGives(categoryName(redeemed.pricing_name))}
      </output>
    </FieldFrame>
  );
}
