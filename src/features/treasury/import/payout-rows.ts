/** Rows of a payment provider's settlement file, and those that cannot be read. */
import type { PayoutRow } from '../../../data/treasury/treasury.ts';
import { dayOf, oreOf } from '../../../domain/treasury/money-file.ts';
import type { FileLine } from '../../../domain/treasury/split-lines.ts';
import { brokenLines, givenBack, type LeftOut, type Mapped } from './bank-rows.ts';
import { foreignIn, headings, isKroner, plainHeading, type FileField } from './headings.ts';
import { cellOf, repeatedIn, type Table } from './file-table.ts';
import { holdsPaymentId, paymentIdIn } from './find-columns.ts';
import type { Layout } from './file-layout.ts';

/**
 * Rows of the card company's file. Fees are what the provider keeps: where the file writes them as money that goes out, in all below
 * nothing, their signs are turned. A row without amount and fee says nothing.
 */
export function payoutRows(table: Table, broken: readonly FileLine[], layout: Layout): Mapped<PayoutRow> {
  const { columns, notation, dayOrder } = layout;
  const isNamed = columns.id !== undefined && repeatedIn(table, columns.id) === 0;
  const foreign = columns.amount === undefined ? undefined : foreignIn(table.names[columns.amount] ?? '');
  const idCells = table.lines.map((line) => cellOf(line, columns, 'payment_id'));
  const idHeading =
    columns.payment_id === undefined ? '' : plainHeading(table.names[columns.payment_id] ?? '');
  // In a column of words those without an id are of no payment: a subscription, a monthly fee.
  const isInWords = headings.text.some((one) => one.test(idHeading)) && idCells.some(holdsPaymentId);
  const idOf = (text: string) => (isInWords && !holdsPaymentId(text) ? '' : paymentIdIn(text));
  const ore = (text: string) => (text === '' ? 0 : notation && oreOf(text, notation));

  function read(line: FileLine): Omit<LeftOut, 'line'> | PayoutRow {
    const cell = (field: FileField) => cellOf(line, columns, field);
    const [amount, fee] = [ore(cell('amount')), ore(cell('fee'))];
    const day = cell('day') === '' ? null : dayOf(cell('day'), dayOrder);
    const paymentId = idOf(cell('payment_id'));
    const isFee = paymentId === '' && cell('fee') !== '';
    if (foreign !== undefined || !isKroner(cell('currency'))) {
      return { reason: 'currency', text: isKroner(cell('currency')) ? (foreign ?? '') : cell('currency') };
    }
    if (amount === undefined || (cell('amount') === '' && !isFee)) {
      return { reason: 'unreadable', field: 'amount', text: cell('amount') };
    }
    if (fee === undefined) return { reason: 'unreadable', field: 'fee', text: cell('fee') };
    if (day === undefined) return { reason: 'unreadable', field: 'day', text: cell('day') };
    if (amount === 0 && fee === 0) return { reason: 'zero', text: cell('amount') };
    return {
      id: (isNamed && cell('id')) || null,
      payment_id: paymentId || null,
      amount_ore: givenBack.test(cell('kind')) ? -Math.abs(amount) : amount,
      fee_ore: fee,
      day,
    };
  }

  const rows: (PayoutRow & { readonly line: number })[] = [];
  const leftOut: LeftOut[] = brokenLines(broken, layout);
  for (const line of table.lines) {
    const found = read(line);
    if ('reason' in found) leftOut.push({ line: line.line, ...found });
    else rows.push({ line: line.line, ...found });
  }
  const fees = rows.reduce((sum, row) => sum + row.fee_ore, 0);
  return {
    rows: rows.map((row) => (fees < 0 && row.fee_ore !== 0 ? { ...row, fee_ore: -row.fee_ore } : row)),
    leftOut: leftOut.toSorted((one, other) => one.line - other.line),
  };
}
