import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from './form-values.ts';
import type { PricedValues } from './quote.ts';

export function usePricedValues(): PricedValues {
  const { control } = useFormContext<FormValues>();
  const [birthday, country, accommodation, is_senior_retired, redeemed, size, baby_size] = useWatch({
    control,
    name: ['birthday', 'country', 'accommodation', 'is_senior_retired', 'redeemed', 'size', 'baby_size'],
  });
  return { birthday, country, accommodation, is_senior_retired, redeemed, size, baby_size };
}
