import { fieldName, wordOf } from '../../camper/field-text.ts';
import { priceText } from '../../content/money-text.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { accommodationChoices } from '../../domain/value-lists.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useFormFacts, type RoomState } from './form-facts.ts';
import { quoteFor, roomStateFor } from './quote.ts';
import { useNativeField } from './use-field.ts';
import { usePricedValues } from './use-priced-values.ts';

const roomNotes: Record<RoomState, string> = {
  open: t.accommodationNotes.Room,
  closed: t.roomClosed,
  full: t.roomsFull,
};

/** Where a camper sleeps. A room cannot be chosen while none can be reserved, which may change while the form is open. */
export function AccommodationField() {
  const priced = usePricedValues();
  const facts = useFormFacts();
  const room = roomStateFor(priced, facts);
  const priceOf = (accommodation: string) => {
    const quote = quoteFor({ ...priced, accommodation }, facts);
    return quote ? priceText(quote.price) : undefined;
  };
  const isRoomLost = priced.accommodation === 'Room' && room !== 'open';
  const field = useNativeField('accommodation');
  return (
    <RadioGroup
      {...field}
      error={isRoomLost ? t.roomLost : field.error}
      label={fieldName('accommodation')}
      hint={t.accommodationHint}
      inPairs
      options={accommodationChoices.map((choice) => ({
        value: choice,
        label: wordOf('accommodation', choice),
        aside: priceOf(choice),
        note: choice !== 'Room' ? t.accommodationNotes[choice] : isRoomLost ? undefined : roomNotes[room],
        disabled: choice === 'Room' && room !== 'open',
      }))}
    />
  );
}
