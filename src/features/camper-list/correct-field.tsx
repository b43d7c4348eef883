import { useQuery } from '@tanstack/react-query';
import { adminCamper as t } from '../../content/en/admin-camper.ts';
import { values as texts } from '../../content/en/values.ts';
import type { Correctable } from '../../data/campers/admin-campers.ts';
import { campQueries } from '../../data/camp/camp-info.ts';
import { ageOn } from '../../domain/dates.ts';
import { babySize, babySizeChart, sizeChoices, storedBabySize } from '../../domain/shirt-size.ts';
import { campDays, genders, transports } from '../../domain/value-lists.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { SelectField, type Option } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Field } from './correction.ts';

interface CorrectFieldProps {
  readonly field: Field;
  /** Sizes depend on the age. */
  readonly birthday: string;
  readonly values: Correctable;
  readonly problem: string | undefined;
  readonly onChange: (field: Field, value: Correctable[Field]) => void;
}

/** The control for one field of a camper. */
export function CorrectField({ field, birthday, values, problem, onChange }: CorrectFieldProps) {
  const label = t.fields[field];
  const value = values[field];
  if (field === 'member') {
    return (
      <CheckboxField
        label={label}
        checked={values.member}
        onChange={(event) => onChange(field, event.target.checked)}
      />
    );
  }
  if (field === 'dates') {
    return (
      <MultiSelectField
        label={label}
        error={problem}
        options={campDays.map((day) => ({ value: day, label: texts.day[day] }))}
        value={values.dates}
        placeholder={t.days}
        allLabel={t.allDaysChoice}
        allChosen={t.allDays}
        onChange={(days) => onChange(field, days)}
      />
    );
  }
  if (field === 'size') {
    return <SizeSelect {...{ birthday, label, problem }} value={values.size} onChange={onChange} />;
  }
  const options = choices[field];
  if (options) {
    return (
      <SelectField
        label={label}
        error={problem}
        options={options}
        value={String(value)}
        onChange={(event) => onChange(field, event.target.value)}
      />
    );
  }
  return (
    <TextField
      label={label}
      error={problem}
      {...(field === 'phone' && { hint: t.phoneHint, type: 'tel' })}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={(event) => onChange(field, entered(field, event.target.value))}
    />
  );
}

/** A phone number is optional: an empty one is none. */
function entered(field: Field, typed: string): string | null {
  return field === 'phone' && typed.trim() === '' ? null : typed;
}

const byTransport = transports.map((value) => ({ value, label: texts.transport[value] }));

const choices: Partial<Record<Field, readonly Option[]>> = {
  attendance: Object.entries(t.attendance).map(([value, label]) => ({ value, label })),
  gender: genders.map((value) => ({ value, label: texts.gender[value] })),
  arrival_transportation: byTransport,
  departure_transportation: byTransport,
};

interface SizeSelectProps {
  readonly birthday: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: CorrectFieldProps['onChange'];
}

/** The sizes for an age; baby sizes one by one. A stored one that is not among them stays in the list. */
function SizeSelect({ birthday, label, value, problem, onChange }: SizeSelectProps) {
  const { data: camp } = useQuery(campQueries.info());
  const offered = camp ? sizeChoices(ageOn(birthday, camp.start_date)) : [];
  const sizes = offered.flatMap((size) =>
    size === babySize ? babySizeChart.map((row) => storedBabySize(String(row.size))) : [size],
  );
  return (
    <SelectField
      label={label}
      error={problem}
      options={[...new Set([value, ...sizes])].map((size) => ({ value: size, label: size }))}
      value={value}
      onChange={(event) => onChange('size', event.target.value)}
    />
  );
}
