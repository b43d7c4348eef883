/** Which column of a file is which, by its heading or by what stands in it. */
import { dayOf, isAmount, notationOf, oreOf } from '../../../domain/treasury/money-file.ts';
import type { FileLine } from '../../../domain/treasury/split-lines.ts';
import { fieldsOf, repeatedIn, type Columns, type Table } from './file-table.ts';
import {
  headings,
  incoming,
  isCurrency,
  plainHeading,
  statusOf,
  type FileField,
  type FileKind,
} from './headings.ts';

const SAMPLE = 200;
const paymentId = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/i;

/** The columns that the file makes plain; a doubtful one is left out. */
export function columnsOf(kind: FileKind, table: Table): Columns {
  const plain = table.names.map(plainHeading);
  const sample = table.lines.slice(0, SAMPLE);
  const valuesAt = (place: number) => sample.map(({ cells }) => cells[place] ?? '').filter(Boolean);
  const mostly = (test: (text: string) => boolean) => (place: number) => {
    const values = valuesAt(place);
    return values.length > 0 && values.filter(test).length >= values.length * 0.8;
  };
  const places = table.names.map((_name, place) => place);
  const found: Partial<Record<FileField, number>> = {};
  const isFree = (place: number) => !Object.values(found).includes(place);
  /** Columns of the first pattern that any heading has. */
  const named = (patterns: readonly RegExp[]) =>
    patterns
      .map((pattern) => places.filter((place) => isFree(place) && pattern.test(plain[place] ?? '')))
      .find(({ length }) => length > 0) ?? [];
  const put = (field: FileField, place: number | undefined) => {
    if (place !== undefined && fieldsOf(kind).includes(field)) found[field] = place;
  };
  const byName = (field: FileField, isFit: (place: number) => boolean = () => true) =>
    put(field, named(headings[field]).find(isFit));

  const isDay = mostly((text) => dayOf(text) !== undefined || dayOf(text, 'month') !== undefined);
  const isMoney = (place: number) => mostly(isAmount)(place) && !isDay(place);
  byName('day');
  if (found.day === undefined) put('day', places.find(isDay));
  byName('payment_id');
  byName('fee');

  // An amount, money in and out apart, or what stands with a balance that it leads to.
  const incomes = named(incoming);
  const outgoing = named(headings.out);
  const money = named(headings.amount);
  const isApart = incomes.length > 0 && outgoing.length > 0 && money.length === 0;
  if (isApart) {
    put('amount', incomes[0]);
    put('out', outgoing[0]);
    byName('balance');
  } else {
    const balances = named(headings.balance);
    const amounts =
      money.length > 0
        ? money
        : places.filter((place) => isFree(place) && isMoney(place) && !balances.includes(place));
    const pair = amounts
      .flatMap((amount) =>
        [...balances, ...amounts]
          .filter((balance) => balance !== amount)
          .map((balance) => ({ amount, balance })),
      )
      .map((one) => ({ ...one, fits: fitsOf(sample, one) }))
      .toSorted((one, other) => other.fits - one.fits)
      .find(({ fits }) => fits > 0);
    put('amount', amounts.length === 1 ? amounts[0] : pair?.amount);
    put('balance', balances[0] ?? pair?.balance);
  }

  byName('status');
  if (found.status === undefined)
    put(
      'status',
      places.find((place) => isFree(place) && mostly((text) => statusOf(text) !== undefined)(place)),
    );
  const currencies = named(headings.currency);
  put('currency', currencies.find((place) => place > (found.amount ?? 0)) ?? currencies[0]);
  if (found.currency === undefined)
    put(
      'currency',
      places.find((place) => isFree(place) && mostly(isCurrency)(place)),
    );
  byName('kind');
  byName('id', (place) => valuesAt(place).length > 0 && repeatedIn(table, place) === 0);
  byName('account');
  byName('text');
  byName('more', (place) => valuesAt(place).length > 0);
  if (found.text === undefined && found.more !== undefined) {
    found.text = found.more;
    delete found.more;
  }
  const lettersIn = (place: number) =>
    valuesAt(place)
      .join('')
      .replaceAll(/[^\p{L}]/gu, '').length;
  const wordiest = places
    .filter((place) => isFree(place) && lettersIn(place) > 0)
    .toSorted((one, other) => lettersIn(other) - lettersIn(one));
  if (found.text === undefined) put('text', wordiest[0]);
  if (found.payment_id === undefined && kind === 'payout') {
    const isId = (place: number) => isFree(place) && valuesAt(place).some((text) => paymentId.test(text));
    put('payment_id', places.find(isId) ?? named(headings.text)[0]);
  }
  return found;
}

/** How many rows' amounts are what the balance changes by, in a file with the newest or the oldest row first. */
function fitsOf(
  lines: readonly FileLine[],
  { amount, balance }: { readonly amount: number; readonly balance: number },
): number {
  const notation =
    notationOf(lines.flatMap(({ cells }) => [cells[amount] ?? '', cells[balance] ?? ''])) ?? 'da';
  const ore = (line: FileLine | undefined, place: number) =>
    oreOf(line?.cells[place] ?? '', notation) ?? Number.NaN;
  const count = (later: -1 | 1) =>
    lines.filter((line, at) => ore(line, balance) - ore(lines[at - later], balance) === ore(line, amount))
      .length;
  return Math.max(count(1), count(-1));
}

export const holdsPaymentId = (cell: string): boolean => paymentId.test(cell);

/** The provider's id of a payment within a cell that also holds other words, or the cell as it is. */
export const paymentIdIn = (cell: string): string => paymentId.exec(cell)?.[0] ?? cell;
