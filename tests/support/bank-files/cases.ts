/**
 * Statements in the shapes that people have reported, as rows of cells, so that each can be written in other ways: another encoding,
 * another separator or decimal mark, columns renamed and in another order. Names and numbers are invented.
 */
import { fileOf, type Encoded } from './bank-files.ts';

export interface Case {
  /** Lines above the headings. */
  readonly above?: readonly string[];
  /** Undefined where the file has none. */
  readonly headings?: readonly string[];
  /** The same columns as another bank calls them. */
  readonly renamed?: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly encoding?: Encoded;
  /** `day amount text` of what is read. */
  readonly said: readonly string[];
  /** `line reason` of what is left out. */
  readonly left: readonly string[];
}

const plainHeadings = {
  headings: ['Dato', 'Tekst', 'Beløb', 'Saldo'],
  renamed: ['Booking date', 'Description', 'Amount', 'Balance'],
};
const ruth = '2025-04-16 1200 Fra Ruth Clarke lejr';
const inge = '2025-04-14 1000 Inge Winther';
const plain = [
  ['16-04-2025', 'Fra Ruth Clarke lejr', '1.200,00', '20.000,00'],
  ['15-04-2025', 'Gebyr', '-25,00', '18.800,00'],
  ['14-04-2025', 'Inge Winther', '1.000,00', '18.825,00'],
];

export const cases: Readonly<Record<string, Case>> = {
  'a status': {
    headings: ['Dato', 'Tekst', 'Beløb', 'Saldo', 'Status', 'Afstemt'],
    renamed: ['Date', 'Text', 'Amount', 'Balance', 'State', 'Reconciled'],
    rows: [
      ['20.05.2025', 'Ruth Clarke', '1.200,00', '', 'Venter', 'Nej'],
      ['16.04.2025', 'Inge Winther', '1.000,00', '18.825,00', 'Udført', 'Nej'],
      ['15.04.2025', 'Ruth Clarke', '1.200,00', '17.825,00', 'Slettet', 'Nej'],
    ],
    encoding: 'windows-1252',
    said: ['2025-04-16 1000 Inge Winther'],
    left: ['2 waiting', '4 waiting'],
  },
  'one reference for a whole transfer': {
    headings: [
      ...[
        'Date',
        'Timestamp',
        'Amount',
        'Message',
        'Transaction Type',
        'Transfer Reference',
        'Transfer Date',
      ],
      ...['Payment Transaction ID', 'User Name'],
    ],
    renamed: [
      ...[
        'Dato',
        'Tidspunkt',
        'Beløb',
        'Besked',
        'Transaktionstype',
        'Overførselsreference',
        'Overførselsdato',
      ],
      ...['Transaktions-ID', 'Navn'],
    ],
    rows: [
      ['Lejr Ruth Clarke', '1200,00', '36332578001', 'Ruth Clarke'],
      ['Lejr', '1000,00', '36332578002', 'Inge Winther'],
      ['Mia lejr', '600,00', '36332578003', 'Mia Holm'],
    ].map(([message = '', amount = '', id = '', name = '']) => [
      ...['14-04-2025', '2025-04-14T18:28:10+02:00', amount, message, 'Payment', '02000227660010300001'],
      ...['15-04-2025', id, name],
    ]),
    said: [
      '2025-04-14 1200 Lejr Ruth Clarke',
      '2025-04-14 1000 Lejr Inge Winther',
      '2025-04-14 600 Mia lejr Mia Holm',
    ],
    left: [],
  },
  'no headings': { rows: plain, said: [ruth, inge], left: ['2 out'] },
  'lines above the headings': {
    above: ['Kontobevægelser', 'Konto;0400-1234567890;Foreningskonto', 'Periode;01-04-2025;20-04-2025', ''],
    ...plainHeadings,
    rows: plain,
    encoding: 'windows-1252',
    said: [ruth, inge],
    left: ['7 out'],
  },
  'money in and money out in two columns': {
    headings: ['Dato', 'Tekst', 'Ud', 'Ind', 'Saldo'],
    renamed: ['Date', 'Description', 'Paid out', 'Paid in', 'Balance'],
    rows: [
      ['16-04-2025', 'Fra Ruth Clarke lejr', '', '1.200,00', '20.000,00'],
      ['15-04-2025', 'Gebyr', '25,00', '', '18.800,00'],
      ['14-04-2025', 'Inge Winther', '', '1.000,00', '18.825,00'],
    ],
    said: [ruth, inge],
    left: ['3 out'],
  },
  'a reservation in the place of the day': {
    headings: [
      'Bogføringsdato',
      'Beløb',
      'Afsender',
      'Modtager',
      'Navn',
      'Beskrivelse',
      'Saldo',
      'Valuta',
      'Afstemt',
      '',
    ],
    renamed: [
      'Entry date',
      'Amount',
      'Sender',
      'Recipient',
      'Name',
      'Description',
      'Balance',
      'Currency',
      'Reconciled',
      '',
    ],
    rows: [
      ['Reserveret', '-39,95', '9040000001', '', '', 'REMA 1000 TØLLØSE', '', 'DKK', '', ''],
      [
        '2025/04/16',
        '1200,00',
        '',
        '9040000001',
        'Ruth Clarke',
        'Fra Ruth Clarke lejr',
        '20000,00',
        'DKK',
        '',
        '',
      ],
      [
        '2025/04/15',
        '-77,00',
        '9040000001',
        '',
        'Vipps MobilePay',
        'MobilePay Netto',
        '18800,00',
        'DKK',
        '',
        '',
      ],
      ['2025/04/14', '1000,00', '', '9040000001', 'Inge Winther', 'Lejr 2025', '18877,00', 'DKK', '', ''],
    ],
    said: [ruth, '2025-04-14 1000 Lejr 2025 Inge Winther'],
    left: ['2 waiting', '4 out'],
  },
  'what a spreadsheet calls Unicode text': {
    ...plainHeadings,
    rows: [plain[0] ?? [], ['14-04-2025', 'Inge Sørensen', '1.000,00', '18.825,00']],
    encoding: 'utf-16le',
    said: [ruth, '2025-04-14 1000 Inge Sørensen'],
    left: [],
  },
  'a line that names the separator': {
    above: ['sep='],
    ...plainHeadings,
    rows: [plain[0] ?? [], plain[2] ?? []],
    encoding: 'windows-1252',
    said: [ruth, inge],
    left: [],
  },
  'line breaks, quotes, a minus behind and a currency': {
    headings: ['Dato', 'Tekst', 'Beløb'],
    renamed: ['Date', 'Description', 'Amount'],
    rows: [
      ['16-04-2025', 'Fra:\nRuth Clarke\nLejr', '1\u00A0200,00'],
      ['15-04-2025', 'Gebyr', '25,00-'],
      ['14-04-2025', 'Inge "Mormor" Winther', '1.000,00 DKK'],
    ],
    said: ['2025-04-16 1200 Fra: Ruth Clarke Lejr', '2025-04-14 1000 Inge "Mormor" Winther'],
    left: ['5 out'],
  },
};

export interface Written {
  readonly encoding?: Encoded;
  readonly separator?: ';' | ',' | '\t';
  /** A point before the øre. */
  readonly withPoint?: boolean;
  /** Other headings, and the columns from the last to the first. */
  readonly isReordered?: boolean;
}

const AMOUNT = /^(-?)([\d.\u00A0]+),(\d\d)(-?)( DKK)?$/;

/** An amount with a point before the øre and a comma before thousands, as it stands. */
const pointed = (cell: string) =>
  cell.replace(
    AMOUNT,
    (_all, minus: string, whole: string, ore: string, behind: string, unit = '') =>
      `${minus}${whole.replaceAll('.', ',')}.${ore}${behind}${String(unit)}`,
  );

/** A case as a file, written in one of these ways. */
export function written(one: Case, { separator = ';', withPoint = false, ...how }: Written = {}): File {
  const { above = [], rows, encoding = how.encoding ?? one.encoding } = { ...one, ...how };
  const headings = how.isReordered ? one.renamed : one.headings;
  const cell = (text: string) => {
    const amount = withPoint ? pointed(text) : text;
    return /[\n"]/.test(amount) || amount.includes(separator) ? `"${amount.replaceAll('"', '""')}"` : amount;
  };
  const table = [...(headings ? [headings] : []), ...rows].map((row) =>
    (how.isReordered ? row.toReversed() : row).map(cell).join(separator),
  );
  const lines = above.map((line) => (line === 'sep=' ? line + separator : line.replaceAll(';', separator)));
  return fileOf([...lines, ...table], encoding);
}
