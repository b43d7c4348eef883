/** Amounts and days as files of banks and card companies write them. Money is read digit by digit into whole øre. */
import { isCampDate } from '../dates.ts';

/** `da`: 1.234,56; `en`: 1,234.56. */
export type Notation = 'da' | 'en';

/** Which comes first where the year comes last: the day, as in Europe, or the month, as in the United States. */
export type DayOrder = 'day' | 'month';

const forms: Readonly<Record<Notation, RegExp>> = {
  da: /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  en: /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
};

/** An amount in øre, or undefined when the text is none in this notation. Minus stands before or behind it, or as brackets. */
export function oreOf(text: string, notation: Notation): number | undefined {
  const plain = text.replaceAll(/\s|dkk|kr\.?/gi, '').replaceAll(/[−–]/g, '-');
  const [, before, bracket, digits = '', , behind] = /^([+-])?(\()?([\d.,]+)(\))?(-)?$/.exec(plain) ?? [];
  const [, kroner, ore = ''] = forms[notation].exec(digits) ?? [];
  if (kroner === undefined) return undefined;
  const amount = Number(kroner.replaceAll(/\D/g, '') + ore.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount) || amount > 1_000_000_000) return undefined;
  const isNegative = before === '-' || behind === '-' || bracket !== undefined;
  return isNegative && amount !== 0 ? -amount : amount;
}

/** Whether a text is an amount, in whichever notation. */
export const isAmount = (text: string): boolean =>
  oreOf(text, 'da') !== undefined || oreOf(text, 'en') !== undefined;

/**
 * How the amounts of a column are written: the notation that reads more of them. Danish where both read them all, since they are the
 * same amounts then (`1200`); undefined where each reads as many that the other does not.
 */
export function notationOf(texts: readonly string[]): Notation | undefined {
  const marked = texts.filter((text) => /[.,]\d/.test(text) && isAmount(text));
  const read = (notation: Notation) => marked.filter((text) => oreOf(text, notation) !== undefined).length;
  if (read('da') === read('en') && marked.length > 0) return undefined;
  return read('en') > read('da') ? 'en' : 'da';
}

/**
 * A calendar day `YYYY-MM-DD`, or undefined. A year that comes first is never doubtful; where it comes last, `order` says whether the
 * day or the month comes first. A year of two digits is read behind dots and slashes only, since Swedes write 25-04-16. A time behind
 * the day is passed over.
 */
export function dayOf(text: string, order: DayOrder = 'day'): string | undefined {
  const plain = text.trim();
  const [, year, month, day] =
    /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(plain) ??
    yearLast(plain, order) ??
    named(plain) ??
    [];
  if (day === undefined) return undefined;
  const date = [year, month?.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCampDate(date) ? date : undefined;
}

function yearLast(plain: string, order: DayOrder) {
  const found =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/.exec(plain) ??
    /^(\d{1,2})([./])(\d{1,2})\2(\d{2})$/.exec(plain)?.filter((_part, place) => place !== 2);
  if (!found) return undefined;
  const [whole, first, second, year = ''] = found;
  const full = year.length === 2 ? `20${year}` : year;
  return order === 'day' ? [whole, full, second, first] : [whole, full, first, second];
}

const months = ['jan', 'feb', 'mar', 'apr', 'maj|may', 'jun', 'jul', 'aug', 'sep', 'okt|oct', 'nov', 'dec'];

/** `16. april 2025`, `16 Apr 2025` */
function named(plain: string) {
  const [whole, day, name = '', year] = /^(\d{1,2})\.?[ -]([a-z]{3})[a-z]*\.?[ -](\d{4})$/i.exec(plain) ?? [];
  const month = months.findIndex((names) => names.split('|').includes(name.toLowerCase())) + 1;
  return month === 0 ? undefined : [whole, year, String(month), day];
}

/** Whether the day or the month comes first in a column: the month only where that reads more of its days. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const read = (order: DayOrder) => texts.filter((text) => dayOf(text, order) !== undefined).length;
  return read('month') > read('day') ? 'month' : 'day';
}
