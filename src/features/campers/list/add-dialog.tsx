import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CamperSearch } from '../../../camper/camper-search.tsx';
import { emailRule } from '../../../camper/email-rule.ts';
import { problemOfValue } from '../../../camper/refusal.ts';
import { WithCamp } from '../../../camper/with-camp.tsx';
import { categoryName } from '../../../content/category-name.ts';
import { otherParent } from '../../../content/en/accounts/other-parent.ts';
import { adminAdd as t } from '../../../content/en/registration/admin-add.ts';
import type { Standing } from '../../../data/campers/camper-answers.ts';
import { timings } from '../../../content/timings.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { cleanEmail } from '../../../domain/accounts/email.ts';
import { kroner } from '../../../content/money-text.ts';
import {
  addingDryRun,
  useAddCamper,
  type AddedCamper,
  type Adding,
} from '../../../data/registration/add-camper.ts';
import type { WalkIn } from '../../../data/checkin/standing-now.ts';
import type { FoundCamper } from '../../../data/campers/find-campers.ts';
import {
  correctableFields,
  emptyFields,
  type CorrectableField,
} from '../../../domain/campers/camper-fields.ts';
import { namedWalkIn } from '../../../domain/checkin/walk-in-name.ts';
import { isCampDate } from '../../../domain/dates.ts';
import { campDaysOf } from '../../../domain/camp-days.ts';
import { useDelayed } from '../../../lib/use-delayed.ts';
import { Effects } from '../../../organiser/effects.tsx';
import { SaveDialog } from '../../../organiser/save-dialog.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { useDialogForm } from '../../../ui/use-dialog-form.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { CamperInput } from './camper-input.tsx';
import { refusalOf } from './correction.ts';

type Field = Exclude<CorrectableField, 'attendance'>;
const fields = correctableFields.filter((field): field is Field => field !== 'attendance');

const nobody: AddedCamper = { ...emptyFields(fields), country: 'DK' };

/** What is known of a walk-in: the typed name and number, and who comes by the bus also goes home by it. */
function fromWalkIn({ walk_in: typed, kind }: WalkIn): Partial<AddedCamper> {
  const transport = kind === 'bus_out' || kind === 'bus_home' ? 'Bus' : 'Car';
  return {
    ...namedWalkIn(typed),
    ...{ arrival_transportation: transport, departure_transportation: transport, church_mission: 'None' },
  };
}

interface AddDialogProps {
  /** Someone who is checked in without being on the list: their check-ins become the camper's. */
  readonly walkIn?: WalkIn;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

/** Adds a camper whose form an organiser fills in: a walk-in, or someone without email. Price and bed are shown first. */
export function AddDialog(props: AddDialogProps) {
  return <WithCamp>{(camp) => <AddForm {...props} days={campDaysOf(camp)} />}</WithCamp>;
}

function AddForm({ days, walkIn, onAdded, onClose }: AddDialogProps & { readonly days: string[] }) {
  const add = useAddCamper();
  const [id] = useState(() => walkIn?.person_id ?? crypto.randomUUID());
  const [isAlone, setAlone] = useState(true);
  const [account, setAccount] = useState<FoundCamper>();
  const [agrees, setAgrees] = useState(false);
  const [address, setAddress] = useState('');
  const [tries, setTries] = useState(0);
  const { control, handleSubmit, setError, formState } = useDialogForm({
    ...nobody,
    dates: days,
    ...(walkIn && fromWalkIn(walkIn)),
  });
  const typed = { ...nobody, ...useWatch({ control }) };
  const parentId = isAlone ? null : (account?.id ?? null);
  const email = isAlone && address.trim() !== '' ? cleanEmail(address) : null;
  const emailFault = email === null ? true : emailRule(email);
  const adding: Adding = { id, camper: typed, parentId, email, agrees: true };
  const isComplete =
    (isAlone || account !== undefined) &&
    emailFault === true &&
    fields.every((field) => problemOfValue(field, typed[field]) === undefined);
  const wanted = JSON.stringify(adding);
  const isSettled = useDelayed(wanted, timings.filterDelay) === wanted;
  const dryRun = useQuery({ ...addingDryRun(adding), enabled: isComplete && isSettled });
  const addressFault = dryRun.error
    ? otherParent.account.failures[toDataError(dryRun.error).code]
    : undefined;
  const refusal = isComplete && dryRun.error && !addressFault ? refusalOf(dryRun.error) : null;
  const isTried = tries > 0;

  const refuse = ({ field, message }: ReturnType<typeof refusalOf>) =>
    setError(field === 'attendance' ? 'root' : field, { message });
  const submit = handleSubmit((camper) => {
    if (!isComplete || !agrees || addressFault !== undefined) return;
    if (refusal) return refuse(refusal);
    add.mutate(
      { id, camper, parentId, email, agrees },
      {
        onSuccess: ({ invitation }) => {
          if (invitation === 'rate_limited') toast.error(otherParent.failures[invitation] ?? t.added);
          else toast.success(email === null ? t.added : t.invited(email));
          onAdded(id);
        },
        onError: (error) => refuse(refusalOf(error)),
      },
    );
  });

  return (
    <SaveDialog
      title={t.title}
      submitLabel={t.save}
      isBusy={add.isPending || (isComplete && dryRun.isPending)}
      failure={formState.errors.root?.message ?? (refusal?.field === 'root' ? refusal.message : undefined)}
      onSubmit={() => {
        setTries(tries + 1);
        return submit();
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={t.account}
        name="account"
        value={isAlone ? 'alone' : 'family'}
        options={[
          { value: 'alone', label: t.alone, note: t.aloneNote },
          { value: 'family', label: t.family },
        ]}
        onChange={(event) => setAlone(event.target.value === 'alone')}
      />
      {isAlone && (
        <TextField
          label={t.email}
          type="email"
          autoComplete="off"
          maxLength={50}
          value={address}
          error={isTried && emailFault !== true ? emailFault : addressFault}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
      {!isAlone && (
        <CamperSearch
          label={t.whose}
          hint={t.whoseHint}
          noneFound={t.nobodyFound}
          error={isTried && account === undefined ? t.whoseMissing : undefined}
          accountsOnly
          chosen={account}
          onChange={(_text, found) => setAccount(found)}
        />
      )}
      {fields
        .filter((field) => field !== 'size' || isCampDate(typed.birthday))
        .map((field) => (
          <CamperInput
            key={field}
            name={field}
            birthday={typed.birthday}
            problem={refusal?.field === field ? refusal.message : undefined}
            control={control}
          />
        ))}
      <CheckboxField
        label={t.agrees}
        checked={agrees}
        error={isTried && !agrees ? t.agreesMissing : undefined}
        onCheck={setAgrees}
      />
      <Effects
        title={t.effects.title}
        effects={isComplete && dryRun.data ? effectsOf(dryRun.data.after) : []}
      />
    </SaveDialog>
  );
}

function effectsOf(after: Standing) {
  return [
    { text: t.effects.price(categoryName(after.pricing_name), kroner(after.price)) },
    { text: after.outstanding > 0 ? t.effects.leftToPay(kroner(after.outstanding)) : t.effects.registered },
    ...(after.is_held ? [{ text: t.effects.held }] : []),
  ];
}
