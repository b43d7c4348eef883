import { useState } from 'react';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { useMustPayAgain } from '../../../data/payments/attention.ts';
import { RemoveDialog } from '../../../organiser/remove-dialog.tsx';
import { Button } from '../../../ui/button.tsx';

const t = adminPayment.attention.payAgain;

/** Takes the registration back after a refund, so that the place can be paid again. */
export function PayAgain({ camperId, name }: { readonly camperId: string; readonly name: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useMustPayAgain();
  return (
    <>
      <Button look="quiet" aria-label={t.openFor(name)} onClick={() => setAsking(true)} label={t.open} />
      {isAsking && (
        <RemoveDialog
          title={t.dialog(name)}
          text={t.text}
          submitLabel={t.open}
          done={t.done(name)}
          what={{ camper: camperId }}
          remove={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
