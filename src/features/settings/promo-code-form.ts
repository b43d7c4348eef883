import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import type { PromoCode, PromoCodeTerms } from '../../data/payments/promo-code-list.ts';
import { parseTypedDate, toTypedDate } from '../../domain/dates.ts';
import { promoCodeLength } from '../../domain/value-lists.ts';
import { wholeNumber } from '../../domain/typed-values.ts';

const t = adminSettings.promo;

export interface TypedPromoCode {
  readonly code: string;
  /** Id of the price category, or an empty string. */
  readonly category: string;
  readonly expires: string;
  readonly maxUses: string;
  readonly note: string;
}

/** Letters and digits that are hard to confuse when read aloud or copied: without O, 0, I, L and 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A new code that cannot be guessed: 31 letters and digits, seven times. */
export function randomCode(): string {
  const letters: string[] = [];
  while (letters.length < promoCodeLength) {
    const [value = 255] = crypto.getRandomValues(new Uint8Array(1));
    // The values left over would make some letters more frequent.
    if (value < alphabet.length * 8) letters.push(alphabet.charAt(value % alphabet.length));
  }
  return letters.join('');
}

export function typedPromoCode(stored: PromoCode | undefined): TypedPromoCode {
  return {
    code: stored?.code ?? randomCode(),
    category: stored ? String(stored.pricing_code) : '',
    expires: stored?.expires_on ? toTypedDate(stored.expires_on) : '',
    maxUses: stored?.max_uses ? String(stored.max_uses) : '',
    note: stored?.note ?? '',
  };
}

export function readPromoCode(
  typed: TypedPromoCode,
  isDisabled: boolean,
): { row?: PromoCodeTerms & { code: string }; problems: Partial<Record<keyof TypedPromoCode, string>> } {
  const problems: Partial<Record<keyof TypedPromoCode, string>> = {};
  const code = typed.code.trim().toUpperCase();
  if (!/^[A-Z0-9]{7}$/.test(code)) problems.code = t.codeWrong;
  if (typed.category === '') problems.category = t.categoryMissing;
  const expires = typed.expires === '' ? null : parseTypedDate(typed.expires);
  if (typed.expires !== '' && expires === null) problems.expires = adminSettings.camp.problems.date;
  const uses = typed.maxUses.trim() === '' ? null : wholeNumber(typed.maxUses, 1, 9999);
  if (uses === undefined) problems.maxUses = t.usesWrong;
  if (Object.keys(problems).length > 0) return { problems };
  return {
    row: {
      code,
      pricing_code: Number(typed.category),
      expires_on: expires,
      max_uses: uses ?? null,
      is_disabled: isDisabled,
      note: typed.note.trim(),
    },
    problems,
  };
}
