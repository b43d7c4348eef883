import { useFormContext, useWatch } from 'react-hook-form';
import { registration as t } from '../../content/en/registration.ts';
import { babySize, babySizeProblem, sizeChoices } from '../../domain/shirt-size.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ageAtCamp, useFormFacts } from './form-facts.ts';
import type { FormValues } from './form-values.ts';
import { SizeChart } from './size-chart.tsx';
import { useHeldField } from './use-field.ts';

/** The shirt size: waits for the birthday, offers the sizes of that age, and asks for the EU number of a baby size. */
export function SizeField() {
  const facts = useFormFacts();
  const { control, clearErrors } = useFormContext<FormValues>();
  const age = ageAtCamp(useWatch({ control, name: 'birthday' }), facts);
  const { ref, name, value, error, onChange, onBlur } = useHeldField('size');
  const sizes = age === null ? [] : sizeChoices(age);
  const shown = sizes.includes(value) ? value : '';
  return (
    <>
      <SelectField
        {...{ ref, name, error, onBlur }}
        label={t.size}
        value={shown}
        disabled={age === null}
        placeholder={age === null ? t.sizeWaiting : t.sizePlaceholder}
        onChange={(event) => {
          clearErrors('size'); // of a baby size that was too high
          onChange(event);
        }}
        options={sizes.map((size) => ({ value: size, label: size }))}
      />
      {shown === babySize && <BabySizeField />}
    </>
  );
}

/** The EU number. One that is too high clears the whole selection, as specification section 5 has it. */
function BabySizeField() {
  const { setValue, setError, setFocus } = useFormContext<FormValues>();
  const { error, onChange, ...field } = useHeldField('baby_size');

  function type(typed: string) {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 3);
    if (babySizeProblem(digits) !== 'babySizeTooHigh') {
      onChange(digits);
      return;
    }
    setFocus('size');
    setValue('baby_size', '');
    setValue('size', '');
    setError('size', { message: t.problems.babySizeTooHigh });
  }

  return (
    <>
      <TextField
        {...field}
        error={error}
        label={t.babySize}
        placeholder={t.babySizePlaceholder}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      <SizeChart />
    </>
  );
}
