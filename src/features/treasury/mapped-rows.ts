import type { BankRow, PayoutRow } from '../../data/treasury/treasury.ts';
import { dayOf, notationOf, oreOf, type Notation } from '../../domain/treasury/money-file.ts';
import { readStored, writeStored } from '../../lib/device-store.ts';
import { isRecord } from '../../lib/shape.ts';
import type { TextTable } from '../../lib/read-csv.ts';

export type FileKind = 'payout' | 'bank';
export type FileField =
  | 'payment_id'
  | 'amount'
  | 'fee'
  | 'day'
  | 'kind'
  | 'id'
  | 'text'
  | 'more'
  | 'currency';

/** What is read of each kind of file: what must have a column, and what may. */
const fileFields: Readonly<Record<FileKind, Readonly<Record<'needed' | 'others', readonly FileField[]>>>> = {
  payout: { needed: ['payment_id', 'amount'], others: ['currency', 'fee', 'day', 'kind', 'id'] },
  bank: { needed: ['day', 'amount', 'text'], others: ['currency', 'more', 'id'] },
};

/** The column of each field by its name in the file, '' for none; and how amounts are written. */
export type Mapping = Readonly<Partial<Record<FileField, string>>> & { readonly notation: Notation | '' };

export function fieldsOf(kind: FileKind): FileField[] {
  return [...fileFields[kind].needed, ...fileFields[kind].others];
}
export function isNeeded(kind: FileKind, field: FileField): boolean {
  return fileFields[kind].needed.includes(field);
}

const keyOf = (kind: FileKind) => `familycamp-file-${kind}`;

/** The column that says the currency of each row, by its name or because it holds nothing but currency codes. */
function currencyColumn({ header, lines }: TextTable): string {
  const isCurrency = (name: string, place: number) =>
    /currency|valuta|møntfod/i.test(name) &&
    lines.every((line) => /^([a-z]{3}|kr\.?|)$/i.test(line[place] ?? ''));
  const hasCodes = (_name: string, place: number) =>
    lines.every((line) => /^(DKK|EUR|SEK|NOK|USD|GBP|CHF|PLN|ISK)$/.test(line[place] ?? ''));
  return header.find(isCurrency) ?? header.find(hasCodes) ?? '';
}

/**
 * What was chosen for the last file of this kind on this device, as far as this file has those columns. A column of currencies is
 * chosen without that, so that no row in another currency is read as DKK.
 */
export function rememberedMapping(kind: FileKind, table: TextTable): Mapping {
  const stored = readStored(keyOf(kind));
  const known = new Map(isRecord(stored) ? Object.entries(stored) : []);
  const columns = Object.fromEntries(
    fieldsOf(kind).map((field) => [
      field,
      table.header.find((name) => name !== '' && name === known.get(field)) ??
        (field === 'currency' ? currencyColumn(table) : ''),
    ]),
  );
  const mapping: Mapping = { ...columns, notation: '' };
  return { ...mapping, notation: writtenAs(table, mapping) ?? '' };
}

export function rememberMapping(kind: FileKind, mapping: Mapping): void {
  writeStored(keyOf(kind), mapping);
}

const cellIn = (table: TextTable, mapping: Mapping) => {
  const places = new Map(table.header.map((name, place) => [name, place]));
  return (line: readonly string[], field: FileField): string => {
    const name = mapping[field] ?? '';
    return name === '' ? '' : (line[places.get(name) ?? -1] ?? '');
  };
};

/** How the amounts of the chosen columns are written, where it can be detected. */
export function writtenAs(table: TextTable, mapping: Mapping): Notation | undefined {
  const cell = cellIn(table, mapping);
  return notationOf(table.lines.flatMap((line) => [cell(line, 'amount'), cell(line, 'fee')]));
}

/** A value that cannot be read: in which line of the file, counted from 1 with the header, and for which field. */
interface Unreadable {
  readonly line: number;
  readonly field: FileField;
  readonly text: string;
}
interface Mapped<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly Unreadable[];
}

/**
 * Words by which a row's own column says that its amount was given back, whatever its sign. *Credit* alone is not one of them: it is
 * also a kind of card (*Visa Credit*, *Kreditkort*).
 */
const givenBack = /refund|refusion|tilbage|retur|chargeback|kreditering|kreditnota|credit note/i;
const crowns = /^(dkk|kr\.?|208|)$/i;

/**
 * Rows of the card company's file. Fees are what the provider keeps: where the file writes them as money that goes out, in all below
 * nothing, their signs are turned. A row without amount and fee says nothing and is left out.
 */
export function payoutRows(table: TextTable, mapping: Mapping): Mapped<PayoutRow> {
  const cell = cellIn(table, mapping);
  const { unreadable, ore, day, inKroner } = reader(mapping, cell);
  const rows = table.lines.map((line, at) => {
    inKroner(line, at);
    const amount = ore(line, at, 'amount', cell(line, 'payment_id') === '' && cell(line, 'fee') !== '');
    return {
      id: cell(line, 'id') || null,
      payment_id: cell(line, 'payment_id') || null,
      amount_ore: givenBack.test(cell(line, 'kind')) ? -Math.abs(amount) : amount,
      fee_ore: ore(line, at, 'fee', true),
      day: day(line, at, true),
    };
  });
  const fees = rows.reduce((sum, row) => sum + row.fee_ore, 0);
  return {
    rows: rows
      .map((row) => (fees < 0 && row.fee_ore !== 0 ? { ...row, fee_ore: -row.fee_ore } : row))
      .filter((row) => row.amount_ore !== 0 || row.fee_ore !== 0),
    unreadable,
  };
}

/** Rows of a bank's statement that brought money; `out` is how many others there were. */
export function bankRows(table: TextTable, mapping: Mapping): Mapped<BankRow> & { readonly out: number } {
  const cell = cellIn(table, mapping);
  const { unreadable, ore, day, inKroner } = reader(mapping, cell);
  const all = table.lines.map((line, at) => {
    const amount = ore(line, at, 'amount', false);
    if (amount > 0) inKroner(line, at);
    return {
      id: cell(line, 'id') || null,
      day: day(line, at, false) ?? '',
      amount_ore: amount,
      text: [cell(line, 'text'), cell(line, 'more')].filter(Boolean).join(' '),
    };
  });
  const rows = all.filter((row) => row.amount_ore > 0);
  return { rows, unreadable, out: all.length - rows.length };
}

/** Reads cells and keeps what could not be read; `mayBeEmpty` makes nothing of an empty one. */
function reader(mapping: Mapping, cell: (line: readonly string[], field: FileField) => string) {
  const unreadable: Unreadable[] = [];
  const complain = (at: number, field: FileField, text: string) =>
    unreadable.push({ line: at + 2, field, text });
  return {
    unreadable,
    inKroner: (line: readonly string[], at: number): void => {
      const currency = cell(line, 'currency').trim();
      if (!crowns.test(currency)) complain(at, 'currency', currency);
    },
    ore: (line: readonly string[], at: number, field: 'amount' | 'fee', mayBeEmpty: boolean): number => {
      const text = cell(line, field);
      if (text === '' && mayBeEmpty) return 0;
      const amount = mapping.notation === '' ? undefined : oreOf(text, mapping.notation);
      if (amount === undefined) complain(at, field, text);
      return amount ?? 0;
    },
    day: (line: readonly string[], at: number, mayBeEmpty: boolean): string | null => {
      const text = cell(line, 'day');
      if (text === '' && mayBeEmpty) return null;
      const day = dayOf(text);
      if (day === undefined) complain(at, 'day', text);
      return day ?? null;
    },
  };
}
