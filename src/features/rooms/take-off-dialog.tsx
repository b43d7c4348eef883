import { accommodation } from '../../content/en/rooms/accommodation.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useTakeOffBedWaits, type WaitingFamily } from '../../data/rooms/bed-waits.ts';
import { SaveForm } from '../../ui/save-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast-store.ts';

const t = accommodation.waiting;

function failureText(error: unknown): string {
  const { code } = toDataError(error);
  if (code === 'conflict') return t.conflict;
  return code === 'not_waiting' ? t.notWaiting : t.notTakenOff;
}

interface TakeOffDialogProps {
  /** As the organiser saw it. */
  readonly family: WaitingFamily;
  readonly onClose: () => void;
}

/** Asks before a family is taken off the waiting list, since it loses its place. */
export function TakeOffDialog({ family, onClose }: TakeOffDialogProps) {
  const toast = useToast();
  const takeOff = useTakeOffBedWaits();
  return (
    <Dialog title={t.takeOffTitle(family.name)} onClose={onClose}>
      <SaveForm
        look="danger"
        submitLabel={t.takeOff}
        closeLabel={t.keep}
        isBusy={takeOff.isPending}
        failure={takeOff.error ? failureText(takeOff.error) : undefined}
        onClose={onClose}
        onSubmit={() =>
          takeOff.mutate(family, {
            onSuccess: () => {
              toast.success(t.takenOff(family.name));
              onClose();
            },
          })
        }
      >
        <p>{t.takeOffText}</p>
      </SaveForm>
    </Dialog>
  );
}
