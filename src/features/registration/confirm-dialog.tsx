import { registration as t } from '../../content/en/registration.ts';
import type { NewCamper } from '../../data/campers/camper-row.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
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

/** The last look before a camper is registered: all entries, the price category and the price. */
export function ConfirmDialog({ camper, quote, isSaving, failure, onConfirm, onCancel }: ConfirmDialogProps) {
  const entries = [
    ...confirmEntries(camper),
    [t.price.category, quote.category.name] as const,
    [t.price.price, priceText(quote.price)] as const,
  ];
  return (
    <Dialog
      title={t.confirm.title}
      onClose={isSaving ? () => undefined : onCancel}
      actions={
        <>
          <Button look="quiet" disabled={isSaving} onClick={onCancel}>
            {t.confirm.cancel}
          </Button>
          <Button busy={isSaving} onClick={onConfirm}>
            {t.confirm.confirm}
          </Button>
        </>
      }
    >
      <p>{t.confirm.text}</p>
      <dl className="confirm-list">
        {entries.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {failure !== null && (
        <Notice tone="bad">
          <p>{failure}</p>
        </Notice>
      )}
    </Dialog>
  );
}
