import { DaysInput } from '../../camper/days-input.tsx';
import { AccommodationField } from './accommodation-field.tsx';
import { FormField } from './form-field.tsx';
import { SameAsMark } from './same-as-me.tsx';
import { SizeField } from './size-field.tsx';
import { TransportField } from './transport-field.tsx';
import { useHeldField } from './use-field.ts';

/** What a camper chooses for the camp: shirt, days, transportation, accommodation. */
export function CampFields() {
  return (
    <>
      <SizeField />
      <DatesField />
      <SameAsMark name="dates" />
      <div className="field-pair">
        <TransportField name="arrival_transportation" />
        <TransportField name="departure_transportation" />
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
