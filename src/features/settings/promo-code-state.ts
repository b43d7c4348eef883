import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import type { PromoCode, PromoCodeTerms } from '../../data/payments/promo-code-list.ts';
import { isAfterDay, type CampDate } from '../../domain/dates.ts';

const t = adminSettings.promo;

export function termsOf(stored: PromoCode): PromoCodeTerms {
  const { pricing_code, expires_on, max_uses, is_disabled, note } = stored;
  return { pricing_code, expires_on, max_uses, is_disabled, note };
}

export function stateOf(code: PromoCode, today: CampDate | undefined): keyof typeof t.state {
  if (code.is_disabled) return 'ended';
  if (today !== undefined && code.expires_on !== null && isAfterDay(today, code.expires_on)) return 'expired';
  return code.max_uses !== null && code.uses >= code.max_uses ? 'used' : 'active';
}
