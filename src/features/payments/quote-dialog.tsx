import { payments as t } from '../../content/en/payments/payments.ts';
import { kroner } from '../../content/money-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { EarlierQuote } from './use-pay.ts';

interface QuoteDialogProps {
  readonly quote: EarlierQuote;
  readonly onGoOn: () => void;
  readonly onStay: () => void;
}

/** Says before leaving that the payment page has the amount of an earlier day. */
export function QuoteDialog({ quote, onGoOn, onStay }: QuoteDialogProps) {
  return (
    <FormDialog
      title={t.quote.title}
      submitLabel={t.quote.goOn(kroner(quote.amount))}
      closeLabel={t.quote.stay}
      onSubmit={onGoOn}
      onClose={onStay}
    >
      <p>{t.quote.text(kroner(quote.amount), kroner(quote.shown))}</p>
    </FormDialog>
  );
}
