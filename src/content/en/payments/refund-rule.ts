/** The board's rule for refunds, as receipts and pages say it. */
export const refundRule = {
  none: 'All payments are non-refundable.',
  /** @param day the last one on which it counts */
  counts: (percent: number, day: string) =>
    `If you cancel by ${day}, we refund ${percent}% of what you’ve paid. After that, payments are non-refundable.`,
  /** The answer to whether one gets money back. */
  answer: (percent: number, day: string) =>
    `Yes, ${percent}% of what you’ve paid if you cancel by ${day}. After that, payments are non-refundable: we pay for the house, the food and the bus long before camp. You see the amount before you cancel.`,
};
