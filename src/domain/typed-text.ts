/** Cleans every typed text before anything is read from it: names, addresses, numbers and days. */

/**
 * What no one sees and what changes how others read: control and format characters (directions, zero width, tags),
 * fillers, private use. Tab and line ends are white space and stay. SQL: `without_hidden`.
 */
const hidden = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

export function withoutHidden(typed: string): string {
  return typed.replaceAll(hidden, '');
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Digits of any script as 0 to 9. Those of a script stand in order, from its zero. */
export function withPlainDigits(typed: string): string {
  return typed.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (isDigit(code - before - 1)) before += 1;
    return String(before % 10);
  });
}
