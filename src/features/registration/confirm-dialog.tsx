import { useState } from 'react';
import { categoryName } from '../../content/category-name.ts';
import { confirmation as words } from '../../content/en/registration/confirmation.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import type { RegistrationField } from '../../domain/registration/registration-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { confirmEntries } from './confirm-entries.ts';
import { useFormFacts } from './form-facts.ts';
import type { FormValues } from './form-values.ts';
import { newCamper } from './new-camper.ts';
import { priceText } from './price-summary.tsx';
import type { Quote } from './quote.ts';
import { useRegistration } from './use-registration.ts';

interface ConfirmDialogProps {
  /** Values without problems, and what they cost. */
  readonly values: FormValues;
  readonly quote: Quote;
  /** Id of the camper to be, and the one to take if another tab has used that: the same ones as long as the form is open. */
  readonly camperId: string;
  readonly spareId: string;
  /** The database refuses what a field holds. */
  readonly onRefused: (field: RegistrationField, message: string) => void;
  readonly onCancel: () => void;
}

/**
 * The last look before a camper is registered: price and category, which the button names too, and all entries. What is
 * refused and belongs to no field is said above the buttons.
 */
export function ConfirmDialog({ values, quote, camperId, spareId, ...on }: ConfirmDialogProps) {
  const { onRefused, onCancel } = on;
  const facts = useFormFacts();
  const [failure, setFailure] = useState<string | null>(null);
  const { confirm, isSaving } = useRegistration(facts, spareId, ({ field, message }) =>
    field === null ? setFailure(message) : onRefused(field, message),
  );
  const camper = newCamper(values, facts, quote, camperId);
  function press() {
    setFailure(null); // the same one once more is then said once more
    void confirm(camper);
  }

  const price = priceText(quote.price);
  const cost = [
    [t.price.price, price],
    [t.price.category, categoryName(quote.category.name)],
  ];
  return (
    <Dialog
      title={words.title}
      failure={failure}
      onClose={isSaving ? () => undefined : onCancel}
      actions={
        <>
          <Button look="quiet" disabled={isSaving} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button busy={isSaving} onClick={press}>
            {words.confirm(price)}
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
      <p>{words.text}</p>
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
