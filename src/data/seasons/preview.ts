/**
 * A draft season as families will see it, in the tab of the organiser who looks at it: what level 3 has read is kept there and
 * stands in for the public values. No one else sees it, and nothing is sent.
 */
import { readStored, removeStored, writeStored } from '../../lib/device-store.ts';
import { useInBrowser } from '../../lib/store.ts';
import { meals } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { DataError } from '../client/errors.ts';

export const campInfoShape = z.object({
  ...z.each(z.string(), 'title', 'theme'),
  ...z.each(z.day(), 'start_date', 'end_date', 'registration_deadline'),
  price_deadline: z.nullable(z.day()),
  total_beds: z.number(),
  /** What is eaten first on the first day, and last on the last one. */
  ...z.each(z.oneOf(meals), 'first_meal', 'last_meal'),
});
/** This year's camp. Days are `YYYY-MM-DD` in Copenhagen, deadlines inclusive. */
export type CampInfo = z.infer<typeof campInfoShape>;

/** A price category's name in both languages; `categoryName` chooses. */
export const categoryNameShape = z.object(z.each(z.string(), 'name', 'name_da'));

export const priceShape = z.object({
  ...z.each(z.number(), 'id', 'price', 'shirt_price'),
  ...z.each(z.string(), 'name', 'name_da', 'code', 'description', 'description_da'),
  ...z.each(z.boolean(), 'includes_bed', 'reserved_bed', 'full_payment_only', 'late_surcharge'),
});
/** A price category; `price` is the early one, in DKK. */
export type PriceCategory = z.infer<typeof priceShape>;

const key = 'familycamp-preview';

const previewShape = z.object({ camp: campInfoShape, prices: z.array(priceShape) });
type Preview = z.infer<typeof previewShape>;

const read = () => readStored(key, 'sessionStorage');

/** What is previewed in this tab; null as a rule. */
export function previewed(): Preview | null {
  const kept = read();
  if (kept === null) return null;
  if (previewShape(kept)) return kept;
  endPreview(); // of another version of the site
  return null;
}

/** From the next load of a page on. */
export function preview(preview: { readonly camp: object; readonly prices: readonly object[] }): void {
  writeStored(key, preview, 'sessionStorage');
}

export function endPreview(): void {
  removeStored(key, 'sessionStorage');
}

/** No one is registered and nothing is paid while a draft is looked at: it would be in the season that is open. */
export function refuseInPreview(): void {
  if (read() !== null) throw new DataError('refused', 'preview');
}

export const usePreviewedTitle = () => useInBrowser(() => previewed()?.camp.title ?? null, null);
