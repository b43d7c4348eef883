import { useDeferredValue } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import type { CheckinKind, Standing } from '../../domain/checkin/checkin.ts';
import type { CheckinFamily } from '../../domain/checkin/checkin-families.ts';
import { FamilyCard } from './family-card.tsx';
import type { OnTap } from './use-taps.ts';

interface FamilyListProps {
  readonly families: readonly CheckinFamily[];
  readonly empty: string;
  readonly kind: CheckinKind;
  readonly day: number;
  readonly standing: ReadonlyMap<string, Standing>;
  readonly onTap: OnTap;
}

const FIRST = 5;

/**
 * All families that are looked at. The first ones are drawn at once and the others behind them, so that a slow phone opens
 * hundreds as quickly as a few. Off screen the browser lays none of them out.
 */
export function FamilyList({ families, empty, kind, day, standing, onTap }: FamilyListProps) {
  const isWhole = useDeferredValue(true, false);
  const drawn = isWhole ? families : families.slice(0, FIRST);
  return (
    <section aria-label={t.families} className="checkin-families">
      {families.length === 0 && <p className="checkin-empty">{empty}</p>}
      {drawn.map((family) => (
        <FamilyCard
          key={family.id}
          family={family}
          kind={kind}
          day={day}
          marks={family.members.map(({ id }) => standing.get(id))}
          onTap={onTap}
        />
      ))}
    </section>
  );
}
