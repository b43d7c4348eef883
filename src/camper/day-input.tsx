import { useState } from 'react';
import { camper as t } from '../content/en/campers/camper.ts';
import { useCampClock } from '../data/site/camp-clock.ts';
import { birthdaysIn } from '../domain/campers/birthday.ts';
import { isCampDate, toTypedDate } from '../domain/dates.ts';
import { DateField } from '../ui/date-field.tsx';
import type { TextInputProps } from './field-input.tsx';
import { fieldName } from './field-text.ts';

/** A birthday: the day as it is stored, or what is typed while that is no day. */
export function DayInput({ error, onChange, ...props }: TextInputProps) {
  const value = props.value ?? '';
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
