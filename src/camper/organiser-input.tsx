import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryName } from '../content/category-name.ts';
import { camper as t } from '../content/en/campers/camper.ts';
import { useCampClock } from '../data/site/camp-clock.ts';
import { pricingQueries } from '../data/payments/prices.ts';
import { birthdaysIn } from '../domain/campers/birthday.ts';
import { camperFields } from '../domain/campers/camper-fields.ts';
import { isCampDate, toTypedDate } from '../domain/dates.ts';
import { DateField } from '../ui/date-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { CountryInput } from './country-input.tsx';
import { FieldInput, type FieldInputProps } from './field-input.tsx';
import { fieldName } from './field-text.ts';

/** The control for one stored field of a camper, those too that a family says once and only organisers change. */
export function OrganiserInput(props: FieldInputProps) {
  const { name, value, error, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  if (name === 'given_category') return <CategoryInput {...{ value: text, error, onChange }} />;
  switch (camperFields[name].kind) {
    case 'day':
      return <DayInput {...{ value: text, error, onChange }} />;
    case 'country':
      return <CountryInput {...{ value: text, error, onChange }} />;
    default:
      return <FieldInput {...props} />;
  }
}

interface TextInputProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A birthday: the day as it is stored, or what is typed while that is no day. */
function DayInput({ value, error, onChange }: TextInputProps) {
  const today = useCampClock()?.today ?? '9999-12-31';
  const [typed, setTyped] = useState(toTypedDate(value));
  const isShown = isCampDate(value) && !birthdaysIn(typed, today).includes(value);
  return (
    <DateField
      label={fieldName('birthday')}
      hint={t.birthday.hint}
      placeholder={t.birthday.placeholder}
      pickLabel={t.birthday.pick}
      autoComplete="off"
      min="1900-01-01"
      max={today}
      error={error}
      value={isShown ? toTypedDate(value) : typed}
      onChange={(text) => {
        const [day, another] = birthdaysIn(text, today);
        setTyped(text);
        onChange(day !== undefined && another === undefined ? day : text);
      }}
    />
  );
}

function CategoryInput({ value, error, onChange }: TextInputProps) {
  const { data: prices = [] } = useQuery(pricingQueries.all());
  return (
    <SelectField
      label={fieldName('given_category')}
      error={error}
      value={value}
      options={[
        { value: '', label: t.byRules },
        ...prices.map((row) => ({ value: row.code, label: categoryName(row) })),
      ]}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
