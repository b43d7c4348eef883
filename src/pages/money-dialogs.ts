import { latePart } from '../ui/late-part.tsx';

/** What a treasurer does about a payment, wherever it is shown. */
export const Refund = latePart(
  async () => (await import('../features/treasury/refund-dialog.tsx')).RefundDialog,
);
export const ShareRefund = latePart(
  async () => (await import('../features/treasury/refund-share-dialog.tsx')).RefundShareDialog,
);
export const Move = latePart(
  async () => (await import('../features/treasury/move-payment-dialog.tsx')).MoveDialog,
);
