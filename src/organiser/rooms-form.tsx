import { useFieldArray, useWatch } from 'react-hook-form';
import { adminSettings } from '../content/en/settings/admin-settings.ts';
import type { PlannedRoom } from '../data/rooms/places.ts';
import { newRoomId } from '../domain/rooms/rooms.ts';
import { wholeNumber } from '../domain/typed-values.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { useDialogForm } from '../ui/use-dialog-form.ts';
import { TextField } from '../ui/text-field.tsx';
import type { OrganiserFormProps } from './organiser-form.tsx';
import { SaveDialog } from './save-dialog.tsx';
import './rooms-form.css';

const t = adminSettings.rooms;
const placesIn = (typed: string) => wholeNumber(typed, 0, 999);
const firstPlaces = 4;

interface RoomsFormProps extends Pick<OrganiserFormProps, 'saving' | 'refusals' | 'onClose'> {
  readonly title: string;
  /** Groups among them are handed back as they are. */
  readonly rooms: readonly PlannedRoom[];
  readonly beds: number;
  readonly onSave: (rooms: readonly PlannedRoom[]) => void;
}

export function RoomsForm({ rooms, beds, onSave, ...dialog }: RoomsFormProps) {
  const groups = rooms.filter(({ state }) => state === 'group');
  const { register, control, handleSubmit, formState } = useDialogForm({
    rooms: rooms
      .filter(({ state }) => state !== 'group')
      .map(({ id, name, capacity, state }) => ({
        ...{ number: id, name, places: String(capacity), isClosed: state === 'closed' },
      })),
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'rooms' });
  const typed = useWatch({ control, name: 'rooms' });
  const places = typed.reduce((sum, room) => sum + (room.isClosed ? 0 : (placesIn(room.places) ?? 0)), 0);
  const errors = formState.errors.rooms;

  const submit = handleSubmit(({ rooms: edited }) =>
    onSave([
      ...edited.map(({ number: id, name, places: capacity, isClosed }): PlannedRoom => ({
        ...{ id, name: name.trim(), capacity: placesIn(capacity) ?? 0, state: isClosed ? 'closed' : 'open' },
      })),
      ...groups,
    ]),
  );

  function add() {
    const number = newRoomId(typed.map((room) => ({ id: room.number })));
    append({ number, name: t.newName(fields.length + 1), places: String(firstPlaces), isClosed: false });
  }

  return (
    <SaveDialog {...dialog} onSubmit={submit}>
      <p aria-live="polite">{t.compared(places, beds)}</p>
      <p>{t.closedHint}</p>
      <ul className="stack flush">
        {fields.map(({ id }, at) => {
          const name = typed[at]?.name ?? '';
          return (
            <li key={id} className="edited-room">
              <TextField
                {...register(`rooms.${at}.name`, {
                  validate: (text) => (text.trim().length > 0 && text.trim().length <= 40) || t.nameWrong,
                })}
                label={t.name(at + 1)}
                error={errors?.[at]?.name?.message}
                autoComplete="off"
              />
              <TextField
                {...register(`rooms.${at}.places`, {
                  validate: (text) => placesIn(text) !== undefined || t.placesWrong,
                })}
                label={t.placesShort}
                aria-label={t.places(at + 1)}
                error={errors?.[at]?.places?.message}
                inputMode="numeric"
                autoComplete="off"
              />
              <CheckboxField
                {...register(`rooms.${at}.isClosed`)}
                label={t.closed}
                aria-label={t.closedNamed(name)}
              />
              <Button
                look="quiet"
                aria-label={t.removeNamed(name)}
                onClick={() => remove(at)}
                label={t.remove}
              />
            </li>
          );
        })}
      </ul>
      <Button look="quiet" onClick={add} label={t.add} />
    </SaveDialog>
  );
}
