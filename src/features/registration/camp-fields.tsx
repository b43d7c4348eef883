import { DaysInput } from '../../camper/days-input.tsx';
import { AccommodationField } from './accommodation-field.tsx';
import { FormField } from './form-field.tsx';
import { SameAsMark } from './same-as-me.tsx';
import { SizeField } from './size-field.tsx';
import { useHeldField } from './use-field.ts';

/** What somebody chooses for the camp: shirt, days, transportation, accommodation. */
export function CampFields() {
  return (
    <>
      <SizeField />
      <DatesField />
      <SameAsMark name="dates" />
      <div className="field-pair">
        <div>
          <FormField name="arrival_transportation" />
          <SameAsMark name="arrival_transportation" />
        </div>
        <div>
          <FormField name="departure_transportation" />
          <SameAsMark name="departure_transportation" />
        </div>
      </div>
      <AccommodationField />
      <SameAsMark name="accommodation" />
      <FormField name="near_wish" />
    </>
  );
}

function DatesField() {
  const { ref, value, error, onChange } = useHeldField('dates');
  return <DaysInput {...{ ref, error, onChange }} value={value} />;
}
