import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PortalWish } from '../../supabase/local/nexi-sandbox/portal.ts';
import { AMOUNT, changed, webHook } from './order.ts';
import { open, post } from './page-visit.ts';
import { startReceiver, startSandbox, TOKEN, type Receiver } from './servers.ts';

/** What people of the shop do in the provider's portal, at any time after the page was paid. */
let running: Awaited<ReturnType<typeof startSandbox>>;
let receiver: Receiver;
beforeEach(async () => {
  running = await startSandbox();
  receiver = await startReceiver();
});
afterEach(async () => {
  await running.close();
  await receiver.close();
});

const EVENTS = ['payment.charge.created.v2', 'payment.cancel.created', 'payment.refund.completed'];

async function paid(charge = true): Promise<string> {
  const hooks = EVENTS.map((name) => webHook(name, receiver.origin));
  const body = changed('checkout.charge', charge, changed('notifications.webHooks', hooks));
  const { paymentId } = await running.api.create(body);
  await running.sandbox.complete(paymentId);
  await running.sandbox.idle();
  return paymentId;
}
const portal = (id: string, wish: PortalWish) => running.sandbox.portal(id, wish);

describe('reserved money, days after the page has expired', () => {
  test('is charged in parts, and no further', async () => {
    const id = await paid(false);
    running.sandbox.advance('PT72H');
    expect(portal(id, { action: 'charge', amount: 8333 })).toMatchObject({ chargedAmount: 8333 });
    expect(portal(id, { action: 'charge' })).toMatchObject({ state: 'Charged', chargedAmount: AMOUNT });
    expect(() => portal(id, { action: 'charge' })).toThrow('AlreadyCharged');
    await running.sandbox.idle();
    expect(receiver.events()).toEqual(['payment.charge.created.v2', 'payment.charge.created.v2']);
  });
  test('is released', async () => {
    const id = await paid(false);
    running.sandbox.advance('PT72H');
    expect(portal(id, { action: 'release' })).toMatchObject({ state: 'Cancelled', reservedAmount: 0 });
    await running.sandbox.idle();
    expect(receiver.events()).toEqual(['payment.cancel.created']);
    expect(() => portal(id, { action: 'release' })).toThrow('Nothing is reserved');
  });
  test('is held 30 days: then the charge is refused, by hand and by the API, and it can still be released', async () => {
    const id = await paid(false);
    running.sandbox.advance('P30D');
    expect(() => portal(id, { action: 'charge' })).toThrow('ReservationExpired');
    const answer = await running.api.call('POST', `/v1/payments/${id}/charges`, { amount: AMOUNT });
    expect(answer).toMatchObject({ status: 402, body: { code: '1010' } });
    expect(portal(id, { action: 'release' })).toMatchObject({ state: 'Cancelled' });
  });
});

describe('refunds', () => {
  test('a part, then the rest, both completed later and told; never more', async () => {
    const id = await paid();
    running.sandbox.advance('P60D');
    portal(id, { action: 'refund', amount: 1 });
    expect(() => portal(id, { action: 'refund', amount: AMOUNT })).toThrow('more than there is');
    portal(id, { action: 'refund' });
    expect(() => portal(id, { action: 'refund' })).toThrow('Nothing is charged');
    expect(running.sandbox.payment(id)?.refundedAmount).toBe(0);
    running.sandbox.advance('PT1S');
    expect(running.sandbox.payment(id)?.refundedAmount).toBe(AMOUNT);
    await running.sandbox.idle();
    expect(receiver.events().filter((name) => name === 'payment.refund.completed')).toHaveLength(2);
  });
  test('one that fails in the end', async () => {
    const id = await paid();
    running.sandbox.setFaults({ refund: { failed: true }, times: 1 });
    portal(id, { action: 'refund' });
    running.sandbox.advance('PT1S');
    expect(await running.api.retrieve(id)).toMatchObject({ refunds: [{ state: 'Failed' }] });
  });
});

describe('disputes', () => {
  test('open: the API shows nothing; lost: the money is gone, and no webhook tells', async () => {
    const id = await paid();
    const before = await running.api.retrieve(id);
    expect(portal(id, { action: 'dispute', amount: 10_000 })).toMatchObject({ dispute: 'open' });
    expect(() => portal(id, { action: 'dispute' })).toThrow('A dispute is open.');
    expect(await running.api.retrieve(id)).toEqual(before);
    const told = receiver.received.length;
    expect(portal(id, { action: 'dispute_lost' })).toMatchObject({ dispute: 'lost', refundedAmount: 10_000 });
    expect(await running.api.retrieve(id)).toMatchObject({
      summary: { chargedAmount: AMOUNT, refundedAmount: 10_000 },
      refunds: [{ amount: 10_000, state: 'Completed' }],
    });
    await running.sandbox.idle();
    expect(receiver.received).toHaveLength(told);
  });
  test('won: everything is as it was', async () => {
    const id = await paid();
    const before = await running.api.retrieve(id);
    portal(id, { action: 'dispute' });
    expect(portal(id, { action: 'dispute_won' })).toMatchObject({ dispute: 'won', refundedAmount: 0 });
    expect(await running.api.retrieve(id)).toEqual(before);
    expect(() => portal(id, { action: 'dispute_lost' })).toThrow('No dispute is open.');
  });
  test('lost after the shop had given it back: not taken twice', async () => {
    const id = await paid();
    portal(id, { action: 'dispute' });
    portal(id, { action: 'refund' });
    expect(portal(id, { action: 'dispute_lost' }).refundedAmount).toBe(0);
  });
});

test('the control API does the same, and says why it does not', async () => {
  const id = await paid();
  const call = async (payment: string, body: unknown) => {
    const response = await fetch(`${running.base}/__sandbox/payments/${payment}/portal`, {
      method: 'POST',
      headers: { 'x-sandbox-token': TOKEN },
      body: JSON.stringify(body),
    });
    const json: unknown = await response.json();
    return { status: response.status, json };
  };
  expect(await call(id, { action: 'dispute' })).toMatchObject({ status: 200, json: { dispute: 'open' } });
  expect(await call(id, { action: 'release' })).toMatchObject({ status: 404 });
  expect(await call('none', { action: 'refund' })).toMatchObject({ status: 404 });
  expect(await call(id, { action: 'steal' })).toMatchObject({ status: 400 });
});

test('the page: choose, type, press; a refusal is told and keeps what was typed', async () => {
  const id = await paid();
  const at = `${running.base}/__sandbox`;
  const form = (fields: Record<string, string>) =>
    new URLSearchParams({ token: TOKEN, amount: '', ...fields });
  expect((await post(at, form({ action: 'refund', payment: id, token: 'guess' }))).status).toBe(403);
  expect((await post(at, form({ action: 'refund', payment: id, amount: '100,5' }))).status).toBe(303);
  running.sandbox.advance('PT1S');
  expect(running.sandbox.payment(id)?.refundedAmount).toBe(10_050);
  const cells = [...(await open(at)).document.querySelectorAll('td')].map((cell) =>
    cell.textContent.trim().replace(/\s+/g, ' '),
  );
  expect(cells).toContain('DKK 100.50');
  const refused = async (fields: Record<string, string>) => {
    const answer = await post(at, form(fields));
    return `${answer.status} ${/role="alert">([^<]*)</.exec(await answer.text())?.[1]}`;
  };
  expect(await refused({ action: 'refund' })).toBe('422 Choose a payment first.');
  expect(await refused({ action: 'refund', payment: id, amount: 'all' })).toBe(
    '422 Write the amount as 100 or 100,50.',
  );
  expect(await refused({ action: 'release', payment: id })).toBe(
    '422 Nothing is reserved that could be released.',
  );
  const kept = await (await post(at, form({ action: 'refund', payment: id, amount: '99999' }))).text();
  expect(kept).toContain('value="99999"');
  expect(kept).toContain(`value="${id}" checked`);
});
