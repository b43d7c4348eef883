import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../content/en/admin.ts';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { bedQueries } from '../../data/places/beds.ts';
import { useCampClock } from '../../data/camp/camp-clock.ts';
import type { CampInfo } from '../../data/camp/camp-info.ts';
import { bedBookingQueries, useChangeCamp } from '../../data/camp/camp-info-changes.ts';
import { toDataError } from '../../data/client/errors.ts';
import { DateField } from '../../ui/date-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-store.ts';
import {
  campChange,
  campEffects,
  campFields,
  dateFields,
  readCamp,
  typedCamp,
  type CampField,
  type CampProblems,
} from './camp-form.ts';
import { Effects } from '../../organiser/effects.tsx';
import { failureText } from '../../organiser/failure-text.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';

const t = adminSettings.camp;

interface CampDialogProps {
  /** As it was when the dialog was opened. */
  readonly camp: CampInfo;
  /** As it is now: different when somebody else has changed it meanwhile. */
  readonly current: CampInfo;
  readonly onClose: () => void;
}

/** Changes the camp. What a change does to campers is said while it is typed. */
export function CampDialog({ camp, current, onClose }: CampDialogProps) {
  const toast = useToast();
  const save = useChangeCamp();
  const clock = useCampClock();
  const beds = useQuery(bedQueries.availability());
  const unpaid = useQuery(bedBookingQueries.unpaidBedBookings());
  const [typed, setTyped] = useState(() => typedCamp(camp));
  const [problems, setProblems] = useState<CampProblems>({});
  const [failure, setFailure] = useState('');

  const { camp: after } = readCamp(typed);
  const facts = clock &&
    beds.data &&
    unpaid.data !== undefined && { today: clock.today, beds: beds.data, unpaidBookings: unpaid.data };
  const effects = after && facts ? campEffects(camp, after, facts) : [];
  // Only what is changed here can collide with what others have changed: the rest is left as it is.
  const change = after ? campChange(camp, after) : {};
  const collisions = campFields.filter((field) => field in change && current[field] !== camp[field]);
  const isChangedByOthers = collisions.length > 0 && !save.isPending && !save.isSuccess;

  function submit() {
    const read = readCamp(typed);
    setProblems(read.problems);
    setFailure('');
    if (!read.camp) return;
    const changedFields = campFields.filter((field) => field in change);
    if (changedFields.length === 0) return onClose();
    save.mutate(
      { seen: current, change },
      {
        onSuccess: () => {
          toast.success(admin.saved, changedFields.map((field) => t.fields[field]).join(', '));
          onClose();
        },
        onError: (error) => fail(error),
      },
    );
  }

  function fail(error: unknown) {
    const { code } = toDataError(error);
    const checked = campFields.find((field) => code === `camp_info_${field}_check`);
    if (checked) return setProblems({ [checked]: problemOf(checked) });
    setFailure(failureText(error));
  }

  const type = (field: CampField) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));

  return (
    <SaveDialog
      title={t.dialog}
      isBusy={save.isPending}
      failure={isChangedByOthers ? adminSettings.conflictWith(valuesOf(current, collisions)) : failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="settings-fields">
        {campFields.map((field) =>
          dateFields.includes(field) ? (
            <DateField
              key={field}
              label={t.fields[field]}
              hint={field === 'price_deadline' ? t.hints.price_deadline : t.hints.date}
              error={problems[field]}
              value={typed[field]}
              onChange={type(field)}
              pickLabel={t.pick(t.fields[field])}
              min="2000-01-01"
              max="2100-12-31"
            />
          ) : field === 'total_beds' ? (
            <NumberField
              key={field}
              label={t.fields[field]}
              error={problems[field]}
              value={typed[field]}
              onChange={type(field)}
            />
          ) : (
            <TextField
              key={field}
              label={t.fields[field]}
              error={problems[field]}
              autoComplete="off"
              value={typed[field]}
              onChange={(event) => type(field)(event.target.value)}
            />
          ),
        )}
      </div>
      <Effects title={t.effects.title} effects={effects} />
    </SaveDialog>
  );
}

function problemOf(field: CampField): string {
  const known: Partial<Record<CampField, string>> = t.problems;
  return known[field] ?? t.problems.missing;
}

function valuesOf(camp: CampInfo, fields: readonly CampField[]): string {
  return fields.map((field) => `${t.fields[field]} ${String(camp[field] ?? adminSettings.none)}`).join(', ');
}
