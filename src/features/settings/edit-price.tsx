import { useForm, useWatch } from 'react-hook-form';
import { categoryName } from '../../content/category-name.ts';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { kroner } from '../../content/money-text.ts';
import { useChangePrice, type PriceUsage } from '../../data/payments/price-changes.ts';
import type { PriceCategory } from '../../data/payments/prices.ts';
import { latePrice } from '../../domain/payments/price.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { Effects, type Effect } from '../../organiser/effects.tsx';
import { failureText } from '../../organiser/failure-text.ts';
import { priceText } from './price-text.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { ownFocus } from '../../ui/own-focus.ts';
import { amountInKroner } from '../../domain/typed-values.ts';

const t = adminSettings.prices;
/** The price that is typed, in DKK, or undefined. */
const priceIn = (typed: string) => amountInKroner(typed, 99_999);

interface EditPriceProps {
  /** As it was when the dialog was opened. */
  readonly category: PriceCategory;
  /** As it is now: differs if someone else has changed it since. */
  readonly current: PriceCategory;
  readonly usage: PriceUsage | undefined;
  readonly onClose: () => void;
}

/** Dialog that changes one price, and shows who is affected before it is saved. */
export function EditPrice({ category, current, usage, onClose }: EditPriceProps) {
  const toast = useToast();
  const save = useChangePrice();
  const { register, handleSubmit, control, setError, formState } = useForm({
    ...ownFocus,
    defaultValues: { price: String(category.price) },
  });
  const { errors } = formState;
  const price = priceIn(useWatch({ control, name: 'price' }));
  const seen = current.price;
  const isChangedByOthers = seen !== category.price && !save.isPending && !save.isSuccess;

  const submit = handleSubmit((typed) => {
    const now = priceIn(typed.price);
    if (now === undefined || now === seen) return onClose();
    save.mutate(
      { id: category.id, seen, price: now },
      {
        onSuccess: () => {
          toast.success(admin.saved, t.changed(categoryName(category.name), priceText(seen), priceText(now)));
          onClose();
        },
        onError: (problem) => setError('root', { message: failureText(problem) }),
      },
    );
  });

  return (
    <OrganiserForm
      isBusy={save.isPending}
      failure={isChangedByOthers ? adminSettings.conflictWith(priceText(seen)) : errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('price', { validate: (typed) => priceIn(typed) !== undefined || t.wrong })}
        label={t.field}
        error={errors.price?.message}
        inputMode="decimal"
        autoComplete="off"
      />
      <Effects
        title={adminSettings.camp.effects.title}
        effects={price === undefined || price === seen ? [] : priceEffects(category, price, usage)}
      />
    </OrganiserForm>
  );
}

/** Who is affected by a new price. */
function priceEffects(category: PriceCategory, price: number, usage: PriceUsage | undefined): Effect[] {
  const { kept = 0, waiting = 0, open_checkouts: checkouts = 0 } = usage ?? {};
  return [
    ...(category.late_surcharge && price > 0 ? [{ text: t.effects.late(kroner(latePrice(price))) }] : []),
    ...(kept > 0 ? [{ text: t.effects.kept(kept) }] : []),
    ...(waiting > 0 ? [{ text: t.effects.waiting(waiting), isGrave: price > category.price }] : []),
    ...(checkouts > 0 ? [{ text: t.effects.checkouts(checkouts) }] : []),
    ...(price === 0 ? [{ text: t.effects.free, isGrave: true }] : []),
  ];
}
