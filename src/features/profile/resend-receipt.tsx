import { profile } from '../../content/en/profile.ts';
import { kroner } from '../../content/money.ts';
import { toDataError } from '../../data/errors.ts';
import { useResendReceipt, type PaymentEntry } from '../../data/payments.ts';
import { Button } from '../../ui/button.tsx';
import './resend-receipt.css';

const t = profile.receipt;

interface ResendReceiptProps {
  readonly payment: Pick<PaymentEntry, 'id' | 'amount' | 'paid_for_name'>;
}

/** Sends the receipt of one payment once more to the user's own address, and says how that went. */
export function ResendReceipt({ payment }: ResendReceiptProps) {
  const { mutate, isPending, data: hasLeft, error } = useResendReceipt();
  const label = t.resendFor(kroner(payment.amount), payment.paid_for_name ?? profile.history.unknown);
  return (
    <span className="resend-receipt">
      <Button
        look="quiet"
        busy={isPending}
        aria-label={isPending ? undefined : label}
        onClick={() => mutate(payment.id)}
      >
        {isPending ? t.sending : t.resend}
      </Button>
      <output>{error ? failure(error) : outcome(hasLeft)}</output>
    </span>
  );
}

function outcome(hasLeft: boolean | undefined): string {
  if (hasLeft === undefined) return '';
  return hasLeft ? t.sent : t.waiting;
}

function failure(error: unknown): string {
  const { kind } = toDataError(error);
  if (kind === 'offline') return t.offline;
  return kind === 'rate_limited' ? t.tooMany : t.failed;
}
