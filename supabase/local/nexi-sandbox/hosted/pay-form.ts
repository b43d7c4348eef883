import { instrumentOf } from '../checkout-flow.ts';
import type { Instrument } from '../payment.ts';
import { isCard, METHODS, TEST_CARDS, type Method } from '../test-cards.ts';
import type { FieldErrorCode } from './texts.ts';

/** What the customer typed, as far as it is shown again: no card number, no security code. */
export interface Typed {
  method: Method | undefined;
  expiry: string;
  phone: string;
}

export type Field = 'method' | 'number' | 'expiry' | 'cvc' | 'phone';
export type FieldErrors = Partial<Record<Field, FieldErrorCode>>;

/** The page before anything is typed: the first method is chosen. */
export function blankForm(): Typed {
  return { method: METHODS[0], expiry: '', phone: '' };
}

/** What is paid with, or what is wrong at which field; `now` decides whether a card has expired. */
export function readPayForm(
  form: URLSearchParams,
  now: number,
): { instrument: Instrument } | { typed: Typed; errors: FieldErrors } {
  const method = METHODS.find((name) => name === form.get('method'));
  const expiry = (form.get('expiry') ?? '').trim();
  const phone = (form.get('phone') ?? '').trim();
  const number = (form.get('number') ?? '').replace(/\D/g, '');
  const errors = errorsOf(method, { number, expiry, phone, cvc: form.get('cvc') ?? '' }, now);
  if (!method || Object.keys(errors).length > 0) return { typed: { method, expiry, phone }, errors };
  return { instrument: instrumentOf(method, isCard(method) ? number : undefined, now, monthYear(expiry)) };
}

function errorsOf(
  method: Method | undefined,
  { number, expiry, phone, cvc }: Record<'number' | 'expiry' | 'phone' | 'cvc', string>,
  now: number,
): FieldErrors {
  if (!method) return { method: 'method' };
  if (method === 'MobilePay')
    return /^(\+?45)?\d{8}$/.test(phone.replace(/\s/g, '')) ? {} : { phone: 'phone' };
  if (!isCard(method)) return {};
  const wrongNumber = numberError(method, number);
  const wrongExpiry = expiryError(expiry, now);
  return {
    ...(wrongNumber && { number: wrongNumber }),
    ...(wrongExpiry && { expiry: wrongExpiry }),
    ...(!/^\d{3}$/.test(cvc.trim()) && { cvc: 'cvc' as const }),
  };
}

function numberError(method: Method, number: string): FieldErrorCode | undefined {
  if (number === '') return 'number_missing';
  const card = TEST_CARDS[number];
  if (!card) return 'number_unknown';
  return card.brand === method ? undefined : 'number_brand';
}

function expiryError(expiry: string, now: number): FieldErrorCode | undefined {
  if (expiry === '') return 'expiry_missing';
  const digits = monthYear(expiry);
  if (!digits) return 'expiry_format';
  // A card is good until the end of its month.
  const end = Date.UTC(2000 + Number(digits.slice(2)), Number(digits.slice(0, 2)), 1);
  return end > now ? undefined : 'expiry_past';
}

/** `MMYY` of what was typed, or undefined when it is no month and year. */
function monthYear(typed: string): string | undefined {
  const parts = /^(0[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})$/.exec(typed);
  return parts ? `${parts[1]}${parts[2]}` : undefined;
}
