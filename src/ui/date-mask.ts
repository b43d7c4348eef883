/**
 * Digits of a date typed so far, written `YYYY/MM/DD`. A single digit before a typed slash gets its zero. What begins with
 * the day or has a month in words stays as it is: anyone who reads the date may understand it.
 */
export function maskDate(typed: string): string {
  if (/\p{L}|^\s*\d{1,3}[^\d\s]/u.test(typed)) return typed.slice(0, 24);
  const padded = typed.replace(/^(\d{4})\D(\d)\D/, '$1/0$2/');
  const digits = padded.replaceAll(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('/');
}

/** Where the caret belongs in the masked text: behind as many digits as before masking. */
export function maskedCaret(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length;
  if (typed === masked) return caret;
  const digits = typed.slice(0, caret).replaceAll(/\D/g, '').length;
  const slashes = (digits > 4 ? 1 : 0) + (digits > 6 ? 1 : 0);
  return Math.min(digits + slashes, masked.length);
}
