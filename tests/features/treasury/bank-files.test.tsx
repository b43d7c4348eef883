import { beforeEach, describe, expect, it } from 'vitest';
import { bankRows } from '../../../src/features/treasury/import/bank-rows.ts';
import { layoutOf, type Layout } from '../../../src/features/treasury/import/file-layout.ts';
import { repeatedIn, tableOf } from '../../../src/features/treasury/import/file-table.ts';
import { readFile } from '../../../src/features/treasury/import/read-file.ts';
import { firstLayout, rememberLayout } from '../../../src/features/treasury/import/remembered-layout.ts';
import {
  danskeBank,
  fileOf,
  jyskeBank,
  lunar,
  mobilePay,
  nordea,
  plainRows,
  type Encoded,
} from '../../support/bank-files/bank-files.ts';

const TODAY = '2025-04-20';

/** A statement read without any choice, as `day amount text` of each row, and `line reason text` of what is left out. */
async function read(file: File, change: (layout: Layout) => Layout = (layout) => layout, withLater = false) {
  const source = await readFile(file);
  const layout = change(layoutOf('bank', source));
  const table = tableOf(source, layout.header);
  const { rows, leftOut } = bankRows(table, source.broken, { layout, today: TODAY, withLater });
  return {
    layout,
    table,
    rows,
    said: rows.map(({ day, amount_ore: ore, text }) => `${day} ${ore / 100} ${text}`),
    left: leftOut.map(({ line, reason, text }) => `${line} ${reason} ${text}`.trim()),
  };
}
const birk = '2025-04-10 1350 Fra Karen Birk lejr';
const lund = '2025-04-08 900 Otto Lund';

beforeEach(() => window.localStorage.clear());

describe('a statement with a status', () => {
  it.each([
    ['as Danske Bank writes it', danskeBank],
    [
      'in English',
      danskeBank.map((line) =>
        line.replace('Venter', 'Pending').replace('Udført', 'Executed').replace('Slettet', 'Deleted'),
      ),
    ],
    [
      'in capitals',
      danskeBank.map((line) => line.replace(/Venter|Udført|Slettet/, (word) => word.toUpperCase())),
    ],
    ['with the column elsewhere', danskeBank.map((line) => line.split(';').toReversed().join(';'))],
  ])('has the executed rows only, and says why the others are left out: %s', async (_what, lines) => {
    const { said, left } = await read(fileOf(lines, 'windows-1252'));
    expect(said).toEqual(['2025-04-10 900 Søren Ødegård']);
    expect(left).toHaveLength(2);
    expect(left[0]).toMatch(/^2 waiting (venter|pending)$/i);
    expect(left[1]).toMatch(/^4 waiting (slettet|deleted)$/i);
  });

  it('asks about a status that it does not know, and takes it once someone says that it means booked', async () => {
    const lines = danskeBank.map((line) => line.replace('Udført', 'Valideret'));
    expect((await read(fileOf(lines))).left).toContain('3 unknown Valideret');
    const { said } = await read(fileOf(lines), (layout) => ({ ...layout, booked: ['Valideret'] }));
    expect(said).toEqual(['2025-04-10 900 Søren Ødegård']);
  });

  it.each(['Reserveret', 'Reservation', 'Afventer', 'Pending'])(
    'in the place of the day is not booked: %s',
    async (word) => {
      const { said, left } = await read(fileOf(nordea.map((line) => line.replace('Reserveret', word))));
      expect(said).toEqual([
        '2025-04-10 900 Fra Karen Birk til lejr',
        '2025-04-08 1350 Sommerlejr Otto Lund',
      ]);
      expect(left).toEqual([`2 waiting ${word}`, '4 out -81,00']);
    },
  );
});

describe('two columns of one name', () => {
  const heading = 'Dato;Tekst;Beløb;Valuta;Beløb;Valuta';
  it('are told apart by which one the other leads to', async () => {
    const rows = [
      '10-04-2025;Karen Birk;1.350,00;DKK;15.000,00;DKK',
      '08-04-2025;Otto Lund;900,00;DKK;13.650,00;DKK',
    ];
    const { layout, said } = await read(fileOf([heading, ...rows]));
    expect(layout.columns).toMatchObject({ amount: 2, balance: 4, currency: 3 });
    expect(said).toEqual(['2025-04-10 1350 Karen Birk', lund]);
    const oldestFirst = await read(fileOf([heading, ...rows.toReversed()]));
    expect(oldestFirst.layout.columns).toMatchObject({ amount: 2, balance: 4 });
    const swapped = await read(
      fileOf([heading, ...rows.map((line) => line.replace(/([\d.,]+);DKK;([\d.,]+);DKK/, '$2;DKK;$1;DKK'))]),
    );
    expect(swapped.layout.columns).toMatchObject({ amount: 4, balance: 2 });
  });

  it('are asked about where the file does not tell, as with one row', async () => {
    const { layout } = await read(fileOf([heading, '10-04-2025;Karen Birk;1.350,00;DKK;15.000,00;DKK']));
    expect(layout.columns.amount).toBeUndefined();
    expect(layout.columns).toMatchObject({ day: 0, text: 1 });
  });
});

describe('a column of IDs', () => {
  it('of which a value is in several rows is not taken, and is none when it is chosen', async () => {
    const { layout, rows, table } = await read(fileOf(mobilePay));
    expect(rows.map(({ id, text }) => [id, text])).toEqual([
      ['40112578001', 'Lejr Karen Birk'],
      ['40112578002', 'Lejr Otto Lund'],
      ['40112578003', 'Ida lejr Ida Krogh'],
    ]);
    expect(layout.columns.id).toBe(7);
    expect(repeatedIn(table, 5)).toBe(1);
    const chosen = await read(fileOf(mobilePay), (one) => ({ ...one, columns: { ...one.columns, id: 5 } }));
    expect(chosen.rows.map(({ id }) => id)).toEqual([null, null, null]);
  });

  it.each([
    ['two of four', ['a', 'b', 'a', 'c'], 1],
    ['two pairs', ['a', 'b', 'a', 'b'], 2],
    ['empty cells, which are no ID', ['', 'b', '', 'c'], 0],
  ])('with %s', async (_what, ids, repeated) => {
    const rows = ids.map((id) => `10-04-2025;Karen Birk;1.350,00;${id}`);
    const { layout, table, rows: taken } = await read(fileOf(['Dato;Tekst;Beløb;Transaktions-id', ...rows]));
    expect(repeatedIn(table, 3)).toBe(repeated);
    expect(layout.columns.id).toBe(repeated > 0 ? undefined : 3);
    expect(taken).toHaveLength(4);
  });
});

describe('headings', () => {
  it('may be missing: the first payment is a payment', async () => {
    const { layout, said, left } = await read(
      fileOf([
        plainRows[0] ?? '',
        '09-04-2025;Gebyr;-25,00;13.650,00',
        '08-04-2025;Otto Lund;900,00;13.675,00',
      ]),
    );
    expect(layout.header).toBe(0);
    expect(layout.columns).toMatchObject({ day: 0, text: 1, amount: 2, balance: 3 });
    expect(said).toEqual([birk, lund]);
    expect(left).toEqual(['2 out -25,00']);
  });

  it.each([
    ['separated by commas', ['2025-04-10,Karen Birk,1350.00', '2025-04-08,Otto Lund,900.00']],
    ['in another order', ['1.350,00;Karen Birk;10-04-2025', '900,00;Otto Lund;08-04-2025']],
    ['separated by tabs', ['10.04.2025\tKaren Birk\t1.350,00', '08.04.2025\tOtto Lund\t900,00']],
  ])('may be missing %s', async (_what, lines) => {
    expect((await read(fileOf(lines))).said).toEqual(['2025-04-10 1350 Karen Birk', lund]);
  });

  it('of columns that nothing tells apart are asked about', async () => {
    const { layout } = await read(fileOf(['10-04-2025;Karen Birk;1.350,00;2.000,00']));
    expect(layout.columns.amount).toBeUndefined();
  });

  const preamble = [
    'Kontobevægelser',
    'Konto;0400-1234567890;Foreningskonto',
    'Periode;01-04-2025;20-04-2025',
    '',
  ];
  it.each([
    ['lines about the account', preamble],
    ['one line', ['Kontoudtog for Foreningen']],
    ['words only', ['Udskrevet af;Karen Birk', 'Konto;0400-1234567890', '']],
    ['a line with a total', ['Saldo i alt;15.000,00', '']],
  ])('are found below %s', async (_what, above) => {
    const { layout, said, rows } = await read(
      fileOf([...above, 'Dato;Tekst;Beløb;Saldo', ...plainRows], 'windows-1252'),
    );
    expect(layout.header).toBe(above.length + 1);
    expect(said).toEqual([birk, lund]);
    expect(rows[0]?.account).toBe(above.some((line) => line.startsWith('Konto;')) ? '0400-1234567890' : null);
    expect(rows[0]?.balance_ore).toBe(1_500_000);
  });
});

describe('money in and out in two columns', () => {
  it.each([
    ['Dato;Tekst;Ud;Ind;Saldo', '25,00;'],
    ['Dato;Tekst;Udbetaling;Indbetaling;Saldo', '-25,00;'],
    ['Date;Description;Paid out;Paid in;Balance', '25,00;0,00'],
    ['Dato;Tekst;Debet;Kredit;Saldo', '25,00;'],
  ])('are read: %s', async (heading, out) => {
    const { said, left } = await read(
      fileOf([
        heading,
        '10-04-2025;Fra Karen Birk lejr;;1.350,00;15.000,00',
        `09-04-2025;Gebyr;${out};13.650,00`,
        '08-04-2025;Otto Lund;;900,00;13.675,00',
      ]),
    );
    expect(said).toEqual([birk, lund]);
    expect(left).toHaveLength(1);
  });

  it('say nothing where both are filled', async () => {
    const { said, left } = await read(
      fileOf(['Dato;Tekst;Ud;Ind', '10-04-2025;Karen Birk;5,00;1.350,00', '08-04-2025;Otto Lund;;900,00']),
    );
    expect(said).toEqual([lund]);
    expect(left).toEqual(['2 unreadable 5,00']);
  });
});

describe('shapes that need no choice', () => {
  it.each([
    ['Danske Bank', danskeBank, ['2025-04-10 900 Søren Ødegård']],
    ['Nordea', nordea, ['2025-04-10 900 Fra Karen Birk til lejr', '2025-04-08 1350 Sommerlejr Otto Lund']],
    ['Jyske Bank', jyskeBank, ['2025-04-10 1350 Overførsel Karen Birk']],
    ['Lunar', lunar, ['2025-04-10 1350 Karen Birk']],
    [
      'MobilePay',
      mobilePay,
      [
        '2025-04-08 1350 Lejr Karen Birk',
        '2025-04-08 900 Lejr Otto Lund',
        '2025-04-08 450 Ida lejr Ida Krogh',
      ],
    ],
  ])('%s', async (_bank, lines, said) => {
    expect((await read(fileOf(lines))).said).toEqual(said);
  });
});

describe('encodings', () => {
  const lines = [
    'Dato\tTekst\tBeløb\tSaldo',
    '10-04-2025\tInge Sørensen\t1.350,00\t15.000,00',
    '08-04-2025\tÅse Ærø\t900,00\t13.650,00',
  ];
  it.each<[Encoded, boolean]>([
    ['utf-16le', true],
    ['utf-16le', false],
    ['utf-16be', true],
    ['utf-16be', false],
    ['utf-8', true],
    ['utf-8', false],
    ['windows-1252', false],
  ])('%s, marked: %s', async (encoding, isMarked) => {
    const { said } = await read(fileOf(lines, encoding, { isMarked }));
    expect(said).toEqual(['2025-04-10 1350 Inge Sørensen', '2025-04-08 900 Åse Ærø']);
  });

  it.each([
    ['a spreadsheet', 'PK\u0003\u0004\u0000\u0000', 'not_text'],
    ['a document', '%PDF-1.7', 'not_text'],
    ['a page', '<html><body>Log in</body></html>', 'not_a_statement'],
  ])('%s is refused with the reason', async (_what, text, reason) => {
    await expect(readFile(fileOf(text, 'windows-1252'))).rejects.toThrow(reason);
  });
});

describe('quotation marks', () => {
  const after = ['09-04-2025;Otto Lund;1.000,00;13.650,00', '08-04-2025;Ida Krogh;450,00;12.650,00'];
  it.each([
    ['never ends', '10-04-2025;"Farmor betaler for Ruth;1.350,00;15.000,00', after],
    [
      'ends in the next line',
      '10-04-2025;"Farmor betaler for Ruth;1.350,00;15.000,00',
      after.map((line) => line.replace(';Otto Lund;', ';"Otto Lund";')),
    ],
    ['ends within its cell', '10-04-2025;"Farmor" betaler;1.350,00;15.000,00', after],
    [
      'swallows a row',
      '10-04-2025;"Farmor betaler for Ruth;1.350,00;15.000,00',
      after.map((line) => line.replace('Otto Lund', 'Otto Lund"')),
    ],
  ])('one that %s leaves out its own line', async (_what, broken, others) => {
    const { said, left } = await read(fileOf(['Dato;Tekst;Beløb;Saldo', broken, ...others]));
    expect(left.map((one) => one.slice(0, 7))).toEqual(['2 quote']);
    expect(said).toHaveLength(2);
    expect(said[1]).toBe('2025-04-08 450 Ida Krogh');
  });
});

describe('what was read correctly before stays so', () => {
  it.each([';', ',', '\t'])('a line sep=%s', async (separator) => {
    const rows = [
      ['Dato', 'Tekst', 'Beløb'],
      ['10-04-2025', 'Fra Karen Birk lejr', '1350'],
      ['08-04-2025', 'Otto Lund', '900'],
    ];
    const { said, layout } = await read(
      fileOf([`sep=${separator}`, ...rows.map((row) => row.join(separator))], 'windows-1252'),
    );
    expect(said).toEqual([birk, lund]);
    expect(layout.header).toBe(2);
  });

  it('line breaks and quotes within quotes, a minus behind the amount, a currency and spaces in it', async () => {
    const { said, left } = await read(
      fileOf(
        '"Dato";"Tekst";"Beløb"\r\n"10-04-2025";"Fra:\nKaren Birk\nLejr";"1\u00A0350,00"\r\n"09-04-2025";"Gebyr";"25,00-"\r\n"08-04-2025";"Otto ""Morfar"" Lund";"900,00 DKK"\r\n',
      ),
    );
    expect(said).toEqual(['2025-04-10 1350 Fra: Karen Birk Lejr', '2025-04-08 900 Otto "Morfar" Lund']);
    expect(left).toEqual(['5 out 25,00-']);
  });
});

describe('money that is not DKK', () => {
  it.each([
    ['Beløb i EUR', '1.350,00', 'EUR'],
    ['Amount (SEK)', '1.350,00', 'SEK'],
    ['Beløb eur', '1.350,00', 'eur'],
    ['Beløb €', '1.350,00', '€'],
  ])('by its heading, %s, is left out', async (heading, amount, currency) => {
    const { said, left } = await read(fileOf([`Dato;Tekst;${heading}`, `10-04-2025;Karen Birk;${amount}`]));
    expect([said, left]).toEqual([[], [`2 currency ${currency}`]]);
  });

  it.each(['EUR', 'Euro', '€', 'SEK', 'svenske kroner', 'Czk'])(
    'by a cell, %s, is left out',
    async (currency) => {
      const { said, left } = await read(
        fileOf([
          'Dato;Tekst;Beløb;Valuta',
          `10-04-2025;Karen Birk;1.350,00;${currency}`,
          '09-04-2025;Leje;-5,00;EUR',
          '08-04-2025;Otto Lund;900,00;DKK',
        ]),
      );
      expect(said).toEqual([lund]);
      expect(left).toEqual([`2 currency ${currency}`, '3 out -5,00']);
    },
  );

  it('is read where a second column has it in DKK', async () => {
    const { said } = await read(
      fileOf(['Dato;Tekst;Beløb i EUR;Beløb i DKK', '10-04-2025;Karen Birk;180,95;1.350,00']),
    );
    expect(said).toEqual(['2025-04-10 1350 Karen Birk']);
  });

  it('is known by its codes, whatever the column is called', async () => {
    const { left } = await read(
      fileOf(['Dato;Tekst;Beløb;X', '10-04-2025;Karen Birk;1.350,00;SEK', '08-04-2025;Otto Lund;900,00;DKK']),
    );
    expect(left).toEqual(['2 currency SEK']);
  });
});

describe('a day', () => {
  it('after today is left out until someone says that it counts', async () => {
    const lines = [
      'Dato;Tekst;Beløb',
      '16-04-2031;Karen Birk;1.350,00',
      '21-04-2025;Ida Krogh;450,00',
      '08-04-2025;Otto Lund;900,00',
      '20-04-2025;Bo Friis;1,00',
    ];
    const { said, left } = await read(fileOf(lines));
    expect(said).toEqual([lund, '2025-04-20 1 Bo Friis']);
    expect(left).toEqual(['2 later 2031-04-16', '3 later 2025-04-21']);
    expect((await read(fileOf(lines), undefined, true)).said).toHaveLength(4);
  });

  it('with the month first is known by the days that can be no month', async () => {
    const { said, layout } = await read(
      fileOf(['Date,Description,Amount', '04/10/2025,Karen Birk,1350.00', '03/31/2025,Otto Lund,900.00']),
    );
    expect(layout.dayOrder).toBe('month');
    expect(said).toEqual(['2025-04-10 1350 Karen Birk', '2025-03-31 900 Otto Lund']);
  });
});

describe('one bad row', () => {
  it.each([
    ['an amount', '09-04-2025;Ida Krogh;1.35.0,0', '3 unreadable 1.35.0,0'],
    ['a day', 'i går;Ida Krogh;450,00', '3 unreadable i går'],
    ['a row too short', '09-04-2025', '3 unreadable'],
    ['no money', '09-04-2025;Ida Krogh;0,00', '3 zero 0,00'],
  ])('does not refuse the others: %s', async (_what, row, why) => {
    const { said, left } = await read(
      fileOf([
        'Dato;Tekst;Beløb',
        '10-04-2025;Fra Karen Birk lejr;1.350,00',
        row,
        '08-04-2025;Otto Lund;900,00',
      ]),
    );
    expect(said).toEqual([birk, lund]);
    expect(left).toEqual([why]);
  });
});

describe('which column is which', () => {
  it.each(['Note', 'Navn', 'Afsender', 'Sprog', ''])(
    'a column %s is the text where no other is',
    async (heading) => {
      const { said } = await read(fileOf([`Dato;${heading};Beløb`, '10-04-2025;Karen Birk;1.350,00']));
      expect(said).toEqual(['2025-04-10 1350 Karen Birk']);
    },
  );

  it('is remembered for files with the same headings', async () => {
    const source = await readFile(
      fileOf(['Dato;Tekst;Beløb;Note', '10-04-2025;Overførsel;1.350,00;Karen Birk']),
    );
    const first = firstLayout('bank', source);
    const table = tableOf(source, first.header);
    rememberLayout('bank', table, {
      ...first,
      columns: { ...first.columns, text: 3 },
      booked: ['Valideret'],
    });
    expect(firstLayout('bank', source)).toMatchObject({
      columns: { text: 3, amount: 2 },
      booked: ['Valideret'],
      notation: 'da',
    });
    const other = await readFile(fileOf(['Dato;Tekst;Beløb;Saldo', ...plainRows]));
    expect(firstLayout('bank', other).columns.text).toBe(1);
  });
});
