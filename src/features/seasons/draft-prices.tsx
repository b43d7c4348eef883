import { useQuery } from '@tanstack/react-query';
import { categoryName } from '../../content/category-name.ts';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { pricingQueries } from '../../data/payments/prices.ts';
import { kroner } from '../../content/money-text.ts';
import { amountInKroner } from '../../domain/typed-values.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { StepFormProps } from './step-form.ts';

const t = seasons.draft;
const priceIn = (typed: string) => amountInKroner(typed, 99_999);

export function DraftPrices({ plan, onSave, ...dialog }: StepFormProps) {
  const { data: now = [] } = useQuery(pricingQueries.all());
  const { register, handleSubmit, formState } = useDialogForm({
    prices: plan.pricing.map(({ price }) => String(price)),
  });
  const submit = handleSubmit(({ prices }) =>
    onSave({
      pricing: plan.pricing.map((row, at) => ({ ...row, price: priceIn(prices[at] ?? '') ?? row.price })),
    }),
  );
  return (
    <SaveDialog {...dialog} onSubmit={submit}>
      <div className="admin-fields columns">
        {plan.pricing.map((row, at) => (
          <TextField
            key={row.id}
            {...register(`prices.${at}`, {
              validate: (typed) => priceIn(typed) !== undefined || t.priceWrong,
            })}
            label={t.price(categoryName(row), kroner((now.find(({ id }) => id === row.id) ?? row).price))}
            error={formState.errors.prices?.[at]?.message}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
    </SaveDialog>
  );
}
