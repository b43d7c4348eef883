import { longDay } from '../../../content/date-text.ts';
import { treasury } from '../../../content/en/treasury/treasury.ts';
import { kroner } from '../../../content/money-text.ts';
import type { BankRow, PayoutRow } from '../../../data/treasury/treasury.ts';
import { fromOre } from '../../../domain/payments/price.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import type { LeftOut, Mapped } from './bank-rows.ts';
import type { FileKind } from './headings.ts';
import type { Layout } from './file-layout.ts';

const t = treasury.files;

type Row = Partial<Omit<BankRow & PayoutRow, 'amount_ore' | 'day'>> & {
  readonly line: number;
  readonly amount_ore?: number;
  readonly day?: string | null;
};

/** How many rows are shown as they were understood. */
const FIRST = 5;
/** How many lines are named of one reason. */
const NAMED = 5;

const inKroner = (ore: number | null | undefined) =>
  ore === null || ore === undefined ? '' : kroner(fromOre(ore));

const line: Column<Row> = {
  key: 'line',
  title: t.line,
  value: (row) => row.line,
  text: (row) => t.lineOf(row.line),
  width: 90,
};
const day: Column<Row> = {
  key: 'day',
  title: t.fields.day,
  value: (row) => row.day ?? '',
  text: (row) => (row.day ? longDay(row.day) : ''),
  width: 150,
};
const amount: Column<Row> = {
  key: 'amount',
  title: t.fields.amount,
  value: (row) => row.amount_ore ?? null,
  text: (row) => inKroner(row.amount_ore),
  align: 'end',
  width: 130,
};
const columns: Readonly<Record<FileKind, readonly Column<Row>[]>> = {
  bank: [
    line,
    { key: 'text', title: t.fields.text, value: (row) => row.text ?? '', width: 300 },
    day,
    amount,
  ],
  payout: [
    line,
    { key: 'payment', title: t.fields.payment_id, value: (row) => row.payment_id ?? '', width: 300 },
    day,
    amount,
    {
      key: 'fee',
      title: t.fields.fee,
      value: (row) => row.fee_ore ?? null,
      text: (row) => inKroner(row.fee_ore),
      align: 'end',
      width: 110,
    },
  ],
};

interface WhatIsReadProps {
  readonly kind: FileKind;
  readonly read: Mapped<Omit<Row, 'line'>>;
  readonly layout: Layout;
  readonly withLater: boolean;
  readonly onLater: (withLater: boolean) => void;
  readonly onBooked: (booked: readonly string[]) => void;
}

/** The first rows as they were understood, what they are together, and the lines that are left out and why. */
export function WhatIsRead({ kind, read, layout, withLater, onLater, onBooked }: WhatIsReadProps) {
  const { rows, leftOut } = read;
  const total = rows.reduce((sum, row) => sum + (row.amount_ore ?? 0), 0);
  const fees = rows.reduce((sum, row) => sum + (row.fee_ore ?? 0), 0);
  const later = leftOut.filter(({ reason }) => reason === 'later').length;
  const unknown = new Set(leftOut.filter(({ reason }) => reason === 'unknown').map(({ text }) => text));
  return (
    <>
      {rows.length > 0 && (
        <>
          <h3 className="large">{t.first}</h3>
          <SmallTable
            label={t.first}
            rows={rows.slice(0, FIRST)}
            columns={columns[kind]}
            rowKey={({ line }) => String(line)}
            countText={[t.rows(rows.length, inKroner(total)), fees !== 0 && t.fees(inKroner(fees))]
              .filter(Boolean)
              .join(' ')}
            stacks
          />
        </>
      )}
      {leftOut.length > 0 && <LeftOutLines leftOut={leftOut} />}
      {(later > 0 || withLater) && (
        <CheckboxField label={t.laterToo} hint={t.laterHint} checked={withLater} onCheck={onLater} />
      )}
      {[...new Set([...unknown, ...layout.booked])].map((status) => (
        <CheckboxField
          key={status}
          label={t.bookedToo(status)}
          checked={layout.booked.includes(status)}
          onCheck={(isBooked) =>
            onBooked(isBooked ? [...layout.booked, status] : layout.booked.filter((one) => one !== status))
          }
        />
      ))}
    </>
  );
}

/** Lines that say the same are named together. */
function LeftOutLines({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const groups = new Map<string, number[]>();
  for (const one of leftOut) {
    const words = reasonText(one);
    groups.set(words, [...(groups.get(words) ?? []), one.line]);
  }
  return (
    <Notice tone={leftOut.some(isFault) ? 'warn' : 'info'}>
      <p>{t.leftOut(leftOut.length)}</p>
      <ul>
        {[...groups].map(([words, lines]) => (
          <li key={words}>{t.leftOutLines(words, lines.slice(0, NAMED).join(', '), lines.length, NAMED)}</li>
        ))}
      </ul>
    </Notice>
  );
}

const isFault = ({ reason }: LeftOut) => !['out', 'zero', 'waiting'].includes(reason);

function reasonText({ reason, text, field }: LeftOut): string {
  if (reason === 'unreadable') return t.unreadable(t.fields[field ?? 'amount'], text);
  return t.reasons[reason](reason === 'later' ? longDay(text) : text);
}
