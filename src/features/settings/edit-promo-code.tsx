import { useController } from 'react-hook-form';
import { categoryName } from '../../content/category-name.ts';
import { admin } from '../../content/en/site/admin.ts';
import { priceText } from '../../content/money-text.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { toDataError } from '../../data/client/errors.ts';
import type { PriceCategory } from '../../data/payments/prices.ts';
import { useAddPromoCode, useChangePromoCode, type PromoCode } from '../../data/payments/promo-code-list.ts';
import { textLimits } from '../../domain/campers/names.ts';
import { promoCodeLength } from '../../domain/value-lists.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saved } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { randomCode, readPromoCode, typedPromoCode, type TypedPromoCode } from './promo-code-form.ts';
import { termsOf } from './promo-code-state.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { useDialogForm } from '../../ui/use-dialog-form.ts';

const t = adminSettings.promo;

interface EditPromoCodeProps {
  /** The code to change, as it was when the dialog was opened; undefined for a new one. */
  readonly code: PromoCode | undefined;
  /** The same as it is now. */
  readonly current: PromoCode | undefined;
  readonly categories: readonly PriceCategory[];
  readonly onClose: () => void;
}

export function EditPromoCode({ code, current, categories, onClose }: EditPromoCodeProps) {
  const add = useAddPromoCode();
  const change = useChangePromoCode();
  const { control, register, handleSubmit, setError, formState } = useDialogForm(typedPromoCode(code));
  const { errors } = formState;
  const isBusy = add.isPending || change.isPending;
  const isDisabled = (current ?? code)?.is_disabled ?? false;
  const rule = (field: keyof TypedPromoCode) => ({
    validate: (_value: string, typed: TypedPromoCode) => readPromoCode(typed, isDisabled).problems[field],
  });
  const { field: name } = useController({ control, name: 'code', rules: rule('code') });
  // Held here: its options may come later than its value.
  const { field: category } = useController({ control, name: 'category', rules: rule('category') });
  const { field: maxUses } = useController({ control, name: 'maxUses', rules: rule('maxUses') });
  const { field: expires } = useController({ control, name: 'expires', rules: rule('expires') });

  const submit = handleSubmit((typed) => {
    const { row } = readPromoCode(typed, isDisabled);
    if (!row) return;
    const done = {
      onSuccess: saved(onClose, admin.saved, t.added(row.code)),
      onError: fail,
    };
    if (!code) return add.mutate(row, done);
    const { code: name, ...terms } = row;
    change.mutate({ code: name, seen: termsOf(current ?? code), terms }, done);
  });

  function fail(error: unknown) {
    const isTaken = toDataError(error).code === 'discounts_pkey';
    if (isTaken) setError('code', { message: t.codeTaken });
    else setError('root', { message: failureText(error) });
  }

  return (
    <OrganiserForm isBusy={isBusy} failure={errors.root?.message} onSubmit={submit} onClose={onClose}>
      {!code && (
        <>
          <TextField
            {...name}
            onChange={(event) => name.onChange(event.target.value.toUpperCase())}
            label={t.code}
            hint={t.codeHint}
            error={errors.code?.message}
            className="promo-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={promoCodeLength}
          />
          <p>
            <Button look="quiet" onClick={() => name.onChange(randomCode())} label={t.generate} />
          </p>
        </>
      )}
      <SelectField
        {...category}
        label={t.category}
        error={errors.category?.message}
        placeholder={t.categoryMissing}
        options={categories.map((row) => ({
          value: String(row.id),
          label: `${categoryName(row)}, ${priceText(row.price)}`,
        }))}
      />
      <NumberField
        label={t.maxUses}
        hint={t.maxUsesHint}
        error={errors.maxUses?.message}
        value={maxUses.value}
        onChange={maxUses.onChange}
      />
      <DateField
        {...expires}
        label={t.expires}
        hint={t.expiresHint}
        error={errors.expires?.message}
        pickLabel={adminSettings.camp.pick(t.expires)}
        min="2000-01-01"
        max="2100-12-31"
      />
      <TextField
        {...register('note')}
        label={t.note}
        hint={t.noteHint}
        maxLength={textLimits.promoNote}
        autoComplete="off"
      />
    </OrganiserForm>
  );
}
