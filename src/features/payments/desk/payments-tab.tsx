import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { adminPayment as t } from '../../../content/en/payments/admin-payment.ts';
import { adminPaymentQueries } from '../../../data/payments/admin-payments.ts';
import type { AttentionDialogs } from './attention-family.tsx';
import { AttentionPart } from './attention-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import './admin-payments.css';
import { TotalsPart } from './totals-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';

const jumps = [
  ['attention', t.attention.title],
  ['totals', t.totals.title],
] as const;

interface PaymentsTabProps extends AttentionDialogs {
  readonly isTreasurer: boolean;
  /** Records money that did not come through the payment page, for a treasurer. */
  readonly Payment?: ComponentType<{ readonly onClose: () => void }>;
}

export function PaymentsTab({ isTreasurer, Payment, ...dialogs }: PaymentsTabProps) {
  const [isWriting, setWriting] = useState(false);
  const { data: totals } = useQuery(adminPaymentQueries.totals());
  const hasNone = totals?.every(({ campers, paid, refunded }) => campers + paid + refunded === 0);
  return (
    <>
      <PaymentsPart
        isTreasurer={isTreasurer}
        primary={Payment && <Button onClick={() => setWriting(true)} label={t.record} />}
        menu={jumps.map(([anchor, title]) => (
          <MenuItem key={anchor} onPress={() => document.getElementById(anchor)?.scrollIntoView()}>
            {title}
          </MenuItem>
        ))}
      />
      <AttentionPart isTreasurer={isTreasurer} {...dialogs} />
      {!hasNone && <TotalsPart isTreasurer={isTreasurer} />}
      {isWriting && Payment && <Payment onClose={() => setWriting(false)} />}
    </>
  );
}
