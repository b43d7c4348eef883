/** The whole number that is typed, or undefined when it is none or not from `least` to `most`. */
export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
}

/** Thousands apart by one sign and decimals by the other, or by spaces, so that only one amount is meant. */
const grouped = [
  /^\d{1,3}(\.\d{3})+,\d{1,2}$/,
  /^\d{1,3}(,\d{3})+\.\d{1,2}$/,
  /^\d{1,3}(\.\d{3}){2,}$/,
  /^\d{1,3}(,\d{3}){2,}$/,
  /^\d{1,3}( \d{3})+([.,]\d{1,2})?$/,
];

/**
 * An amount in DKK, or undefined. A comma or a point before one or two digits is the decimal point, and thousands may be set apart as in
 * `3.056,68` and `3,056.68`; what could mean two amounts (`1.200`, `1,200`) is refused. `500,-` is 500.
 */
export function amountInKroner(typed: string, most: number): number | undefined {
  const text = typed
    .trim()
    .replace(/\s*(dkk|kr\.?)$/i, '')
    .replaceAll(/\s/g, ' ')
    .replace(/,-$/, '');
  const [decimals = ''] = /[.,]\d{1,2}$/.exec(text) ?? [];
  const whole = text.slice(0, text.length - decimals.length);
  if (!/^\d+$/.test(whole) && grouped.every((form) => !form.test(text))) return undefined;
  const value = Number(`${whole.replaceAll(/[., ]/g, '')}.${decimals.slice(1)}`);
  return value <= most ? value : undefined;
}
