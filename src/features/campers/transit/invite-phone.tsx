import { CodeDrawing } from '../../../camper/code-drawing.tsx';
import { adminTransit } from '../../../content/en/campers/admin-transit.ts';
import { paths } from '../../../content/paths.ts';
import { useInviteDevice } from '../../../data/checkin/checkin-devices.ts';
import { OrganiserForm } from '../../../organiser/organiser-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDialogForm } from '../../../ui/use-dialog-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import '../../../camper/family-code.css';

const t = adminTransit.invite;
const refusals = { too_many_devices: t.tooMany, camp_over: t.over };

/** In a dialog: names a helper's phone, and shows the code that lets it in to check-in without an account. */
export function InvitePhone({ onClose }: { readonly onClose: () => void }) {
  const invite = useInviteDevice();
  const { register, handleSubmit, formState } = useDialogForm({ name: '' });
  if (invite.data !== undefined) {
    const address = `${window.location.origin}${paths.checkin}#phone=${invite.data}`;
    return (
      <div className="phone-invite breaks">
        <output>{t.scan(invite.variables)}</output>
        <CodeDrawing text={address} title={t.code(invite.variables)} />
        <p className="muted flush">{address}</p>
        <Button onClick={onClose} label={t.done} />
      </div>
    );
  }
  return (
    <OrganiserForm
      submitLabel={t.show}
      saving={invite}
      refusals={refusals}
      onSubmit={handleSubmit(({ name }) => invite.mutate(name.trim()))}
      onClose={onClose}
    >
      <TextField
        {...register('name', { validate: (name) => name.trim() !== '' || t.missing })}
        label={t.name}
        hint={t.hint}
        error={formState.errors.name?.message}
        maxLength={60}
        autoComplete="off"
      />
    </OrganiserForm>
  );
}
