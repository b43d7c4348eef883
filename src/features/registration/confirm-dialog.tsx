import { registration as t } from '../../content/en/registration.ts';
import type { NewCamper } from '../../data/campers/camper-row.ts';
import { categoryName } from '../../content/category-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { confirmEntries } from './confirm-entries.ts';
import { priceText } from './price-summary.tsx';
import type { Quote } from './quote.ts';

interface ConfirmDialogProps {
  readonly camper: NewCamper;
  readonly quote: Quote;
  readonly isSaving: boolean;
  /** Why saving failed, when that belongs to no field. */
  readonly failure: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The last look before a camper is registered: price and category, which the button names too, and all entries. */
export function ConfirmDialog({ camper, quote, isSaving, failure, onConfirm, onCancel }: ConfirmDialogProps) {
  const price = priceText(quote.price);
  const cost = [
    [t.price.price, price],
    [t.price.category, categoryName(quote.category.name)],
  ];
  return (
    <Dialog
      title={t.confirm.title}
      failure={failure}
      onClose={isSaving ? () => undefined : onCancel}
      actions={
        <>
          <Button look="quiet" disabled={isSaving} onClick={onCancel}>
            {t.confirm.cancel}
          </Button>
          <Button busy={isSaving} onClick={onConfirm}>
            {t.confirm.confirm(price)}
          </Button>
        </>
      }
    >
      <dl className="confirm-price">
        {cost.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t.confirm.text}</p>
      <dl className="confirm-list">
        {confirmEntries(camper).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
