import * as z from '../../lib/shape.ts';
import { publicSource, readRows } from '../client/public-values.ts';

const ruleShape = z.object({ percent: z.number(), until: z.string() });

/** The board's rule for refunds while it counts: per cent of what was paid, until a day (`YYYY-MM-DD`); null where nothing is refunded. */
export const refundRule = publicSource(async () => {
  const [rule = null] = await readRows('refund_rule', ruleShape, 'limit=1');
  return rule;
});
