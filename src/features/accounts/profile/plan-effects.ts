import { plans } from '../../../content/en/accounts/plans.ts';
import { kroner } from '../../../content/money-text.ts';
import type { PlanEffects } from '../../../data/campers/plans.ts';

const t = plans.effects;

const when = (isSo: boolean, text: string): string[] => (isSo ? [text] : []);

/** Money that was paid and is no longer needed: what of it comes back, by the board's rule. Amounts in DKK. */
function moneyText({ before, after, refund }: PlanEffects): string[] {
  const kept = after.overpaid;
  if (kept <= before.overpaid) return [];
  return [refund > 0 ? t.refund(kroner(refund), kroner(kept)) : t.keptMoney(kroner(kept))];
}

/** The effects of a plan: `cancel`, `undo`, or an accommodation. @param othersCome whether anyone else of the family does */
export function planEffectTexts(plan: string, effects: PlanEffects, othersCome: boolean): string[] {
  const { before, after, has_page } = effects;
  const left = (['room', 'team'] as const).flatMap((place) =>
    before[place] !== null && after[place] === null ? [before[place]] : [],
  );
  const hasBed = (one: typeof before) => one.has_bed && one.is_coming;
  return [
    ...when(hasBed(before) && !hasBed(after), t.bed),
    ...when(!hasBed(before) && hasBed(after), t.bedBack),
    ...when(left.length > 0, t.places(left.join(', '))),
    ...when(before.leads.length > after.leads.length, t.leads(before.leads.join(', '))),
    ...when(before.price !== after.price, t.price(kroner(before.price), kroner(after.price))),
    ...when(plan !== 'cancel' && before.price === after.price, t.samePrice(kroner(after.price))),
    ...when(plan === 'cancel' && before.outstanding > 0, t.noLongerToPay(kroner(before.outstanding))),
    ...when(before.is_registered && !after.is_registered, t.unconfirmed(kroner(after.outstanding))),
    ...when(!before.is_registered && after.is_registered, t.confirmed),
    ...when(
      !before.is_registered && after.outstanding > 0 && after.outstanding !== before.outstanding,
      t.leftToPay(kroner(after.outstanding)),
    ),
    ...moneyText(effects),
    ...when(plan === 'cancel' && has_page, t.page),
    ...when(plan === 'cancel', othersCome ? t.others : t.noOthers),
    ...when(plan !== 'undo', t.undo),
    t.mail,
  ];
}
