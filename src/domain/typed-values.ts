/** The whole number that is typed, or undefined when it is none or not from `least` to `most`. */
export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined;
}

/** An amount in DKK, or undefined. A comma is a decimal point, as Danes write it; what could mean two amounts (`1.200`, `1,200`) is refused. */
export function amountInKroner(typed: string, most: number): number | undefined {
  const text = typed.trim().replace(/\s*(dkk|kr\.?)$/i, '');
  if (!/^\d+([.,]\d{1,2})?$/.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return value <= most ? value : undefined;
}
