import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormSetValue } from 'react-hook-form';
import { daySpan } from '../../content/date-text.ts';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import { campQueries, type CampInfo } from '../../data/site/camp-info.ts';
import { addDays, daysBetween, toTypedDate, type CampDate } from '../../domain/dates.ts';
import { nextDates, type ProposedDates } from '../../domain/next-dates.ts';
import { campFields } from '../../organiser/camp-columns.ts';
import { CampInput } from '../../organiser/camp-input.tsx';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { readCamp, typedCamp, type TypedCamp } from '../../organiser/typed-camp.ts';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { StepFormProps } from './step-form.ts';

const t = seasons.draft;

export function DraftCamp({ plan, onSave, ...dialog }: StepFormProps) {
  const { control, handleSubmit, setValue } = useDialogForm(typedCamp(plan.camp_info));
  const first = useWatch({ control, name: 'start_date' });
  const last = useWatch({ control, name: 'end_date' });
  const { data: camp } = useQuery(campQueries.info());
  const today = useCampClock()?.today;
  const submit = handleSubmit((typed) => {
    const { camp: read } = readCamp(typed);
    if (read) onSave({ camp_info: { ...plan.camp_info, ...read } });
  });
  return (
    <SaveDialog {...dialog} onSubmit={submit}>
      {camp && today !== undefined && <ProposedCamps {...{ camp, today, first, last, setValue }} />}
      <div className="admin-fields columns">
        {campFields.map((field) => (
          <CampInput key={field} name={field} control={control} />
        ))}
      </div>
    </SaveDialog>
  );
}

interface ProposedCampsProps {
  readonly camp: CampInfo;
  readonly today: CampDate;
  readonly first: string;
  readonly last: string;
  readonly setValue: UseFormSetValue<TypedCamp>;
}

/** Where this camp hangs on a feast or a holiday week: the same weekdays or that, for one press. Nothing where both are the same. */
function ProposedCamps({ camp, today, first, last, setValue }: ProposedCampsProps) {
  const proposed = nextDates(camp, today);
  if (proposed.length < 2) return null;

  function take({ start_date, end_date }: ProposedDates) {
    const later = daysBetween(camp.start_date, start_date);
    const moved = (day: CampDate | null) => (day === null ? '' : toTypedDate(addDays(day, later)));
    const days = {
      start_date: toTypedDate(start_date),
      end_date: toTypedDate(end_date),
      registration_deadline: moved(camp.registration_deadline),
      price_deadline: moved(camp.price_deadline),
    };
    for (const field of ['start_date', 'end_date', 'registration_deadline', 'price_deadline'] as const)
      setValue(field, days[field], { shouldDirty: true, shouldValidate: true });
  }

  return (
    <RadioGroup
      label={t.dates}
      hint={t.datesHint}
      name="proposed"
      value={
        proposed.find((one) => toTypedDate(one.start_date) === first && toTypedDate(one.end_date) === last)
          ?.reason ?? ''
      }
      options={proposed.map(({ reason, start_date, end_date }) => ({
        value: reason,
        label: daySpan(start_date, end_date),
        note: t.reasons[reason],
      }))}
      onChange={({ target }) => proposed.filter(({ reason }) => reason === target.value).forEach(take)}
    />
  );
}
