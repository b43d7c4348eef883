import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tables } from '../../content/en/tables.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { dayAndTime, longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { treasuryQueries, type CashDay, useCloseCash } from '../../data/treasury/treasury.ts';
import { fromOre, toOre } from '../../domain/payments/price.ts';
import { Part } from '../../organiser/part.tsx';
import { PrintedSheets } from '../../organiser/printed-sheets.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { SmallTable } from '../../ui/small-table/small-table.tsx';
import { Spot } from '../../ui/spot.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { dayColumn, inWords, moneyColumn } from './money-column.ts';
import { useWatch } from 'react-hook-form';
import { admin } from '../../content/en/site/admin.ts';
import { textLimits } from '../../domain/campers/names.ts';
import { amountInKroner } from '../../domain/typed-values.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';
import { useDialogForm } from '../../ui/use-dialog-form.ts';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { saved } from '../../ui/toast-store.ts';

const t = treasury.cash;
const names = t.columns;

/** Counted minus expected, in DKK; null until it is counted. */
function differenceOf({ counted, expected }: CashDay): number | null {
  return counted === null ? null : fromOre(toOre(counted) - toOre(expected));
}
const takersText = ({ takers }: CashDay) =>
  takers.map(({ name, amount, entries }) => t.taker(name, kroner(amount), entries)).join(', ');
const closedText = ({ closed_by: by, closed_at: at }: CashDay) =>
  at === null ? '' : t.closedBy(by ?? '', dayAndTime(at));

export const columns: readonly Column<CashDay>[] = [
  dayColumn(names.day, (row) => row.day),
  { key: 'takers', title: names.takers, value: takersText, width: 240 },
  moneyColumn('expected', names.expected, 130),
  moneyColumn('counted', names.counted, 130),
  {
    ...moneyColumn('counted', names.difference, 130),
    key: 'difference',
    value: differenceOf,
    text: (row) => inWords(differenceOf(row)),
  },
  { key: 'note', title: names.note, value: (row) => row.note, width: 200 },
];
const closed: Column<CashDay> = { key: 'closed', title: names.closed, value: closedText, width: 190 };

function columnsWith(
  onClose: (day: CashDay) => void,
  onPrint: (day: CashDay) => void,
): readonly Column<CashDay>[] {
  return [
    ...columns,
    {
      ...closed,
      cell: (row) =>
        row.closing_id === null ? (
          <Button
            look="quiet"
            aria-label={t.closeFor(longDay(row.day))}
            onClick={() => onClose(row)}
            label={t.close}
          />
        ) : (
          <>
            {closedText(row)}{' '}
            <Button
              look="plain"
              aria-label={t.printFor(longDay(row.day))}
              onClick={() => onPrint(row)}
              label={t.print}
            />
          </>
        ),
    },
  ];
}

export function CashPart() {
  const days = useQuery(treasuryQueries.cash());
  const [closing, setClosing] = useState<CashDay>();
  const [printed, setPrinted] = useState<CashDay>();
  return (
    <Part title={t.title} intro={t.intro} anchor="cash" query={days}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState spot={<Spot name="cash" />}>{t.empty}</EmptyState>
        ) : (
          <>
            <SmallTable
              label={t.table}
              rows={rows}
              columns={columnsWith(setClosing, setPrinted)}
              rowKey={(row) => `${row.day} ${row.season_id} ${row.closing_id ?? ''}`}
              stacks
              countText={tables.labels.count(rows.length)}
              exports={{
                fileName: 'cash_box',
                title: t.title,
                columns: [...columns, closed],
              }}
            />
            {closing && <CloseCashDialog day={closing} onClose={() => setClosing(undefined)} />}
            {printed && (
              <PrintedSheets
                kind="record"
                sheets={[sheetOf(printed)]}
                legend={t.signature}
                onDone={() => setPrinted(undefined)}
              />
            )}
          </>
        )
      }
    </Part>
  );
}

function sheetOf(day: CashDay) {
  const facts = [
    t.sheetFacts(kroner(day.expected), inWords(day.counted), inWords(differenceOf(day))),
    day.note && `${names.note}: ${day.note}`,
    `${names.closed}: ${closedText(day)}`,
  ];
  return {
    id: 1,
    title: t.sheet(longDay(day.day)),
    facts: facts.filter(Boolean).join(' · '),
    people: day.takers.map(({ name, amount, entries }) => ({
      id: name,
      name,
      note: t.sheetTaker(kroner(amount), entries),
    })),
  };
}

const MOST = 1_000_000;

/** DKK in the box; a minus is for a day on which more was given back than taken. */
function countedAmount(typed: string): number | undefined {
  const text = typed.trim();
  const amount = amountInKroner(text.replace(/^[-−]\s*/, ''), MOST);
  return /^[-−]/.test(text) && amount !== undefined ? -amount : amount;
}

function CloseCashDialog({ day, onClose }: { readonly day: CashDay; readonly onClose: () => void }) {
  const close = useCloseCash();
  const { control, register, handleSubmit, formState } = useDialogForm({ counted: '', note: '' });
  const { errors } = formState;
  const counted = countedAmount(useWatch({ control, name: 'counted' }));
  const difference = counted === undefined ? 0 : fromOre(toOre(counted) - toOre(day.expected));

  const submit = handleSubmit((typed) => {
    const amount = countedAmount(typed.counted);
    if (amount === undefined) return;
    close.mutate(
      {
        season: day.season_id,
        day: day.day,
        expected: day.expected,
        counted: amount,
        note: typed.note.trim(),
      },
      {
        onSuccess: saved(onClose, admin.saved, t.done),
      },
    );
  });

  return (
    <SaveDialog
      title={t.dialog(longDay(day.day))}
      submitLabel={t.close}
      saving={close}
      refusals={{ conflict: t.conflict }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t.expected(kroner(day.expected))}</p>
      <TextField
        {...register('counted', {
          validate: (typed) => countedAmount(typed) !== undefined || t.countedWrong,
        })}
        label={t.counted}
        error={errors.counted?.message}
        inputMode="decimal"
        autoComplete="off"
      />
      {difference !== 0 && (
        <>
          <output className="treasury-total block figure">{t.difference(kroner(difference))}</output>
          <TextAreaField
            {...register('note', { validate: (note) => note.trim().length >= 3 || t.noteMissing })}
            label={t.note}
            hint={t.noteHint}
            error={errors.note?.message}
            maxLength={textLimits.reason}
          />
        </>
      )}
    </SaveDialog>
  );
}
