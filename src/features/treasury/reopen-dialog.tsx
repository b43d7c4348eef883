import { admin } from '../../content/en/site/admin.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { useReopenLine, type BankLine } from '../../data/treasury/treasury.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { lineFailure } from './line-failure.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const t = treasury.bank;

interface ReopenDialogProps {
  readonly line: BankLine;
  readonly onClose: () => void;
}

/** Undoes the decision about a line. A confirmed one needs a reason, since a correction is recorded. */
export function ReopenDialog({ line, onClose }: ReopenDialogProps) {
  const toast = useToast();
  const { mutate, isPending, error } = useReopenLine();
  const form = {
    title: t.reopenFor(line.text),
    submitLabel: t.reopen,
    isBusy: isPending,
    failure: lineFailure(error),
    onClose,
  };
  const done = {
    onSuccess: () => {
      toast.success(admin.saved, t.waitsAgain);
      onClose();
    },
  };
  if (line.state === 'set_aside') {
    return (
      <SaveDialog {...form} onSubmit={() => mutate({ p_line: line.id }, done)}>
        <p>{t.reopenAside}</p>
      </SaveDialog>
    );
  }
  return (
    <ReasonDialog
      {...form}
      label={t.reopenReason}
      hint={t.reopenHint}
      missing={treasury.payouts.noteMissing}
      onSave={(note) => mutate({ p_line: line.id, p_note: note }, done)}
    />
  );
}
