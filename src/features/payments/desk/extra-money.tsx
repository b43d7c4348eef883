import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { kroner } from '../../../content/money-text.ts';
import { paymentPortal } from '../../../content/payment-portal.ts';
import { useNoteAttention, type AttentionItem } from '../../../data/payments/attention.ts';
import { failureText } from '../../../organiser/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast-store.ts';

const t = adminPayment.attention;

interface ExtraMoneyProps {
  readonly item: AttentionItem;
  readonly title: string;
}

/** What becomes of money that is too much: refunded at the provider, which notes itself, or kept as a gift by one press. */
export function ExtraMoney({ item, title }: ExtraMoneyProps) {
  const toast = useToast();
  const note = useNoteAttention();

  function keep() {
    note.mutate(
      { key: item.key, note: t.gift },
      {
        onSuccess: () => toast.success(t.done),
        onError: (error) => toast.error(t.keepFor(title), failureText(error)),
      },
    );
  }

  return (
    <>
      <a className="button button-quiet" href={paymentPortal} target="_blank" rel="noreferrer">
        {t.refund(kroner(item.amount ?? 0))}
      </a>
      <Button look="quiet" busy={note.isPending} aria-label={t.keepFor(title)} onClick={keep}>
        {t.keep}
      </Button>
    </>
  );
}
