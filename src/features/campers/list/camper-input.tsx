import { useController, type Control, type FieldPath } from 'react-hook-form';
import { OrganiserInput } from '../../../camper/organiser-input.tsx';
import { problemOfValue } from '../../../camper/refusal.ts';
import type { Correctable } from '../../../data/campers/camper-row.ts';
import type { CorrectableField } from '../../../domain/campers/camper-fields.ts';

interface CamperInputProps<Values extends Omit<Correctable, 'attendance'>> {
  readonly name: FieldPath<Values> & CorrectableField;
  readonly birthday: string;
  readonly problem: string | undefined;
  readonly control: Control<Values>;
}

/** A field of a camper in an organiser's form, judged before it is sent. */
export function CamperInput<Values extends Omit<Correctable, 'attendance'>>({
  name,
  birthday,
  problem,
  control,
}: CamperInputProps<Values>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value) => problemOfValue(name, value) },
  });
  const { value, onChange } = field;
  return (
    <OrganiserInput {...{ name, birthday, value, onChange }} error={fieldState.error?.message ?? problem} />
  );
}
