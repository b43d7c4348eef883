import { useState } from 'react';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { dayAndTime } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { type BankLine, useReopenLine } from '../../data/treasury/treasury.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { dayColumn, moneyColumn } from './money-column.ts';
import { admin } from '../../content/en/site/admin.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { saved } from '../../ui/toast-store.ts';
import { lineRefusals } from './line-refusals.ts';
import { ReasonDialog } from '../../organiser/reason-dialog.tsx';

const t = treasury.bank;
const names = t.columns;

function familiesOf({ shares }: BankLine): string {
  const named = shares.map(({ name, amount }) => [name ?? t.deleted, kroner(amount)] as const);
  return named.map(([name, amount]) => (named.length > 1 ? `${name}: ${amount}` : name)).join('; ');
}

export const columns: readonly Column<BankLine>[] = [
  { key: 'text', title: names.text, value: (row) => row.text, width: 260 },
  dayColumn(names.day, (row) => row.booked_on),
  moneyColumn('amount', names.amount, 120),
  { key: 'state', title: names.state, value: (row) => t.states[row.state], width: 130 },
  { key: 'family', title: names.family, value: familiesOf, width: 340 },
  {
    key: 'by',
    title: names.by,
    value: (row) => [row.decided_by, row.decided_at && dayAndTime(row.decided_at)].filter(Boolean).join(', '),
    width: 220,
  },
  { key: 'note', title: names.note, value: (row) => row.note, width: 200 },
];

export function DecidedLines({ lines }: { readonly lines: readonly BankLine[] }) {
  const [opened, setOpened] = useState<BankLine>();
  return (
    <details>
      <summary className="link touch-row">{t.decided(lines.length)}</summary>
      <DataTable
        label={t.table}
        rows={lines}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={setOpened}
        emptyText={t.empty}
        exports={{ fileName: 'bank_transfers', title: t.title }}
      />
      {opened && <ReopenDialog line={opened} onClose={() => setOpened(undefined)} />}
    </details>
  );
}

/** Undoes the decision about a line. A confirmed one needs a reason, since a correction is recorded. */
function ReopenDialog({ line, onClose }: { readonly line: BankLine; readonly onClose: () => void }) {
  const saving = useReopenLine();
  const { mutate } = saving;
  const form = {
    ...{ saving, refusals: lineRefusals, onClose },
    title: t.reopenFor(line.text),
    submitLabel: t.reopen,
  };
  const done = { onSuccess: saved(onClose, admin.saved, t.waitsAgain) };
  if (line.state === 'set_aside') {
    return (
      <SaveDialog {...form} onSubmit={() => mutate({ line: line.id }, done)}>
        <p>{t.reopenAside}</p>
      </SaveDialog>
    );
  }
  return (
    <ReasonDialog
      {...form}
      label={t.reopenReason}
      hint={t.reopenHint}
      missing={treasury.payouts.noteMissing}
      onSave={(note) => mutate({ line: line.id, note }, done)}
    />
  );
}
