import { useState } from 'react';
import { adminPayment as t } from '../../content/en/admin-payment.ts';
import { Button } from '../../ui/button.tsx';
import { AttentionPart } from './attention-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { ManualDialog } from './manual-dialog.tsx';
import './admin-payments.css';
import { TotalsPart } from './totals-part.tsx';

/** The level that writes money down and sees the log of a payment. */
const TREASURER = 3;

/** The camp's money: sums, what needs attention, and every payment. Any admin reads; level 3 writes. */
export function PaymentsTab({ level }: { readonly level: number }) {
  const [isWriting, setWriting] = useState(false);
  const isTreasurer = level >= TREASURER;
  return (
    <>
      {isTreasurer && (
        <p className="payment-actions">
          <Button onClick={() => setWriting(true)}>{t.manual.open}</Button>
        </p>
      )}
      <TotalsPart />
      <AttentionPart isTreasurer={isTreasurer} />
      <PaymentsPart isTreasurer={isTreasurer} />
      {isWriting && <ManualDialog onClose={() => setWriting(false)} />}
    </>
  );
}
