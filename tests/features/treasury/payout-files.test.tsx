import { describe, expect, it } from 'vitest';
import { isOtherKind, layoutOf } from '../../../src/features/treasury/import/file-layout.ts';
import { tableOf } from '../../../src/features/treasury/import/file-table.ts';
import { payoutRows } from '../../../src/features/treasury/import/payout-rows.ts';
import { readFile } from '../../../src/features/treasury/import/read-file.ts';
import { danskeBank, fileOf } from '../../support/bank-files/bank-files.ts';

async function read(lines: readonly string[]) {
  const source = await readFile(fileOf(lines));
  const layout = layoutOf('payout', source);
  const table = tableOf(source, layout.header);
  const { rows, leftOut } = payoutRows(table, source.broken, layout);
  return {
    layout,
    table,
    rows: rows.map(({ line: _line, ...row }) => row),
    left: leftOut.map(({ line, reason, text }) => `${line} ${reason} ${text}`.trim()),
  };
}
const row = (id: string | null, ore: number, fee = 0, day: string | null = null) => ({
  ...{ id: null, payment_id: id, amount_ore: ore, fee_ore: fee, day },
});

describe('a payout', () => {
  it('has amounts with signs, fees as what is kept, and what the provider takes for itself', async () => {
    const { rows, left } = await read([
      'Payment ID,Amount,Fee,Date,Type',
      'AB-1,"1,200.00",-18.05,2025-04-20,Charge',
      'AB-1,100.00,0.00,2025-04-21,Refund',
      ',,-99.00,2025-04-30,Monthly fee',
      ',0.00,0.00,,Balance',
    ]);
    expect(rows).toEqual([
      row('AB-1', 120000, 1805, '2025-04-20'),
      row('AB-1', -10000, 0, '2025-04-21'),
      row(null, 0, 9900, '2025-04-30'),
    ]);
    expect(left).toEqual(['5 zero 0.00']);
  });

  it('takes a kind of card for no refund, and leaves out a row in another currency', async () => {
    const { rows, left } = await read([
      'Payment ID,Amount,Type,Currency',
      'a,1.00,Visa Credit,DKK',
      'b,2.00,Kreditkort,dkk',
      'c,3.00,Refund (Visa Credit),',
      'd,4.00,Visa,EUR',
    ]);
    expect(rows).toEqual([row('a', 100), row('b', 200), row('c', -300)]);
    expect(left).toEqual(['5 currency EUR']);
  });

  it('names what cannot be read by its line, and guesses nothing', async () => {
    const { rows, left } = await read([
      'Payment ID,Amount,Fee,Date',
      'x,12.345,,2025-04-20',
      'y,,,2025-04-20',
      'z,1.50,,someday',
      'u,1.50,abc,2025-04-20',
      'v,1.50,,',
    ]);
    expect(rows).toEqual([row('v', 150)]);
    expect(left).toEqual(['2 unreadable 12.345', '3 unreadable', '4 unreadable someday', '5 unreadable abc']);
  });

  it.each([
    ['Dato;Tekst;Beløb;Gebyr', (id: string) => `20-04-2025;Betaling ${id};1.200,00;18,05`],
    ['Dato;Betalings-id;Beløb;Gebyr', (id: string) => `20-04-2025;${id};1.200,00;18,05`],
    ['Date;Reference;Gross amount;Fee', (id: string) => `2025-04-20;${id};1200.00;18.05`],
    ['Dato;Beløb;Gebyr;Tekst', (id: string) => `20. april 2025;1.200,00;-18,05;${id}`],
  ])('headed %s needs no choice', async (heading, line) => {
    const id = '0260a5f2b6d74a6a9cf1a3c2d7e8f901';
    const { rows, table } = await read([heading, line(id)]);
    expect(rows).toEqual([row(id, 120000, 1805, '2025-04-20')]);
    expect([isOtherKind('payout', table), isOtherKind('bank', table)]).toEqual([false, true]);
  });

  it('and a bank’s statement are told apart', async () => {
    const { table } = await read(danskeBank);
    expect([isOtherKind('payout', table), isOtherKind('bank', table)]).toEqual([true, false]);
  });

  it('has rows without an ID where a column of IDs does not tell them apart', async () => {
    const twice = await read(['Payment ID;Beløb;Gebyr;Transaktions-id', 'a;1,00;0,10;t1', 'b;2,00;0,10;t1']);
    expect(twice.rows.map(({ id }) => id)).toEqual([null, null]);
    const once = await read(['Payment ID;Beløb;Gebyr;Transaktions-id', 'a;1,00;0,10;t1', 'b;2,00;0,10;t2']);
    expect(once.rows.map(({ id }) => id)).toEqual(['t1', 't2']);
  });
});
