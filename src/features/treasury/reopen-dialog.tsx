import { treasury } from '../../content/en/treasury.ts';
import { useReopenLine, type BankLine } from '../../data/payments/treasury.ts';
import { RemoveDialog } from '../../organiser/remove-dialog.tsx';
import { lineFailure } from './line-failure.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const t = treasury.bank;

interface ReopenDialogProps {
  readonly line: BankLine;
  readonly onClose: () => void;
}

/** Opens a line again that was decided: one that became money asks for a reason, since that money is taken back. */
export function ReopenDialog({ line, onClose }: ReopenDialogProps) {
  const reopen = useReopenLine();
  if (line.state === 'set_aside') {
    return (
      <RemoveDialog
        title={t.reopenFor(line.text)}
        text={t.waitsAgain}
        submitLabel={t.reopen}
        done={t.waitsAgain}
        what={{ p_line: line.id }}
        remove={reopen}
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      title={t.reopenFor(line.text)}
      label={t.reopenReason}
      hint={t.reopenHint}
      missing={treasury.payouts.noteMissing}
      submitLabel={t.reopen}
      isBusy={reopen.isPending}
      failure={lineFailure(reopen.error)}
      onSave={(note) => reopen.mutate({ p_line: line.id, p_note: note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
