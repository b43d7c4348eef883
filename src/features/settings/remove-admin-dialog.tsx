import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { useChangeAdmin, type AdminPerson } from '../../data/accounts/admins.ts';
import { RemoveDialog } from '../../organiser/remove-dialog.tsx';

const t = adminSettings.admins;

interface RemoveAdminDialogProps {
  readonly person: AdminPerson;
  readonly onClose: () => void;
}

/** Asks before an organiser loses access to the dashboard. */
export function RemoveAdminDialog({
  person: { id, name, access_level: seen },
  onClose,
}: RemoveAdminDialogProps) {
  const remove = useChangeAdmin();
  return (
    <RemoveDialog
      {...{ remove, onClose }}
      what={{ id, seen: { access_level: seen }, change: null }}
      title={t.removeTitle(name)}
      text={t.removeText}
      submitLabel={t.remove}
      done={t.removed(name)}
    />
  );
}
