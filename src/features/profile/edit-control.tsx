import { useQuery } from '@tanstack/react-query';
import { profile } from '../../content/en/profile.ts';
import { values } from '../../content/en/values.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { campQueries } from '../../data/camp/camp-info.ts';
import { ageOn } from '../../domain/dates.ts';
import { campDays, transports } from '../../domain/value-lists.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { fieldLabels, type EditableField, type EditableValue } from './editable.ts';
import { SizeControl } from './size-control.tsx';

const t = profile.edit;

interface EditControlProps {
  readonly field: EditableField;
  readonly camper: Camper;
  readonly value: EditableValue;
  /** An empty text or list means that nothing is chosen. */
  readonly onChange: (value: EditableValue) => void;
}

/** The control for one editable field: days, a means of transport, or a size that fits the age. */
export function EditControl({ field, camper, value, onChange }: EditControlProps) {
  if (typeof value !== 'string') return <DaysControl chosen={value} onChange={onChange} />;
  if (field === 'size') return <SizeForAge birthday={camper.birthday} value={value} onChange={onChange} />;
  return (
    <SelectField
      label={fieldLabels[field]}
      placeholder={t.transportPlaceholder}
      options={transports.map((transport) => ({ value: transport, label: values.transport[transport] }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface DaysControlProps {
  readonly chosen: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
}

function DaysControl({ chosen, onChange }: DaysControlProps) {
  return (
    <fieldset className="days">
      <legend className="visually-hidden">{fieldLabels.dates}</legend>
      <CheckboxField
        label={t.allDays}
        checked={campDays.every((day) => chosen.includes(day))}
        onChange={(event) => onChange(event.target.checked ? campDays : [])}
      />
      {campDays.map((day) => (
        <CheckboxField
          key={day}
          label={values.day[day]}
          checked={chosen.includes(day)}
          onChange={(event) =>
            onChange(campDays.filter((each) => (each === day ? event.target.checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

interface SizeForAgeProps {
  readonly birthday: string;
  readonly value: string;
  readonly onChange: (size: string) => void;
}

/** Sizes depend on the age at camp, so the camp's first day must be known. */
function SizeForAge({ birthday, value, onChange }: SizeForAgeProps) {
  const { data: camp, isPending, isError, refetch } = useQuery(campQueries.info());
  if (isPending) return <Spinner label={profile.loading} />;
  if (isError) {
    return (
      <ErrorState message={profile.couldNotLoad} retryLabel={profile.retry} onRetry={() => void refetch()} />
    );
  }
  return <SizeControl age={ageOn(birthday, camp.start_date)} value={value} onChange={onChange} />;
}
