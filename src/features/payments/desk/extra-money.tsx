import { useState } from 'react';
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

/** What becomes of money that is too much: refunded at the provider and noted here, or kept as a gift by one press. */
export function ExtraMoney({ item, title }: ExtraMoneyProps) {
  const toast = useToast();
  const note = useNoteAttention();

  const [isRefunding, setRefunding] = useState(false);
  const amount = kroner(item.amount ?? 0);

  function settle(text: string) {
    note.mutate(
      { key: item.key, note: text },
      {
        onSuccess: () => toast.success(t.done),
        onError: (error) => toast.error(title, failureText(error)),
      },
    );
  }

  // The portal is open in another tab: what was done there is noted where it was pressed.
  if (isRefunding) {
    return (
      <>
        <Button busy={note.isPending} onClick={() => settle(t.refunded(amount))}>
          {t.noteRefund(amount)}
        </Button>
        <Button look="plain" onClick={() => setRefunding(false)}>
          {t.notRefunded}
        </Button>
      </>
    );
  }
  return (
    <>
      <a
        className="button button-quiet"
        href={paymentPortal}
        target="_blank"
        rel="noreferrer"
        onClick={() => setRefunding(true)}
      >
        {t.refund(amount)}
      </a>
      <Button look="quiet" busy={note.isPending} aria-label={t.keepFor(title)} onClick={() => settle(t.gift)}>
        {t.keep}
      </Button>
    </>
  );
}
