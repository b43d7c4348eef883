import { longDay } from '../../content/date-text.ts';
import { refundRule as t } from '../../content/en/payments/refund-rule.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { refundRule } from '../../data/payments/refund-rule.ts';

interface RefundWords {
  /** Whether the board's rule was read: until then the words are those of no refund. */
  readonly status: ReturnType<typeof usePublic>['status'];
  readonly sentence: string;
  readonly answer: string | null;
}

/** Returns the sentence of pages about refunds, and the answer to whether one gets money back: null where nothing is refunded, or the rule is not known. */
export function useRefundWords(): RefundWords {
  const reading = usePublic(refundRule);
  const { status } = reading;
  const rule = reading.status === 'ready' ? reading.data : null;
  if (rule === null) return { status, sentence: t.none, answer: null };
  const day = longDay(rule.until);
  return { status, sentence: t.counts(rule.percent, day), answer: t.answer(rule.percent, day) };
}
