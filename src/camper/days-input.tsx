import type { Ref } from 'react';
import { camper } from '../content/en/campers/camper.ts';
import { values } from '../content/en/values.ts';
import { campDaysOf } from '../domain/camp-days.ts';
import { MultiSelectField } from '../ui/multi-select-field.tsx';
import { daysText } from './field-text.ts';
import { WithCamp } from './with-camp.tsx';

interface DaysInputProps {
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (days: string[]) => void;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Shows the days without being asked, where nothing else is to be chosen. */
  readonly startsOpen?: boolean;
}

export function DaysInput(props: DaysInputProps) {
  return (
    <WithCamp>
      {(camp) => {
        const days = campDaysOf(camp);
        return (
          <MultiSelectField
            {...props}
            label={camper.fields.dates}
            options={days.map((day) => ({ value: day, label: values.day[day] }))}
            placeholder={camper.days.placeholder}
            allLabel={camper.days.selectAll}
            allChosen={daysText(days)}
          />
        );
      }}
    </WithCamp>
  );
}
