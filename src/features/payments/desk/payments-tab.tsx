import { useState } from 'react';
import { adminPayment as t } from '../../../content/en/payments/admin-payment.ts';
import { AttentionPart } from './attention-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { ManualDialog } from './manual-dialog.tsx';
import './admin-payments.css';
import { TotalsPart } from './totals-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { MenuItem } from '../../../ui/list-menu.tsx';

const jumps = [
  ['attention', t.attention.title],
  ['totals', t.totals.title],
] as const;

export function PaymentsTab({ isTreasurer }: { readonly isTreasurer: boolean }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <PaymentsPart
        isTreasurer={isTreasurer}
        primary={isTreasurer && <Button onClick={() => setWriting(true)}>{t.manual.open}</Button>}
        menu={jumps.map(([anchor, title]) => (
          <MenuItem key={anchor} onPress={() => document.getElementById(anchor)?.scrollIntoView()}>
            {title}
          </MenuItem>
        ))}
      />
      <AttentionPart isTreasurer={isTreasurer} />
      <TotalsPart />
      {isWriting && <ManualDialog onClose={() => setWriting(false)} />}
    </>
  );
}
