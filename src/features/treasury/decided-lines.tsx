import { tables } from '../../content/en/tables.ts';
import { treasury } from '../../content/en/treasury.ts';
import { dayAndTime, longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { useSetAside, type BankLine } from '../../data/payments/treasury.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useToast } from '../../ui/toast-store.ts';

const t = treasury.bank;
const names = t.columns;

const columns: readonly Column<BankLine>[] = [
  {
    key: 'day',
    title: names.day,
    value: (row) => row.booked_on,
    text: (row) => longDay(row.booked_on),
    kind: 'day',
    width: 150,
  },
  {
    key: 'amount',
    title: names.amount,
    value: (row) => row.amount,
    text: (row) => kroner(row.amount),
    kind: 'money',
    align: 'end',
    width: 120,
  },
  { key: 'text', title: names.text, value: (row) => row.text, width: 260 },
  { key: 'state', title: names.state, value: (row) => t.states[row.state], width: 130 },
  { key: 'family', title: names.family, value: (row) => row.account, width: 190 },
  {
    key: 'by',
    title: names.by,
    value: (row) => [row.decided_by, row.decided_at && dayAndTime(row.decided_at)].filter(Boolean).join(', '),
    width: 220,
  },
  { key: 'note', title: names.note, value: (row) => row.note, width: 200 },
];

/** Lines of the bank that somebody has decided about; what was set aside can be opened again. */
export function DecidedLines({ lines }: { readonly lines: readonly BankLine[] }) {
  const toast = useToast();
  const open = useSetAside();
  const aside = lines.filter(({ state }) => state === 'set_aside');
  return (
    <details className="treasury-decided">
      <summary>{t.decided(lines.length)}</summary>
      <DataTable
        label={t.table}
        rows={lines}
        columns={columns}
        rowKey={(row) => row.id}
        emptyText={t.empty}
        labels={tables.labels}
        exports={{ fileName: 'bank_transfers', title: t.title, labels: tables.export }}
      />
      <div className="admin-actions">
        {aside.map(({ id, text }) => (
          <Button
            key={id}
            look="plain"
            onClick={() =>
              open.mutate({ p_line: id }, { onError: (error) => toast.error(text, failureText(error)) })
            }
          >
            {t.reopenFor(text)}
          </Button>
        ))}
      </div>
    </details>
  );
}
