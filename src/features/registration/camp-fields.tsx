import { DaysInput } from '../../camper/days-input.tsx';
import { AccommodationField } from './accommodation-field.tsx';
import { FormField } from './form-field.tsx';
import { SizeField } from './size-field.tsx';
import { useHeldField } from './use-field.ts';

/** What somebody chooses for the camp: shirt, days, transportation, accommodation. */
export function CampFields() {
  return (
    <>
      <SizeField />
      <DatesField />
      <div className="field-pair">
        <FormField name="arrival_transportation" />
        <FormField name="departure_transportation" />
      </div>
      <AccommodationField />
    </>
  );
}

function DatesField() {
  const { ref, value, error, onChange } = useHeldField('dates');
  return <DaysInput {...{ ref, error, onChange }} value={value} />;
}
