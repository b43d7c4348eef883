import type { refundRule as english } from '../../en/payments/refund-rule.ts';

export const refundRule: typeof english = {
  none: 'Betalinger refunderes ikke.',
  counts: (percent, day) =>
    `Melder du fra senest den ${day}, betaler vi ${percent} % af det betalte tilbage. Derefter refunderes betalinger ikke.`,
  answer: (percent, day) =>
    `Ja, ${percent} % af det, du har betalt, hvis du melder fra senest den ${day}. Derefter refunderes betalinger ikke: vi betaler for hus, mad og bus længe før lejren. Du ser beløbet, før du melder fra.`,
};
