import { useForm } from 'react-hook-form';
import { campFields } from '../../organiser/camp-columns.ts';
import { CampInput } from '../../organiser/camp-input.tsx';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { readCamp, typedCamp } from '../../organiser/typed-camp.ts';
import { ownFocus } from '../../ui/own-focus.ts';
import type { StepFormProps } from './step-form.ts';

/** Title, theme, days, deadlines and beds of the next camp. */
export function DraftCamp({ plan, onSave, ...dialog }: StepFormProps) {
  const { control, handleSubmit } = useForm({ ...ownFocus, defaultValues: typedCamp(plan.camp_info) });
  const submit = handleSubmit((typed) => {
    const { camp } = readCamp(typed);
    if (camp) onSave({ camp_info: { ...plan.camp_info, ...camp } });
  });
  return (
    <SaveDialog {...dialog} onSubmit={submit}>
      <div className="admin-fields">
        {campFields.map((field) => (
          <CampInput key={field} name={field} control={control} />
        ))}
      </div>
    </SaveDialog>
  );
}
