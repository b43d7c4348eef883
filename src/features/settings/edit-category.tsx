import { useWatch } from 'react-hook-form';
import { categoryName } from '../../content/category-name.ts';
import { whoDidIt } from '../../content/en/accounts/who-did-it.ts';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { kroner, priceText } from '../../content/money-text.ts';
import { useChangedBy } from '../../data/accounts/changed-by.ts';
import {
  useChangeCategory,
  type EditedCategory,
  type PriceUsage,
} from '../../data/payments/price-changes.ts';
import type { PriceCategory } from '../../data/payments/prices.ts';
import { latePrice } from '../../domain/payments/price.ts';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Effects, type Effect } from '../../organiser/effects.tsx';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { amountInKroner } from '../../domain/typed-values.ts';

const t = adminSettings.prices;
const priceIn = (typed: string) => amountInKroner(typed, 99_999);

interface EditCategoryProps {
  /** As it was when the dialog was opened. */
  readonly category: PriceCategory;
  /** As it is now: differs if someone else has changed it since. */
  readonly current: PriceCategory;
  readonly usage: PriceUsage | undefined;
  readonly onClose: () => void;
}

export function EditCategory({ category, current, usage, onClose }: EditCategoryProps) {
  const save = useChangeCategory();
  const { register, handleSubmit, control, formState } = useDialogForm({
    ...editableOf(category),
    price: String(category.price),
  });
  const { errors } = formState;
  const price = priceIn(useWatch({ control, name: 'price' }));
  const seen = editableOf(current);
  const collisions = editable.filter((column) => current[column] !== category[column]);
  const isChangedByOthers = collisions.length > 0 && !save.isPending && !save.isSuccess;
  const by = useChangedBy('pricing', String(category.id), isChangedByOthers);

  const submit = handleSubmit((typed) => {
    const now = { ...typed, price: priceIn(typed.price) ?? category.price };
    if (editable.every((column) => now[column] === seen[column])) return onClose();
    const name = categoryName(now);
    save.mutate(
      { id: category.id, seen, now },
      {
        onSuccess: () => {
          const isPrice = now.price !== seen.price;
          toast.success(
            admin.saved,
            isPrice ? t.changed(name, priceText(seen.price), priceText(now.price)) : name,
          );
          onClose();
        },
      },
    );
  });
  const needed = { validate: (typed: string) => typed.trim() !== '' || t.nameMissing };

  return (
    <OrganiserForm
      saving={save}
      failure={
        isChangedByOthers
          ? adminSettings.conflict(
              whoDidIt.faster(by),
              collisions.map((column) => shownOf(current, column)).join(', '),
            )
          : undefined
      }
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
      <TextField
        {...register('name', needed)}
        label={t.name.en}
        error={errors.name?.message}
        maxLength={80}
      />
      <TextField
        {...register('name_da', needed)}
        label={t.name.da}
        error={errors.name_da?.message}
        maxLength={80}
        lang="da"
      />
      <TextAreaField {...register('description')} label={t.text.en} rows={2} maxLength={500} />
      <TextAreaField {...register('description_da')} label={t.text.da} rows={2} maxLength={500} lang="da" />
      <Effects
        title={adminSettings.camp.effects.title}
        effects={price === undefined || price === category.price ? [] : priceEffects(category, price, usage)}
      />
    </OrganiserForm>
  );
}

const editable = ['price', 'name', 'name_da', 'description', 'description_da'] as const;

const editableOf = ({ price, name, name_da, description, description_da }: EditedCategory) => ({
  price,
  name,
  name_da,
  description,
  description_da,
});

const shownOf = (category: EditedCategory, column: (typeof editable)[number]) =>
  column === 'price' ? priceText(category.price) : category[column];

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
