import { wordOf } from '../../../camper/field-text.ts';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { kroner } from '../../../content/money-text.ts';
import type { AdminPayment } from '../../../data/payments/admin-payments.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoneyLog } from './money-log.tsx';

const t = adminPayment.log;

interface LogDialogProps {
  readonly entry: Pick<AdminPayment, 'payee' | 'amount' | 'type' | 'method' | 'reason' | 'intent_id'>;
  readonly onClose: () => void;
}

/** The history of a payment: its log, or the reason given with a manual payment. */
export function LogDialog({ entry, onClose }: LogDialogProps) {
  const { payee, amount, type, method, reason, intent_id: intentId } = entry;
  return (
    <Dialog
      title={t.title(payee ?? adminPayment.history.deleted)}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p>
        <strong>{kroner(amount)}</strong> · {wordOf('type', type)}
      </p>
      {reason !== null && (
        <>
          <p>{t.byHand(method && wordOf('payment_method', method))}</p>
          <p>{t.reason(reason)}</p>
        </>
      )}
      {intentId !== null && <MoneyLog intentId={intentId} />}
    </Dialog>
  );
}
