import { listText } from '../../../content/list-text.ts';
import { wordOf } from '../../../camper/field-text.ts';
import { categoryName } from '../../../content/category-name.ts';
import { adminCamper } from '../../../content/en/campers/admin-camper.ts';
import { kroner } from '../../../content/money-text.ts';
import type { CamperRecord, CorrectionEffects, Standing } from '../../../data/campers/camper-answers.ts';

const t = adminCamper.effects;
const leaving = adminCamper.leaving;

const when = (isSo: boolean, text: string): string[] => (isSo ? [text] : []);

const isSameCategory = (before: Standing, after: Standing) =>
  categoryName(before.pricing_name) === categoryName(after.pricing_name);

/** Whether the family reads of it: another price, category or accommodation. */
function isTold({ before, after }: CorrectionEffects): boolean {
  if (!before.is_coming && after.is_coming) return true;
  return (
    before.is_coming &&
    after.is_coming &&
    (before.price !== after.price ||
      !isSameCategory(before, after) ||
      before.accommodation !== after.accommodation)
  );
}

export function effectTexts(effects: CorrectionEffects): string[] {
  const { before, after } = effects;
  const hasBed = (one: typeof before) => one.has_bed && (one.is_registered || one.is_held);
  const texts = [
    ...when(
      !isSameCategory(before, after),
      t.category(categoryName(before.pricing_name), categoryName(after.pricing_name)),
    ),
    ...when(before.price !== after.price, t.price(kroner(before.price), kroner(after.price))),
    ...when(
      before.accommodation !== after.accommodation,
      t.accommodation(wordOf('accommodation', after.accommodation)),
    ),
    ...when(!before.is_registered && after.is_registered, t.registered),
    ...when(before.is_registered && !after.is_registered, t.unregistered(kroner(after.outstanding))),
    ...when(
      !before.is_registered && before.outstanding !== after.outstanding && after.outstanding > 0,
      t.leftToPay(kroner(after.outstanding)),
    ),
    ...when(after.overpaid > 0 && before.overpaid !== after.overpaid, t.overpaid(kroner(after.overpaid))),
    ...when(!before.has_bed && after.has_bed, t.bedNeeded),
    ...when(
      after.is_held && !after.is_registered && after.has_bed,
      before.is_registered && hasBed(before) ? t.bedKept : t.bedHeld,
    ),
    ...when(hasBed(before) && !after.has_bed, t.bedFreed),
    ...when(before.room !== null && after.room === null, t.room(before.room ?? '')),
    ...when(
      !before.is_coming && after.is_coming,
      t.back(listText([after.room, after.team].filter((name) => name !== null))),
    ),
    ...when(isTold(effects), t.mail),
  ];
  return texts.length > 0 ? texts : [t.nothing];
}

export function leavingTexts(
  { before, after }: CorrectionEffects,
  camper: Pick<CamperRecord, 'has_open_checkout' | 'family'>,
  isInactive: boolean,
): string[] {
  const places = [before.room, before.team].filter((name) => name !== null);
  return [
    ...when(before.has_bed && (before.is_registered || before.is_held), leaving.bed),
    ...when(places.length > 0, leaving.places(listText(places))),
    ...when(before.leads.length > 0, leaving.leads(listText(before.leads))),
    ...when(before.outstanding > 0, leaving.outstanding(kroner(before.outstanding))),
    ...when(after.paid > 0, leaving.money(kroner(after.paid))),
    ...when(camper.has_open_checkout, leaving.checkout),
    ...when(camper.family.length > 0, leaving.family),
    isInactive ? leaving.noMail : leaving.mail,
  ];
}
