import { health } from '../../content/en/health/health.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { useWithdrawHealth } from '../../data/health/family-health.ts';
import { fullName } from '../../domain/campers/names.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { draftKey, drafts } from './drafts.ts';

const t = health.withdrawal;

interface WithdrawDialogProps {
  readonly userId: string;
  readonly camper: Camper;
  readonly onClose: () => void;
}

/** Asks before the consent is withdrawn, which deletes the answers. */
export function WithdrawDialog({ userId, camper, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawHealth();
  const confirm = () =>
    withdraw.mutate(
      { camper: camper.id },
      {
        onSuccess: () => {
          drafts.delete(draftKey(userId, camper.id));
          toast.success(t.done(fullName(camper)));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t.title(fullName(camper))}
      look="danger"
      submitLabel={t.confirm}
      closeLabel={t.cancel}
      isBusy={withdraw.isPending}
      failure={withdraw.isError ? t.failed : undefined}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>{t.text}</p>
    </FormDialog>
  );
}
