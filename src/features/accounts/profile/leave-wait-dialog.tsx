import { accommodation } from '../../../content/en/rooms/accommodation.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

interface LeaveWaitDialogProps {
  /** Beds are held for the family. */
  readonly isOffer: boolean;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before a family leaves the waiting list or says no to an offer: the beds are another's at once, and so is its place. */
export function LeaveWaitDialog({ isOffer, onLeave, onClose }: LeaveWaitDialogProps) {
  const t = isOffer ? accommodation.wait.declining : accommodation.wait.leaving;
  return (
    <FormDialog
      title={t.title}
      look="danger"
      submitLabel={t.confirm}
      closeLabel={t.keep}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onLeave();
      }}
    >
      <p>{t.text}</p>
    </FormDialog>
  );
}
