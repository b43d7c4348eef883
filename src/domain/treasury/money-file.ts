/** Amounts and days as files of banks and card companies write them. Money is read digit by digit into whole øre. */
import { isCampDate } from '../dates.ts';

/** `da`: 1.234,56; `en`: 1,234.56. */
export type Notation = 'da' | 'en';

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

/** How the amounts of a column are written, by the first that tells; undefined where none does (`1200`, `1.200`). */
export function notationOf(texts: readonly string[]): Notation | undefined {
  for (const text of texts) {
    const [, mark] = /([.,])\d{1,2}\D*$/.exec(text.trim()) ?? [];
    if (mark !== undefined) return mark === ',' ? 'da' : 'en';
  }
  return undefined;
}

/** A calendar day `YYYY-MM-DD`, the day before the month as in Denmark, or undefined. A time behind it is passed over. */
export function dayOf(text: string): string | undefined {
  const plain = text.trim();
  const [, year, month, day] =
    /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(plain) ??
    swapped(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/.exec(plain)) ??
    [];
  if (day === undefined) return undefined;
  const date = [year, month?.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCampDate(date) ? date : undefined;
}

const swapped = (found: RegExpExecArray | null) => found && [found[0], found[3], found[2], found[1]];
