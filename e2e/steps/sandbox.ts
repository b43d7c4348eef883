import { expect, type Journey } from '../fixtures.ts';

const control = '/nexi-sandbox/__sandbox';
const headers = () => ({ 'X-Sandbox-Token': process.env['E2E_SANDBOX_TOKEN'] ?? '' });

/** What the card company does wrong with its webhooks. */
interface WebhookFault {
  readonly drop?: 'all';
  readonly hold?: boolean;
  readonly duplicate?: number;
  readonly parallel?: boolean;
  readonly timing?: 'before_redirect' | 'after_redirect';
}

/** Id of the payment whose page is open. */
export function openPaymentId({ page }: Journey): string {
  return new URL(page.url()).searchParams.get('pid') ?? '';
}

/** Switches a fault on for the payment whose page is open, and for no other. */
export async function disturbWebhooks(journey: Journey, webhook: WebhookFault): Promise<void> {
  const { request } = journey.page;
  const payment = await request.get(`${control}/payments/${openPaymentId(journey)}`, { headers: headers() });
  const { myReference } = (await payment.json()) as { myReference: string };
  const answer = await request.put(`${control}/faults`, {
    headers: headers(),
    data: { webhook, myReference },
  });
  expect(answer.ok()).toBe(true);
}

/** Sends the webhooks that were held back. */
export async function releaseWebhooks({ page }: Journey, paymentId: string): Promise<void> {
  const answer = await page.request.post(`${control}/release`, { headers: headers(), data: { paymentId } });
  expect(answer.ok()).toBe(true);
}

/** Waits until the card company has got an answer to every webhook of a payment. */
export async function webhooksAnswered({ page }: Journey, paymentId: string): Promise<number> {
  let answered = 0;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${control}/deliveries?paymentId=${paymentId}`, {
        headers: headers(),
      });
      const deliveries = (await answer.json()) as { state: string }[];
      answered = deliveries.length;
      return deliveries.length > 0 && deliveries.every(({ state }) => state === 'delivered');
    })
    .toBe(true);
  return answered;
}

/** Lets three minutes pass at the camp and runs the sweep, as its schedule would. */
export async function sweepLater({ page }: Journey): Promise<void> {
  const info = (await (await page.request.get('/__local/info.json')).json()) as { now: string };
  const later = new Date(Date.parse(info.now) + 3 * 60_000).toISOString();
  await page.request.post('/__local/clock', { form: { time: later } });
  await page.request.post('/__local/sweep');
}
