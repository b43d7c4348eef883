/** Phone numbers: optional; stored as country code, space, digits (`+45 20304050`). */

/** The stored number from a dialling code (`+45`) and what was typed; null when nothing was typed. */
export function storedPhone(dialling_code: string, typed: string): string | null {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  return digits === '' ? null : `${dialling_code} ${digits}`;
}

/** Whether a number as stored has a country code and 4 to 14 digits after it. */
export function isPhone(phone: string): boolean {
  return /^\+\d{1,4} \d{4,14}$/.test(phone);
}
