import { dayAndTime } from '../../../content/date-text.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { kroner } from '../../../content/money-text.ts';
import type { PaymentEntry } from '../../../data/payments/family-payments.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { sumOf } from '../../../domain/payments/price.ts';
import { Card } from '../../../ui/card.tsx';
import { isGivenType } from '../../../domain/payments/price.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { Facts } from '../../../ui/facts.tsx';
import { historyColumns } from './history-columns.ts';
import { ResendReceipt } from './resend-receipt.tsx';

const t = profile.history;

type HistoryColumn = Column<PaymentEntry>;

/** What a card says of each person, who paid how, and, folded away, all else but the date at its head. */
const ofPerson = ['name', 'type', 'amount'];
const ofPayment = ['paidBy', 'method', 'camp'];

function textOf(column: HistoryColumn, payment: PaymentEntry): string {
  return column.text?.(payment) ?? String(column.value(payment));
}

const factsOf = (columns: readonly HistoryColumn[], payment: PaymentEntry) =>
  columns.map((column) => [column.title, textOf(column, payment)] as const);

/** Each payment with the rows that it is made of: one a person. A refund is another payment. */
const paymentsOf = (rows: readonly PaymentEntry[]) => [
  ...groupBy(rows, (row) => `${row.payment_id ?? row.reference} ${row.created_at}`).values(),
];

/** The payments: a card each, with its amount first, then for whom it is; what identifies it is folded away. */
export function HistoryCards({ payments }: { readonly payments: readonly PaymentEntry[] }) {
  const columns = historyColumns(payments);
  const only = (keys: readonly string[]) =>
    keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const rest = columns.filter(({ key }) => ![...ofPerson, ...ofPayment, 'date'].includes(key));
  return (
    <ul
      className="columns columns-fill columns-top flush"
      style={{ '--column': '24rem', '--gap': 'var(--s3)' }}
      aria-label={t.title}
    >
      {paymentsOf(payments).map((rows) => {
        const [first] = rows;
        const amount = sumOf(rows.map((row) => row.amount));
        return (
          first && (
            <li key={first.id}>
              <Card>
                <p className="history-line spread">
                  <strong className="large">{kroner(amount)}</strong>
                  <span className="quiet">{dayAndTime(first.created_at)}</span>
                </p>
                <ul className="strong flush">
                  {rows.map((row) => (
                    <li key={row.id}>
                      {only(rows.length > 1 ? ofPerson : ofPerson.slice(0, 2))
                        .map((column) => textOf(column, row))
                        .join(', ')}
                    </li>
                  ))}
                </ul>
                <Facts className="history-facts quiet" facts={factsOf(only(ofPayment), first)} />
                <details>
                  <summary className="strong near-above">{t.details}</summary>
                  {rows.map((row) => (
                    <Facts key={row.id} className="history-facts quiet" facts={factsOf(rest, row)} />
                  ))}
                </details>
                {!isGivenType(first.type) && <ResendReceipt payment={{ ...first, amount }} />}
              </Card>
            </li>
          )
        );
      })}
    </ul>
  );
}
