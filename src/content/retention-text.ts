import { retention as t } from './en/seasons/retention.ts';

interface Rule {
  readonly kind: string;
  readonly kept_for: number | null;
  readonly unit: string | null;
  readonly counted_from: string;
  readonly notified_before: number | null;
}

/** `30 days`; empty for what has no span of its own. */
function keptSpan({ kept_for: count, unit }: Pick<Rule, 'kept_for' | 'unit'>): string {
  return count === null || unit === null ? '' : (t.units[unit]?.(count) ?? `${count} ${unit}`);
}

/** How long a kind is kept, in a sentence. */
export function keptText(rule: Rule): string {
  const span = keptSpan(rule);
  const sentence = t.from[rule.counted_from]?.(span) ?? span;
  const told = rule.notified_before === null ? [] : [t.told(rule.notified_before)];
  const also = t.kinds[rule.kind]?.also;
  return [sentence, ...told, ...(also === undefined ? [] : [also])].join('; ');
}
