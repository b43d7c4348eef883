import { admin } from '../content/en/site/admin.ts';
import { useCampClock } from '../data/site/camp-clock.ts';
import { copenhagenMinute } from '../domain/dates.ts';
import type { FieldTexts } from '../ui/field-ids.ts';
import { TextField } from '../ui/text-field.tsx';

interface TimeFieldProps extends FieldTexts {
  /** `YYYY-MM-DDThh:mm` at the camp; empty for never. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** When time does something, to the minute. A time that has passed is said, and can be meant: then it happens at once. */
export function TimeField({ hint, value, onChange, ...texts }: TimeFieldProps) {
  const now = useCampClock()?.now;
  const hasPassed = now !== undefined && value !== '' && value <= copenhagenMinute(now);
  return (
    <TextField
      {...texts}
      type="datetime-local"
      hint={hasPassed ? admin.timePassed : hint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
