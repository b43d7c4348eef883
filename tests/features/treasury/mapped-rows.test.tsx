import { beforeEach, describe, expect, it } from 'vitest';
import {
  bankRows,
  payoutRows,
  rememberedMapping,
  rememberMapping,
  writtenAs,
} from '../../../src/features/treasury/mapped-rows.ts';
import { readCsv } from '../../../src/lib/read-csv.ts';

const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'file.csv');
const payout = {
  payment_id: 'Payment ID',
  amount: 'Amount',
  fee: 'Fee',
  day: 'Date',
  kind: 'Type',
  id: '',
  notation: 'en',
} as const;
const bank = { day: 'Dato', amount: 'Beløb', text: 'Tekst', more: '', id: '', notation: 'da' } as const;

beforeEach(() => window.localStorage.clear());

describe('a file', () => {
  it('keeps every value as the text that it is: ids are not rounded, and nothing is a formula', async () => {
    const { header, lines } = await readCsv(
      fileOf(
        '\uFEFFPayment ID;Amount;Text\r\n00120000000000000000012345678901;1.200,00;"a;b ""c"""\r\n\r\n=1+1;2025-04-19;1E5\r\n',
      ),
    );
    expect(header).toEqual(['Payment ID', 'Amount', 'Text']);
    expect(lines).toEqual([
      ['00120000000000000000012345678901', '1.200,00', 'a;b "c"'],
      ['=1+1', '2025-04-19', '1E5'],
    ]);
  });

  it('is read with commas, with tabs, and in the letters of older bank files; its hash is that of its bytes', async () => {
    const old = new Uint8Array(
      Array.from('Beløb\t1', (letter) => (letter === 'ø' ? 0xf8 : letter.charCodeAt(0))),
    );
    expect((await readCsv(fileOf(old))).header).toEqual(['Beløb', '1']);
    const { header, lines, hash } = await readCsv(fileOf('a,b\n"1,234.56",x\n'));
    expect([header, lines]).toEqual([['a', 'b'], [['1,234.56', 'x']]]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await readCsv(fileOf('a,b\n"1,234.56",y\n'))).hash).not.toBe(hash);
  });
});

describe('a payout', () => {
  it('has amounts with signs, fees as what is kept, and what the provider takes for itself', async () => {
    const table = await readCsv(
      fileOf(
        'Payment ID,Amount,Fee,Date,Type\nAB-1,"1,200.00",-18.05,2025-04-20,Charge\nAB-1,100.00,0.00,2025-04-21,Refund\n,,-99.00,2025-04-30,Monthly fee\n,0.00,0.00,,Balance\n',
      ),
    );
    expect(payoutRows(table, payout)).toEqual({
      rows: [
        { id: null, payment_id: 'AB-1', amount_ore: 120000, fee_ore: 1805, day: '2025-04-20' },
        { id: null, payment_id: 'AB-1', amount_ore: -10000, fee_ore: 0, day: '2025-04-21' },
        { id: null, payment_id: null, amount_ore: 0, fee_ore: 9900, day: '2025-04-30' },
      ],
      unreadable: [],
    });
  });

  it('takes a kind of card for no refund, and refuses a row in another currency by name', async () => {
    const table = await readCsv(
      fileOf(
        'Payment ID,Amount,Type,Currency\na,1.00,Visa Credit,DKK\nb,2.00,Kreditkort,dkk\nc,3.00,Refund (Visa Credit),\nd,4.00,Visa,EUR\n',
      ),
    );
    const mapping = {
      ...rememberedMapping('payout', table),
      payment_id: 'Payment ID',
      amount: 'Amount',
      kind: 'Type',
      notation: 'en',
    } as const;
    const { rows, unreadable } = payoutRows(table, mapping);
    expect(rows.map(({ amount_ore: ore }) => ore)).toEqual([100, 200, -300, 400]);
    expect(unreadable).toEqual([{ line: 5, field: 'currency', text: 'EUR' }]);
  });

  it('names what cannot be read by its line, and guesses nothing', async () => {
    const table = await readCsv(fileOf('Payment ID,Amount,Fee,Date,Type\nx,12.345,,someday,\ny,,,,\n'));
    expect(payoutRows(table, payout).unreadable).toEqual([
      { line: 2, field: 'amount', text: '12.345' },
      { line: 2, field: 'day', text: 'someday' },
      { line: 3, field: 'amount', text: '' },
    ]);
  });
});

describe('a bank statement', () => {
  it('keeps what came in, and counts the rest', async () => {
    const table = await readCsv(
      fileOf('Dato;Tekst;Beløb\n19-04-2025;Anna Holm;1.600,00\n20-04-2025;Leje;-500,00\n'),
    );
    expect(bankRows(table, bank)).toEqual({
      rows: [{ id: null, day: '2025-04-19', amount_ore: 160000, text: 'Anna Holm' }],
      unreadable: [],
      out: 1,
    });
  });

  it('refuses money that came in another currency by its line, whatever the column is called', async () => {
    const file =
      'Dato;Tekst;Beløb;X\n19-04-2025;Anna;1.600,00;SEK\n20-04-2025;Leje;-5,00;EUR\n20-04-2025;Bo;5,00;DKK\n';
    const table = await readCsv(fileOf(file));
    const { unreadable } = bankRows(table, {
      ...bank,
      currency: rememberedMapping('bank', table).currency ?? '',
    });
    expect(unreadable).toEqual([{ line: 2, field: 'currency', text: 'SEK' }]);
  });
});

describe('which column is which', () => {
  it('is remembered for the columns that the next file has, and how amounts are written is told by the file', async () => {
    const table = await readCsv(fileOf('Dato;Tekst;Beløb;Saldo\n19-04-2025;Anna;12,00;1\n'));
    expect(rememberedMapping('bank', table).day).toBe('');
    rememberMapping('bank', { ...bank, more: 'Afsender' });
    expect(rememberedMapping('bank', table)).toEqual({ ...bank, more: '', currency: '' });
    const other = await readCsv(fileOf('Dato;Beløb\n19-04-2025;1200\n'));
    expect(rememberedMapping('bank', other)).toEqual({ ...bank, text: '', notation: '', currency: '' });
    expect(writtenAs(other, bank)).toBeUndefined();
  });
});
