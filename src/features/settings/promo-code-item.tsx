import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { longDay } from '../../content/date-text.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import { useChangePromoCode, type PromoCode } from '../../data/payments/promo-code-list.ts';
import { Tag } from '../../ui/tag.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { stateOf, termsOf } from './promo-code-state.ts';
import { useSingle } from '../../data/client/use-single.ts';

const t = adminSettings.promo;

/** The code itself, and whether it still works. */
export function PromoCodeName({ code }: { readonly code: PromoCode }) {
  const clock = useCampClock();
  const state = stateOf(code, clock?.today);
  return (
    <>
      <span className="promo-code">{code.code}</span>{' '}
      <Tag tone={state === 'active' ? 'good' : 'neutral'}>{t.state[state]}</Tag>
    </>
  );
}

/** What it gives, and how often it was used. */
export function promoCodeFacts(code: PromoCode, categoryName: string): string {
  return [
    categoryName,
    t.uses(code.uses, code.max_uses),
    ...(code.expires_on === null ? [] : [t.until(longDay(code.expires_on))]),
    ...(code.note === '' ? [] : [code.note]),
  ].join(' · ');
}

interface PromoCodeActionsProps {
  readonly code: PromoCode;
  readonly onEdit: () => void;
}

/** The button that opens its terms, and the one that ends it or lets it be used again. */
export function PromoCodeActions({ code, onEdit }: PromoCodeActionsProps) {
  const toast = useToast();
  const save = useChangePromoCode();
  const saveOnce = useSingle(save);
  const isEnding = !code.is_disabled;

  function toggle() {
    const seen = termsOf(code);
    saveOnce(
      { code: code.code, seen, terms: { ...seen, is_disabled: isEnding } },
      {
        onSuccess: () => toast.success(admin.saved, isEnding ? t.ended(code.code) : t.reopened(code.code)),
        onError: (error) => toast.error(code.code, failureText(error)),
      },
    );
  }

  return (
    <div className="admin-actions promo-actions">
      <Button look="quiet" aria-label={t.edit(code.code)} onClick={onEdit}>
        {adminSettings.edit}
      </Button>
      <Button
        look="plain"
        busy={save.isPending}
        aria-label={isEnding ? t.endFor(code.code) : t.reopenFor(code.code)}
        onClick={toggle}
      >
        {isEnding ? t.end : t.reopen}
      </Button>
    </div>
  );
}
