import { useFormContext, useWatch } from 'react-hook-form';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import type { PricedValues } from './quote.ts';

export function usePricedValues(): PricedValues {
  const { control } = useFormContext<TypedCamper>();
  const [birthday, country, accommodation, is_senior_retired, redeemed, size, baby_size] = useWatch({
    control,
    name: ['birthday', 'country', 'accommodation', 'is_senior_retired', 'redeemed', 'size', 'baby_size'],
  });
  return { birthday, country, accommodation, is_senior_retired, redeemed, size, baby_size };
}
