import { payments as t } from '../../content/en/payments/payments.ts';
import { kroner } from '../../content/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { EarlierQuote } from './use-pay.ts';

interface QuoteDialogProps {
  readonly quote: EarlierQuote;
  readonly onGoOn: () => void;
  readonly onStay: () => void;
}

/** Says before leaving that the payment page has the amount of an earlier day. */
export function QuoteDialog({ quote, onGoOn, onStay }: QuoteDialogProps) {
  return (
    <Dialog
      title={t.quote.title}
      onClose={onStay}
      actions={
        <>
          <Button look="quiet" onClick={onStay} label={t.quote.stay} />
          <Button onClick={onGoOn} label={t.quote.goOn(kroner(quote.amount))} />
        </>
      }
    >
      <p>{t.quote.text(kroner(quote.amount), kroner(quote.shown))}</p>
    </Dialog>
  );
}
