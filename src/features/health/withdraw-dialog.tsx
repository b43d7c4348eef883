import { health } from '../../content/en/health/health.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { useWithdrawHealth } from '../../data/health/family-health.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { forgetDraft } from './drafts.ts';

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
          forgetDraft(userId, camper.id);
          toast.success(t.done(fullName(camper)));
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t.title(fullName(camper))}
      onClose={onClose}
      failure={withdraw.isError ? t.failed : null}
      actions={
        <>
          <Button look="quiet" onClick={onClose} label={t.cancel} />
          <Button look="danger" busy={withdraw.isPending} onClick={confirm} label={t.confirm} />
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  );
}
