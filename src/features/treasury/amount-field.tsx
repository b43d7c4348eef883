import type { ComponentProps } from 'react';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import type { CamperFee } from '../../data/payments/admin-payments.ts';
import { TextField } from '../../ui/text-field.tsx';

const t = treasury.family;

interface AmountFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  readonly fee: CamperFee;
}

export function AmountField({ fee, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      label={t.amountOf(fee.name)}
      hint={[
        t.amountHint(kroner(fee.outstanding), kroner(fee.paid)),
        ...(fee.checkout_amount === null ? [] : [t.openPage(kroner(fee.checkout_amount))]),
      ].join(' ')}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
