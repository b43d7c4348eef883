/** Money that came in by a bank's statement, and the rows that are left out, with the reason. */
import type { BankRow } from '../../../data/treasury/treasury.ts';
import { dayOf, oreOf } from '../../../domain/treasury/money-file.ts';
import type { FileLine } from '../../../domain/treasury/split-lines.ts';
import { foreignIn, isKroner, plainHeading, statusOf, type FileField } from './headings.ts';
import { cellOf, repeatedIn, type Table } from './file-table.ts';
import type { Layout } from './file-layout.ts';

/**
 * Why a line is not imported: money that goes out, no money, a status that is not or may not be booked, another currency, a day after
 * today, a quotation mark that never ends, or a value that cannot be read.
 */
type Reason = 'out' | 'zero' | 'waiting' | 'unknown' | 'currency' | 'later' | 'quote' | 'unreadable';

export interface LeftOut {
  readonly line: number;
  readonly reason: Reason;
  /** The value that says so, and of which field. */
  readonly text: string;
  readonly field?: FileField;
}

/** Rows that count, and those that are left out. */
export interface Mapped<Row> {
  readonly rows: readonly (Row & { readonly line: number })[];
  readonly leftOut: readonly LeftOut[];
}

/** Words of a row's own column for money that was given back, whatever the amount's sign. `Visa Credit` is a card, not a refund. */
export const givenBack = /refund|refusion|tilbage|retur|chargeback|kreditering|kreditnota|credit note/i;
const leaving = /^(d|dr|dbit|debit|debet|ud|udbetaling|out|outgoing|h(ae|æ)vet|-)$/i;

interface Reading {
  readonly layout: Layout;
  /** The camp's day: a bank has booked nothing after it. */
  readonly today: string;
  /** Whether days after today count as well. */
  readonly withLater: boolean;
}

interface Statement extends Mapped<BankRow> {
  /** Those of the rows left out that are money going out and can be read, with positive amounts: one may be a refund. */
  readonly outgoing: readonly BankRow[];
}

/** The rows of a statement. Rows that no ID tells apart have none. */
export function bankRows(
  table: Table,
  broken: readonly FileLine[],
  { layout, today, withLater }: Reading,
): Statement {
  const { columns, notation, dayOrder, booked } = layout;
  const rows: (BankRow & { readonly line: number })[] = [];
  const leftOut: LeftOut[] = brokenLines(broken, layout);
  const outgoing: BankRow[] = [];
  const account = accountIn(table);
  const isNamed = columns.id !== undefined && repeatedIn(table, columns.id) === 0;
  const heading = columns.amount === undefined ? '' : (table.names[columns.amount] ?? '');
  const foreign = foreignIn(heading);
  const ore = (text: string) => (notation ? oreOf(text, notation) : undefined);

  /** Reason why a line is left out, or its row. */
  function read(line: FileLine): Omit<LeftOut, 'line'> | BankRow {
    const cell = (field: FileField) => cellOf(line, columns, field);
    const [typed, out] = [cell('amount'), cell('out')];
    const status = [cell('status'), cell('day')].find((text) => statusOf(text) === 'not booked');
    if (status !== undefined) return { reason: 'waiting', text: status };
    if (
      columns.status !== undefined &&
      statusOf(cell('status')) === undefined &&
      !booked.includes(cell('status'))
    ) {
      return { reason: 'unknown', text: cell('status') };
    }
    const amount = ore(typed);
    const leaves = ore(out);
    if (columns.out !== undefined && typed === '' && leaves !== undefined) {
      return { reason: leaves === 0 ? 'zero' : 'out', text: out };
    }
    // Money in and out in one row says two things.
    if (amount === undefined || (out !== '' && leaves !== 0)) {
      return {
        reason: 'unreadable',
        field: amount === undefined ? 'amount' : 'out',
        text: amount === undefined ? typed : out,
      };
    }
    if (amount < 0 || leaving.test(cell('kind')) || givenBack.test(cell('kind')))
      return { reason: 'out', text: typed };
    if (amount === 0) return { reason: 'zero', text: typed };
    if (foreign !== undefined || !isKroner(cell('currency'))) {
      return { reason: 'currency', text: isKroner(cell('currency')) ? (foreign ?? '') : cell('currency') };
    }
    const day = dayOf(cell('day'), dayOrder);
    if (day === undefined) return { reason: 'unreadable', field: 'day', text: cell('day') };
    if (day > today && !withLater) return { reason: 'later', text: day };
    return rowOf(line, day, amount);
  }

  function rowOf(line: FileLine, day: string, amount: number): BankRow {
    const cell = (field: FileField) => cellOf(line, columns, field);
    return {
      id: (isNamed && cell('id')) || null,
      day,
      amount_ore: amount,
      text: wordsOf(cell('text'), cell('more')),
      balance_ore: ore(cell('balance')) ?? null,
      account: cell('account') || account,
    };
  }

  function outgoingIn(line: FileLine): BankRow[] {
    const cell = (field: FileField) => cellOf(line, columns, field);
    const amount = Math.abs(ore(cell('amount')) || ore(cell('out')) || 0);
    const day = dayOf(cell('day'), dayOrder);
    if (amount === 0 || day === undefined || foreign !== undefined || !isKroner(cell('currency'))) return [];
    return [rowOf(line, day, amount)];
  }

  for (const line of table.lines) {
    const found = read(line);
    if ('reason' in found) {
      leftOut.push({ line: line.line, ...found });
      if (found.reason === 'out') outgoing.push(...outgoingIn(line));
    } else rows.push({ line: line.line, ...found });
  }
  return { rows, outgoing, leftOut: leftOut.toSorted((one, other) => one.line - other.line) };
}

/** Lines with a quotation mark that never ends, below the headings. */
export const brokenLines = (broken: readonly FileLine[], { header }: Layout): LeftOut[] =>
  broken
    .filter(({ line }) => line > header)
    .map(({ line, cells }) => ({ line, reason: 'quote', text: cells.join(' ') }));

/** Two texts of a row as one, each word once where one repeats the other. */
function wordsOf(text: string, more: string): string {
  const [one, other] = [text, more].map((part) => part.replaceAll(/\s+/g, ' ').trim());
  if (one === undefined || other === undefined || other === '') return one ?? '';
  return one.toLowerCase().includes(other.toLowerCase()) ? one : `${one} ${other}`.trim();
}

/** The account that the lines above the headings name, as letters and digits. */
function accountIn({ preamble }: Table): string | null {
  const named = preamble.find(
    ({ cells: [name = '', value = ''] }) =>
      /^(konto|kontonummer|kontonr|account|account number|iban)$/.test(plainHeading(name)) &&
      /\d{4}/.test(value),
  );
  return named?.cells[1] ?? null;
}
