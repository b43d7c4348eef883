import { useState } from 'react';
import { admin } from '../../content/en/admin.ts';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { toDataError } from '../../data/client/errors.ts';
import type { PriceCategory } from '../../data/camp/prices.ts';
import { useAddPromoCode, useChangePromoCode, type PromoCode } from '../../data/camp/promo-code-list.ts';
import { textLimits } from '../../domain/names.ts';
import { promoCodeLength } from '../../domain/value-lists.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { priceText } from './price-text.ts';
import {
  randomCode,
  readPromoCode,
  termsOf,
  typedPromoCode,
  type PromoCodeProblems,
  type TypedPromoCode,
} from './promo-code-form.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';

const t = adminSettings.promo;

interface PromoCodeDialogProps {
  /** The code to change, as it was when the dialog was opened; undefined for a new one. */
  readonly code: PromoCode | undefined;
  /** The same as it is now. */
  readonly current: PromoCode | undefined;
  readonly categories: readonly PriceCategory[];
  readonly onClose: () => void;
}

/** Adds a promo code, or changes what an existing one gives. */
export function PromoCodeDialog({ code, current, categories, onClose }: PromoCodeDialogProps) {
  const toast = useToast();
  const add = useAddPromoCode();
  const change = useChangePromoCode();
  const [typed, setTyped] = useState(() => typedPromoCode(code));
  const [problems, setProblems] = useState<PromoCodeProblems>({});
  const [failure, setFailure] = useState('');
  const isBusy = add.isPending || change.isPending;
  const type = (values: Partial<TypedPromoCode>) => setTyped((now) => ({ ...now, ...values }));

  function submit() {
    const { row, problems: found } = readPromoCode(typed, (current ?? code)?.is_disabled ?? false);
    setProblems(found);
    setFailure('');
    if (!row) return;
    const done = {
      onSuccess: () => {
        toast.success(admin.saved, t.added(row.code));
        onClose();
      },
      onError: fail,
    };
    if (!code) return add.mutate(row, done);
    const { code: name, ...terms } = row;
    change.mutate({ code: name, seen: termsOf(current ?? code), terms }, done);
  }

  function fail(error: unknown) {
    const isTaken = toDataError(error).code === 'discounts_pkey';
    if (isTaken) setProblems({ code: t.codeTaken });
    else setFailure(failureText(error));
  }

  return (
    <SaveDialog
      title={code ? t.edit(code.code) : t.add}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {!code && (
        <>
          <TextField
            label={t.code}
            hint={t.codeHint}
            error={problems.code}
            className="promo-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={promoCodeLength}
            value={typed.code}
            onChange={(event) => type({ code: event.target.value.toUpperCase() })}
          />
          <p>
            <Button look="quiet" onClick={() => type({ code: randomCode() })}>
              {t.generate}
            </Button>
          </p>
        </>
      )}
      <SelectField
        label={t.category}
        error={problems.category}
        placeholder={t.categoryMissing}
        options={categories.map(({ id, name, price }) => ({
          value: String(id),
          label: `${name}, ${priceText(price)}`,
        }))}
        value={typed.category}
        onChange={(event) => type({ category: event.target.value })}
      />
      <NumberField
        label={t.maxUses}
        hint={t.maxUsesHint}
        error={problems.maxUses}
        value={typed.maxUses}
        onChange={(maxUses) => type({ maxUses })}
      />
      <DateField
        label={t.expires}
        hint={t.expiresHint}
        error={problems.expires}
        value={typed.expires}
        onChange={(expires) => type({ expires })}
        pickLabel={adminSettings.camp.pick(t.expires)}
        min="2000-01-01"
        max="2100-12-31"
      />
      <TextField
        label={t.note}
        hint={t.noteHint}
        maxLength={textLimits.promoNote}
        autoComplete="off"
        value={typed.note}
        onChange={(event) => type({ note: event.target.value })}
      />
    </SaveDialog>
  );
}
