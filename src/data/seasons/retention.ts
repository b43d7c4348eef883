import { rules as seeded } from 'virtual:retention-rules';
import * as z from '../../lib/shape.ts';
import { publicSource, readRows, usePublic } from '../client/public-values.ts';

const ruleShape = z.object({
  ...z.each(z.string(), 'kind', 'counted_from', 'basis'),
  ...z.each(z.nullable(z.number()), 'kept_for', 'notified_before'),
  unit: z.nullable(z.string()),
});
/** How long one kind of data is kept: so many of a unit after a day, or until the next season. */
export type RetentionRule = z.infer<typeof ruleShape>;

const stored = publicSource(() => readRows('retention_rules', ruleShape, 'order=position'));

/** The rules as the database has them; until it answers, those with which it began. */
export function useRetentionRules(): readonly RetentionRule[] {
  const reading = usePublic(stored);
  return reading.status === 'ready' ? reading.data : seeded;
}
