import { profile } from '../../../content/en/accounts/profile.ts';
import { kroner } from '../../../content/money-text.ts';
import { toDataError } from '../../../data/client/errors.ts';
import type { PaymentEntry } from '../../../data/payments/family-payments.ts';
import { useResendReceipt } from '../../../data/payments/receipts.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import './resend-receipt.css';

const t = profile.receipt;

interface ResendReceiptProps {
  readonly payment: Pick<PaymentEntry, 'id' | 'amount' | 'paid_for_name'>;
}

export function ResendReceipt({ payment }: ResendReceiptProps) {
  const { mutate, isPending, isSuccess } = useResendReceipt();
  const text = isPending ? t.sending : isSuccess ? t.again : t.resend;
  const send = () =>
    mutate(payment.id, {
      onSuccess: (hasLeft) => (hasLeft ? toast.success(t.sent) : toast.info(t.waiting)),
      onError: (error) => toast.error(failure(error)),
    });
  return (
    <Button
      look="plain"
      className="resend-receipt"
      busy={isPending}
      aria-label={t.named(text, kroner(payment.amount), payment.paid_for_name ?? profile.history.unknown)}
      onClick={send}
      label={text}
    />
  );
}

function failure(error: unknown): string {
  const { kind } = toDataError(error);
  if (kind === 'offline') return t.offline;
  return kind === 'rate_limited' ? t.tooMany : t.failed;
}
