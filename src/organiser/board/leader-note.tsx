import { useQuery } from '@tanstack/react-query';
import { duties as t } from '../../content/en/campers/duties.ts';
import { dutyQueries, lacksCertificate } from '../../data/campers/duties.ts';
import { fullName } from '../../domain/campers/names.ts';
import { FailedRead } from '../failed-read.tsx';
import type { CardNoteProps } from './place.ts';

/** On a card: its leader works with children under 15, and has no certificate in order. */
export function LeaderNote({ place: { leader } }: CardNoteProps) {
  const { data: sheet } = useQuery(dutyQueries.sheet());
  const lacks = leader && sheet?.some((row) => row.id === leader.id && lacksCertificate(row));
  return lacks && <p className="place-warnings">{t.lacks(fullName(leader))}</p>;
}

/** Above the cards: that it is not known whose certificate is missing. */
export function LeadersRead() {
  return <FailedRead of={[useQuery(dutyQueries.sheet())]} />;
}
