import { latePart } from '../ui/late-part.tsx';

/** Merges two accounts with the same person, from the list of what needs attention. */
export const Merge = latePart(
  async () => (await import('../features/campers/list/merge-double.tsx')).MergeDouble,
);

/** Cancels one of two places of one person on one account, from the list of what needs attention. */
export const CancelDouble = latePart(
  async () => (await import('../features/campers/list/cancel-double.tsx')).CancelDouble,
);

/** Dialogs of a treasurer about a payment, for every page that shows one. */
export const Refund = latePart(
  async () => (await import('../features/treasury/refund-dialog.tsx')).RefundDialog,
);
export const Aid = latePart(async () => (await import('../features/treasury/aid-dialog.tsx')).AidDialog);
export const ShareRefund = latePart(
  async () => (await import('../features/treasury/refund-share-dialog.tsx')).RefundShareDialog,
);
export const Move = latePart(
  async () => (await import('../features/treasury/move-payment-dialog.tsx')).MoveDialog,
);
