/** Digits of a date typed so far, written `YYYY/MM/DD`. A single digit before a typed slash gets its zero. */
export function maskDate(typed: string): string {
  const padded = typed.replace(/^(\d{4})\D(\d)\D/, '$1/0$2/');
  const digits = padded.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('/');
}

/** Where the caret belongs in the masked text: behind as many digits as before masking. */
export function maskedCaret(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length;
  const digits = typed.slice(0, caret).replaceAll(/\D/g, '').length;
  const slashes = (digits > 4 ? 1 : 0) + (digits > 6 ? 1 : 0);
  return Math.min(digits + slashes, masked.length);
}
