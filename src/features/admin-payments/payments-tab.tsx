import { useState } from 'react';
import { adminPayment as t } from '../../content/en/admin-payment.ts';
import { AttentionPart } from './attention-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { ManualDialog } from './manual-dialog.tsx';
import './admin-payments.css';
import { TotalsPart } from './totals-part.tsx';
import { MenuItem } from '../../ui/list-menu.tsx';

/** The level that writes money down and sees the log of a payment. */
const TREASURER = 3;

const jumps = [
  ['attention', t.attention.title],
  ['totals', t.totals.title],
] as const;

/** The camp's money: every payment, what needs attention, and sums. Any admin reads; level 3 writes. */
export function PaymentsTab({ level }: { readonly level: number }) {
  const [isWriting, setWriting] = useState(false);
  const isTreasurer = level >= TREASURER;
  return (
    <>
      <PaymentsPart
        isTreasurer={isTreasurer}
        menu={
          <>
            {isTreasurer && <MenuItem onPress={() => setWriting(true)}>{t.manual.open}</MenuItem>}
            {jumps.map(([anchor, title]) => (
              <MenuItem key={anchor} onPress={() => document.getElementById(anchor)?.scrollIntoView()}>
                {title}
              </MenuItem>
            ))}
          </>
        }
      />
      <AttentionPart isTreasurer={isTreasurer} />
      <TotalsPart />
      {isWriting && <ManualDialog onClose={() => setWriting(false)} />}
    </>
  );
}
