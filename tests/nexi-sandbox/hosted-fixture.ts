import { changed, createBody, webHook } from './order.ts';
import { open } from './page-visit.ts';
import { startReceiver, startSandbox } from './servers.ts';

/** A card that every bank approves. */
export const APPROVED = '4925000000000004';
const EVENTS = ['payment.created', 'payment.reservation.failed', 'payment.checkout.completed'];

/** What a customer types for a card. */
export function card(number: string, more: Record<string, string> = {}): Record<string, string> {
  return { method: 'Visa', number, expiry: '12/49', cvc: '123', ...more };
}

/** A sandbox with a receiver of webhooks, to visit its hosted pages. */
export async function startPages() {
  const running = await startSandbox();
  const receiver = await startReceiver();
  return {
    ...running,
    /** A new payment with its page, and the names of the events that were sent about it so far. */
    newPayment: async (body: unknown = createBody()) => {
      const hooks = EVENTS.map((name) => webHook(name, `${receiver.origin}/hook`));
      const { paymentId, hostedPaymentPageUrl: url } = await running.api.create(
        changed('notifications.webHooks', hooks, body),
      );
      const events = () => running.sandbox.deliveries(paymentId).map(({ event }) => event);
      return { paymentId, url, events, page: await open(url) };
    },
    state: (paymentId: string) => running.sandbox.payment(paymentId)?.state,
    close: async () => {
      await running.close();
      await receiver.close();
    },
  };
}
