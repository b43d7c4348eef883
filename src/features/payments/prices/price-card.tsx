import type { CSSProperties } from 'react';
import { categoryDescription, categoryName } from '../../../content/category-name.ts';
import { shortDay } from '../../../content/date-text.ts';
import { pricing } from '../../../content/en/payments/pricing.ts';
import { priceText } from '../../../content/money-text.ts';
import type { PriceCategory } from '../../../data/payments/prices.ts';
import type { CampDate } from '../../../domain/dates.ts';
import { pricingIds } from '../../../domain/value-lists.ts';
import { mealId, priceOnSide } from './shown-price.ts';

const t = pricing.card;

/** No answer in the form leads to these. */
const byCodeOnly: readonly number[] = [pricingIds.SIO, pricingIds.SWI, pricingIds.CMP, pricingIds.KST];

const highlighted: readonly number[] = [pricingIds.PRT, pricingIds.TOD];

interface PriceCardProps {
  readonly category: PriceCategory;
  readonly isAfter: boolean;
  /** Until when it can be paid in parts; undefined when that is over or not known yet. */
  readonly partsUntil: CampDate | undefined;
}

/** How it is paid: parts are never promised to whom they are closed. */
function payment(category: PriceCategory, partsUntil: CampDate | undefined): string | undefined {
  if (category.id === mealId || category.price === 0) return undefined;
  return category.full_payment_only || partsUntil === undefined ? t.fullOnly : t.thirds(shortDay(partsUntil));
}

export function PriceCard({ category, isAfter, partsUntil }: PriceCardProps) {
  const { id, includes_bed: hasBed } = category;
  const highlight = highlighted.indexOf(id);
  const order: CSSProperties = { '--turn': highlight };
  const facts = [
    hasBed ? t.bed : undefined,
    payment(category, partsUntil),
    byCodeOnly.includes(id) ? t.byCode : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li className={`ticket panel flush-texts ${highlight < 0 ? '' : 'ticket-highlight'}`} style={order}>
      <div className="ticket-body">
        <h3>{categoryName(category)}</h3>
        <p>{categoryDescription(category)}</p>
        <p className="quiet">{facts.join(' · ')}</p>
      </div>
      <p className="ticket-price">
        <strong>{priceText(priceOnSide(category, isAfter))}</strong>
        {id === mealId && <span>{t.perMeal}</span>}
      </p>
    </li>
  );
}
