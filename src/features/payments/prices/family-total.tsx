import { calculator as t } from '../../../content/en/payments/pricing.ts';
import { kroner } from '../../../content/money-text.ts';
import { sumOf } from '../../../domain/payments/price.ts';
import type { MemberPrice } from './family-price.ts';

interface FamilyTotalProps {
  /** The people whose price is known. */
  readonly results: readonly MemberPrice[];
  readonly isLateToday: boolean;
}

/** What the whole family pays before and after the deadline; read aloud when it changes. */
export function FamilyTotal({ results, isLateToday }: FamilyTotalProps) {
  const sides = [
    { name: t.before, sum: sumOf(results.map(({ before }) => before.price)), isToday: !isLateToday },
    { name: t.after, sum: sumOf(results.map(({ after }) => after.price)), isToday: isLateToday },
  ];
  return (
    <output className="family-total">
      <strong className="family-total-name">{t.total(results.length)}</strong>
      {results.length === 0
        ? t.empty
        : sides.map(({ name, sum, isToday }) => (
            <span key={name} className={isToday ? 'family-side family-side-today' : 'family-side'}>
              <span>{isToday ? t.todays(name) : name}</span>
              <strong>{kroner(sum)}</strong>
            </span>
          ))}
    </output>
  );
}
