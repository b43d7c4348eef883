import { profile } from '../../../content/en/accounts/profile.ts';
import type { PaymentEntry } from '../../../data/payments/family-payments.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { historyColumns } from './history-columns.ts';
import { ResendReceipt } from './resend-receipt.tsx';

const t = profile.history;

type HistoryColumn = Column<PaymentEntry>;

/** What stands at the head of a card. */
const headed = ['amount', 'date', 'name'];

function textOf(column: HistoryColumn | undefined, payment: PaymentEntry): string {
  return column?.text?.(payment) ?? String(column?.value(payment));
}

/** The payments on a phone: a card each, with the amount first, then for whom and when. */
export function HistoryCards({ payments }: { readonly payments: readonly PaymentEntry[] }) {
  const columns = historyColumns(payments);
  const [amount, date, name] = headed.map((key) => columns.find((column) => column.key === key));
  const facts = columns.filter(({ key }) => !headed.includes(key));
  return (
    <ul className="history-cards" aria-label={t.title}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <Card>
            <p className="history-line">
              <strong className="history-amount">{textOf(amount, payment)}</strong>
              <span className="history-date">{textOf(date, payment)}</span>
            </p>
            <p className="history-name">{textOf(name, payment)}</p>
            <dl className="history-facts">
              {facts.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{textOf(column, payment)}</dd>
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
