import { registration as t } from '../../content/en/registration.ts';
import { values as words } from '../../content/en/values.ts';
import { campDays, transports } from '../../domain/value-lists.ts';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AccommodationField } from './accommodation-field.tsx';
import { SizeField } from './size-field.tsx';
import { useHeldField, useNativeField } from './use-field.ts';

const dayOptions = campDays.map((day) => ({ value: day, label: words.day[day] }));
const transportOptions = transports.map((value) => ({ value, label: words.transport[value] }));

/** What somebody chooses for the camp: shirt, days, transportation, accommodation. */
export function CampFields() {
  return (
    <>
      <SizeField />
      <DatesField />
      <div className="field-pair">
        <SelectField
          {...useNativeField('arrival_transportation')}
          label={t.arrival}
          placeholder={t.transportPlaceholder}
          options={transportOptions}
        />
        <SelectField
          {...useNativeField('departure_transportation')}
          label={t.departure}
          placeholder={t.transportPlaceholder}
          options={transportOptions}
        />
      </div>
      <AccommodationField />
    </>
  );
}

function DatesField() {
  const { ref, value, error, onChange } = useHeldField('dates');
  return (
    <MultiSelectField
      {...{ ref, value, error, onChange }}
      label={t.dates}
      options={dayOptions}
      placeholder={t.datesPlaceholder}
      allLabel={t.datesAll}
      allChosen={t.datesAllChosen}
    />
  );
}
