import { useController, useWatch } from 'react-hook-form';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { useAddAdmin } from '../../data/accounts/admins.ts';
import type { FoundCamper } from '../../data/campers/find-campers.ts';
import { toDataError } from '../../data/client/errors.ts';
import { emailProblem } from '../../domain/accounts/email.ts';
import { jobs } from '../../domain/accounts/jobs.ts';
import { fullName } from '../../domain/campers/names.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { saved } from '../../ui/toast-store.ts';
import { CamperSearch } from '../../camper/camper-search.tsx';
import { failureText } from '../../organiser/failure-text.ts';
import { accessOptions, accessText } from './level-options.ts';
import { OrganiserForm } from '../../organiser/organiser-form.tsx';
import { useDialogForm } from '../../ui/use-dialog-form.ts';

const t = adminSettings.admins;

const problems: Readonly<Record<string, string>> = { account_unknown: t.unknown, already_admin: t.already };

interface Wanted {
  readonly text: string;
  readonly camper?: FoundCamper | undefined;
}

const nobody: { who: Wanted; access: string } = { who: { text: '' }, access: 'helper' };
const emailOf = ({ text, camper }: Wanted) => camper?.email ?? text;

export function AddAdmin({ myLevel, onClose }: { readonly myLevel: number; readonly onClose: () => void }) {
  const add = useAddAdmin();
  const { control, register, handleSubmit, setError, formState } = useDialogForm(nobody);
  const { errors } = formState;
  const access = useWatch({ control, name: 'access' });
  const { field: who } = useController({
    control,
    name: 'who',
    rules: { validate: (who) => emailProblem(emailOf(who)) === null || t.emailMissing },
  });

  const submit = handleSubmit((typed) => {
    const email = emailOf(typed.who);
    add.mutate(
      { email, access: jobs.find((job) => job === typed.access) ?? Number(typed.access) },
      {
        onSuccess: saved(
          onClose,
          admin.saved,
          t.added(typed.who.camper ? fullName(typed.who.camper) : email),
        ),
        onError: (failed) => {
          const problem = problems[toDataError(failed).code];
          if (problem) setError('who', { message: problem });
          else setError('root', { message: failureText(failed) });
        },
      },
    );
  });

  return (
    <OrganiserForm
      submitLabel={t.add}
      isBusy={add.isPending}
      failure={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <CamperSearch
        label={t.search}
        hint={t.searchHint}
        noneFound={t.noneFound}
        error={errors.who?.message}
        accountsOnly
        chosen={who.value.camper}
        onChange={(text, camper) => who.onChange({ text, camper })}
      />
      <SelectField
        {...register('access')}
        label={t.newLevel}
        hint={accessText(access)}
        options={accessOptions(myLevel)}
      />
    </OrganiserForm>
  );
}
