import { RoomsForm } from '../../organiser/rooms-form.tsx';
import type { StepFormProps } from './step-form.ts';

export function DraftRooms({ plan, onSave, ...dialog }: StepFormProps) {
  return (
    <RoomsForm
      {...dialog}
      rooms={plan.rooms}
      beds={plan.camp_info.total_beds}
      onSave={(rooms) => onSave({ rooms: [...rooms] })}
    />
  );
}
