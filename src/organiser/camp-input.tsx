import { useController, type Control } from 'react-hook-form';
import { adminSettings } from '../content/en/settings/admin-settings.ts';
import { values } from '../content/en/values.ts';
import { meals } from '../domain/value-lists.ts';
import { DateField } from '../ui/date-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { dateFields, mealFields, type CampField } from './camp-columns.ts';
import { readCamp, type TypedCamp } from './typed-camp.ts';

const t = adminSettings.camp;
const mealOptions = meals.map((meal) => ({ value: meal, label: values.meal[meal] }));

interface CampInputProps {
  readonly name: CampField;
  readonly control: Control<TypedCamp>;
}

export function CampInput({ name, control }: CampInputProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (_value, typed) => readCamp(typed).problems[name] },
  });
  const { value, onChange } = field;
  const texts = { label: t.fields[name], error: fieldState.error?.message };
  if (name === 'total_beds') return <NumberField {...texts} {...{ value, onChange }} />;
  if (mealFields.includes(name)) return <SelectField {...texts} {...field} options={mealOptions} />;
  if (!dateFields.includes(name)) return <TextField {...texts} {...field} autoComplete="off" />;
  return (
    <DateField
      {...texts}
      {...field}
      hint={name === 'price_deadline' ? t.hints.price_deadline : t.hints.date}
      pickLabel={t.pick(t.fields[name])}
      min="2000-01-01"
      max="2100-12-31"
    />
  );
}
