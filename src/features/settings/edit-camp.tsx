import { listText } from '../../content/list-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { whoDidIt } from '../../content/en/accounts/who-did-it.ts';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { useChangedBy } from '../../data/accounts/changed-by.ts';
import { bedQueries } from '../../data/rooms/beds.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import type { CampInfo } from '../../data/site/camp-info.ts';
import { bedBookingQueries, daysThatEnd, useChangeCamp } from '../../data/site/camp-info-changes.ts';
import { toDataError } from '../../data/client/errors.ts';
import { campDaysOf } from '../../domain/camp-days.ts';
import { saved } from '../../ui/toast-store.ts';
import { campFields, type CampField } from '../../organiser/camp-columns.ts';
import { CampInput } from '../../organiser/camp-input.tsx';
import { readCamp, typedCamp } from '../../organiser/typed-camp.ts';
import { campChange, campEffects } from './camp-form.ts';
import { Effects } from '../../organiser/effects.tsx';
import { failureText } from '../../organiser/failure-text.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { useDialogForm } from '../../ui/use-dialog-form.ts';

const t = adminSettings.camp;

interface EditCampProps {
  /** As it was when the dialog was opened. */
  readonly camp: CampInfo;
  /** As it is now: differs if someone else has changed it since. */
  readonly current: CampInfo;
  readonly onClose: () => void;
}

export function EditCamp({ camp, current, onClose }: EditCampProps) {
  const save = useChangeCamp();
  const clock = useCampClock();
  const beds = useQuery(bedQueries.availability());
  const unpaid = useQuery(bedBookingQueries.unpaidBedBookings());
  const { control, handleSubmit, setError, formState } = useDialogForm(typedCamp(camp));
  const { errors } = formState;

  const { camp: after } = useWatch({ control, compute: readCamp });
  const ending = useQuery({
    ...daysThatEnd(after ?? camp),
    enabled: after !== undefined && campDaysOf(after).join() !== campDaysOf(camp).join(),
  });
  const facts = clock &&
    beds.data &&
    unpaid.data !== undefined && {
      ...{ today: clock.today, beds: beds.data, unpaidBookings: unpaid.data },
      endingDays: ending.data ?? [],
    };
  const effects = after && facts ? campEffects(camp, after, facts) : [];
  // Only what is changed here can collide with what others have changed: the rest is left as it is.
  const change = after ? campChange(camp, after) : {};
  const collisions = campFields.filter((field) => field in change && current[field] !== camp[field]);
  const isChangedByOthers = collisions.length > 0 && !save.isPending && !save.isSuccess;
  const by = useChangedBy('camp_info', '1', isChangedByOthers);

  const submit = handleSubmit(() => {
    const changedFields = campFields.filter((field) => field in change);
    if (changedFields.length === 0) return onClose();
    save.mutate(
      { seen: current, change },
      {
        onSuccess: saved(onClose, admin.saved, listText(changedFields.map((field) => t.fields[field]))),
        onError: fail,
      },
    );
  });

  function fail(error: unknown) {
    const { code } = toDataError(error);
    const checked = campFields.find((field) => code === `camp_info_${field}_check`);
    if (checked) setError(checked, { message: problemOf(checked) });
    else setError('root', { message: failureText(error) });
  }

  return (
    <OrganiserForm
      isBusy={save.isPending}
      failure={
        isChangedByOthers
          ? adminSettings.conflict(whoDidIt.faster(by), valuesOf(current, collisions))
          : errors.root?.message
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="admin-fields columns">
        {campFields.map((field) => (
          <CampInput key={field} name={field} control={control} />
        ))}
      </div>
      <Effects title={t.effects.title} effects={effects} />
    </OrganiserForm>
  );
}

function problemOf(field: CampField): string {
  const known: Partial<Record<CampField, string>> = t.problems;
  return known[field] ?? t.problems.missing;
}

function valuesOf(camp: CampInfo, fields: readonly CampField[]): string {
  return fields.map((field) => `${t.fields[field]} ${String(camp[field] ?? adminSettings.none)}`).join(', ');
}
