/** Phone numbers: optional; stored as country code, space, digits (`+45 20304050`). */
import { withPlainDigits } from '../typed-text.ts';
import { diallingCodeOf } from './dialling-codes.ts';

/** What is written between the digits, brackets and hidden characters among them. */
const between = /[\s().\-/‐-―·\p{Cf}]/gu;

/** Where a number is this long, the country's own code before it is not a part of it, whether there is a + or not. */
const fixedLengths: Readonly<Record<string, number>> = { '+45': 8, '+47': 8 };

/** Where a 0 at the beginning belongs to the number. Elsewhere it is for calls inside the country. */
const keepsZero: readonly string[] = ['+39', '+378', '+379', '+225', '+229', '+241', '+242'];

export interface Phone {
  /** `+45` */
  readonly dialling_code: string;
  /** As far as it can be read, digits alone. */
  readonly phone: string;
}

/**
 * What someone means who types a number beside a dialling code. A code in front of the number (`+45 …`, `0045 …`)
 * replaces the chosen one; what is no number comes back as it was, without what stands between digits.
 */
export function readPhone({ dialling_code, phone: typed }: Phone): Phone {
  const text = withPlainDigits(typed.normalize('NFKC'));
  const international = /^[^\d+]*(?:\+|00)(.*)$/s.exec(text)?.[1];
  if (international === undefined) return national(dialling_code, text.replaceAll(between, ''));
  const digits = international.replace(/\(\s*0\s*\)/, '').replaceAll(between, '');
  const code = diallingCodeOf(digits);
  return code === undefined
    ? { dialling_code, phone: text.replaceAll(between, '') }
    : national(code, digits.slice(code.length - 1));
}

function national(dialling_code: string, digits: string): Phone {
  const code = dialling_code.slice(1);
  const length = fixedLengths[dialling_code];
  const isRepeated = digits.startsWith(code) && digits.length - code.length === length;
  const phone = isRepeated ? digits.slice(code.length) : digits;
  return {
    dialling_code,
    phone: keepsZero.includes(dialling_code) ? phone : phone.replace(/^0(?=[1-9])/, ''),
  };
}

/** The stored number of what was typed; null when nothing was. */
export function storedPhone(typed: Phone): string | null {
  const { dialling_code, phone } = readPhone(typed);
  return phone === '' ? null : `${dialling_code} ${phone}`;
}

/**
 * The stored number of what was typed in one field. Without a country code it has the one of the number that stood there
 * `before`, or Denmark's. What is no number yet comes back as it was typed; null is none.
 */
export function storedPhoneIn(typed: string, before: string | null): string | null {
  const dialling_code = /^\+\d+(?= )/.exec(before ?? '')?.[0] ?? '+45';
  const stored = storedPhone({ dialling_code, phone: typed });
  return stored === null || isPhone(stored) ? stored : typed;
}

/** Whether it is a Danish number with a digit too few or too many. */
export function isWrongDanish(phone: string): boolean {
  return /^\+45 [1-9]\d{3,13}$/.test(phone) && phone.length !== '+45 20304050'.length;
}

/** Whether a number as stored has a country code and 4 to 14 digits after it, 8 a Danish one; a 0 before them only where it belongs to the number. */
export function isPhone(phone: string): boolean {
  if (isWrongDanish(phone)) return false;
  const [, code = '', zeros = ''] = /^(\+[1-9]\d{0,3}) (?=\d{4,14}$)(0*)/.exec(phone) ?? [];
  return code !== '' && zeros.length <= (keepsZero.includes(code) ? 1 : 0);
}
