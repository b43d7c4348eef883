import type { CSSProperties } from 'react';
import { pricing } from '../../content/en/pricing.ts';
import type { PriceCategory } from '../../data/camp/prices.ts';
import { pricingIds } from '../../domain/value-lists.ts';
import { mealId, priceOnSide, priceWords } from './shown-price.ts';

const t = pricing.card;

const highlighted: readonly number[] = [pricingIds.PRT, pricingIds.TOD];

/** The style sheet's own properties. */
type CardStyle = CSSProperties & Readonly<Record<`--${string}`, number>>;

interface PriceCardProps {
  readonly category: PriceCategory;
  /** Shows the price after the deadline. */
  readonly isAfter: boolean;
}

function payment(category: PriceCategory): string | undefined {
  if (category.id === mealId || category.price === 0) return undefined;
  return category.full_payment_only ? t.fullOnly : t.thirds;
}

/** One price category, drawn as a ticket. */
export function PriceCard({ category, isAfter }: PriceCardProps) {
  const { id, code, name, description, includes_bed: hasBed } = category;
  const highlight = highlighted.indexOf(id);
  const order: CardStyle = { '--turn': highlight };
  const facts = [hasBed ? t.bed : undefined, payment(category)].filter((fact) => fact !== undefined);
  return (
    <li className={`ticket ${highlight < 0 ? '' : 'ticket-highlight'}`} style={order}>
      <span className="ticket-code" aria-hidden="true">
        {code}
      </span>
      <div className="ticket-body">
        <h3>{name}</h3>
        <p>{description}</p>
        <p className="ticket-facts">{facts.join(' · ')}</p>
      </div>
      <p className="ticket-price">
        <strong>{priceWords(priceOnSide(category, isAfter))}</strong>
        {id === mealId && <span>{t.perMeal}</span>}
      </p>
    </li>
  );
}
