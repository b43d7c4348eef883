import { useForm } from 'react-hook-form';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { wholeNumber } from '../../domain/typed-values.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { ownFocus } from '../../ui/own-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { isAssigned, type StepFormProps } from './step-form.ts';

const t = seasons.draft;
const placesIn = (typed: string) => wholeNumber(typed, 0, 999);

/** Name and places of each room. */
export function DraftRooms({ plan, onSave, ...dialog }: StepFormProps) {
  const assigned = plan.rooms.filter(isAssigned);
  const { register, handleSubmit, formState } = useForm({
    ...ownFocus,
    defaultValues: { rooms: assigned.map(({ name, capacity }) => ({ name, places: String(capacity) })) },
  });
  const errors = formState.errors.rooms;
  const submit = handleSubmit(({ rooms }) =>
    onSave({
      rooms: plan.rooms.map((room) => {
        const typed = rooms[assigned.indexOf(room)];
        return typed
          ? { ...room, name: typed.name.trim(), capacity: placesIn(typed.places) ?? room.capacity }
          : room;
      }),
    }),
  );
  return (
    <SaveDialog {...dialog} onSubmit={submit}>
      <div className="season-rooms">
        {assigned.map(({ id }, at) => (
          <div key={id} className="season-room">
            <TextField
              {...register(`rooms.${at}.name`, {
                validate: (typed) =>
                  (typed.trim().length > 0 && typed.trim().length <= 40) || t.roomNameWrong,
              })}
              label={t.roomName(id)}
              error={errors?.[at]?.name?.message}
              autoComplete="off"
            />
            <TextField
              {...register(`rooms.${at}.places`, {
                validate: (typed) => placesIn(typed) !== undefined || t.placesWrong,
              })}
              label={t.places(id)}
              error={errors?.[at]?.places?.message}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        ))}
      </div>
    </SaveDialog>
  );
}
