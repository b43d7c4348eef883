import { rules as seeded } from 'virtual:retention-rules';
import { restGet } from '../../lib/rest.ts';
import type { RowOf } from '../schema.ts';
import { publicSource, usePublic } from '../client/public-values.ts';

/** How long one kind of data is kept: so many of a unit after a day, or until the next season. */
export type RetentionRule = Pick<
  RowOf<'retention_rules'>,
  'kind' | 'kept_for' | 'unit' | 'counted_from' | 'basis' | 'told_before'
>;

const stored = publicSource(() =>
  restGet<RetentionRule[]>(
    'retention_rules?select=kind,kept_for,unit,counted_from,basis,told_before&order=position',
  ),
);

/** The rules as the database has them; until it answers, those with which it began. */
export function useRetentionRules(): readonly RetentionRule[] {
  const reading = usePublic(stored);
  return reading.status === 'ready' ? reading.data : seeded;
}
