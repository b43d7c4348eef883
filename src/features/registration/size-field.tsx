import { useFormContext, useWatch } from 'react-hook-form';
import { SizeInput } from '../../camper/size-input.tsx';
import { camper } from '../../content/en/campers/camper.ts';
import { pricingIds } from '../../domain/value-lists.ts';
import { ageAtCamp, useFormFacts } from './form-facts.ts';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import { useHeldField } from './use-field.ts';

export function SizeField() {
  const facts = useFormFacts();
  const { control, clearErrors, setValue, setError, setFocus } = useFormContext<TypedCamper>();
  const age = ageAtCamp(useWatch({ control, name: 'birthday' }), facts);
  const size = useHeldField('size');
  const baby = useHeldField('baby_size');

  function clear() {
    setFocus('size');
    setValue('baby_size', '');
    setValue('size', '');
    setError('size', { message: camper.problems.babySizeTooHigh });
  }

  function choose(value: string) {
    clearErrors('size'); // of a baby size that was too high
    size.onChange(value);
  }

  const shirtPrice = facts.prices.find(({ id }) => id === pricingIds.TOD)?.shirt_price ?? 0;
  return <SizeInput {...{ age, shirtPrice, baby }} size={{ ...size, onChange: choose }} onTooHigh={clear} />;
}
