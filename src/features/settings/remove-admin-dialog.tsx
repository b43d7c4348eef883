import { admin } from '../../content/en/admin.ts';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { useChangeAdmin, type AdminPerson } from '../../data/account/admins.ts';
import { useToast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';

const t = adminSettings.admins;

interface RemoveAdminDialogProps {
  readonly person: AdminPerson;
  readonly onClose: () => void;
}

/** Asks before somebody loses the dashboard. */
export function RemoveAdminDialog({ person, onClose }: RemoveAdminDialogProps) {
  const toast = useToast();
  const remove = useChangeAdmin();
  const { id, name, access_level: seen } = person;
  return (
    <SaveDialog
      title={t.removeTitle(name)}
      submitLabel={t.remove}
      look="danger"
      isBusy={remove.isPending}
      failure={remove.error ? failureText(remove.error) : undefined}
      onSubmit={() =>
        remove.mutate(
          { id, seen, level: null },
          {
            onSuccess: () => {
              toast.success(admin.saved, t.removed(name));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t.removeText}</p>
    </SaveDialog>
  );
}
