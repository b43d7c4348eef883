import { useQuery } from '@tanstack/react-query';
import { useController, type Control, type FieldPath } from 'react-hook-form';
import { CountryInput } from '../../../camper/country-input.tsx';
import { DayInput } from '../../../camper/day-input.tsx';
import { FieldInput, type TextInputProps } from '../../../camper/field-input.tsx';
import { fieldName } from '../../../camper/field-text.ts';
import { problemOfValue } from '../../../camper/refusal.ts';
import { categoryName } from '../../../content/category-name.ts';
import { camper as t } from '../../../content/en/campers/camper.ts';
import {
  type Correctable,
  camperFields,
  type CorrectableField,
} from '../../../domain/campers/camper-fields.ts';
import { pricingQueries } from '../../../data/payments/prices.ts';
import { SelectField } from '../../../ui/select-field.tsx';

interface CamperInputProps<Values extends Omit<Correctable, 'attendance'>> {
  readonly name: FieldPath<Values> & CorrectableField;
  readonly birthday: string;
  readonly problem: string | undefined;
  readonly control: Control<Values>;
}

/** A field of a camper in an organiser's form, judged before it is sent; those too that a family says once and only organisers change. */
export function CamperInput<Values extends Omit<Correctable, 'attendance'>>(props: CamperInputProps<Values>) {
  const { name, birthday, control } = props;
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value) => problemOfValue(name, value) },
  });
  const { value, onChange } = field;
  const error = fieldState.error?.message ?? props.problem;
  const input = { value: typeof value === 'string' ? value : '', error, onChange };
  if (name === 'given_category') return <CategoryInput {...input} />;
  switch (camperFields[name].kind) {
    case 'day':
      return <DayInput {...input} />;
    case 'country':
      return <CountryInput {...input} />;
    default:
      return <FieldInput {...{ name, birthday, value, error, onChange }} />;
  }
}

function CategoryInput({ value, error, onChange }: TextInputProps) {
  const { data: prices = [] } = useQuery(pricingQueries.all());
  return (
    <SelectField
      label={fieldName('given_category')}
      error={error}
      value={value ?? ''}
      options={[
        { value: '', label: t.byRules },
        ...prices.map((row) => ({ value: row.code, label: categoryName(row) })),
      ]}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
