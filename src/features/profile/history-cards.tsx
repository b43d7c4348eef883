import { profile } from '../../content/en/profile.ts';
import type { PaymentEntry } from '../../data/payments/family-payments.ts';
import { kroner } from '../../domain/price.ts';
import { Card } from '../../ui/card.tsx';
import { historyColumns } from './history-columns.ts';
import { ResendReceipt } from './resend-receipt.tsx';

const t = profile.history;

const factsOf = historyColumns.filter(({ key }) => key !== 'amount');

/** The payments on a phone: a card each, with the amount first. */
export function HistoryCards({ payments }: { readonly payments: readonly PaymentEntry[] }) {
  return (
    <ul className="history-cards" aria-label={t.title}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <Card>
            <strong className="history-amount">{kroner(payment.amount)}</strong>
            <dl className="history-facts">
              {factsOf.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.text?.(payment) ?? String(column.value(payment))}</dd>
                </div>
              ))}
            </dl>
            <ResendReceipt payment={payment} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
