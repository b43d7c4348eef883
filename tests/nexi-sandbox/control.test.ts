import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../supabase/local/nexi-sandbox/sandbox.ts';
import { durationMs } from '../../supabase/local/nexi-sandbox/clock.ts';
import { changed, createBody, webHook } from './order.ts';
import { asPage, formOf, open, post, press, read } from './page-visit.ts';
import { SECRET_KEY, startSandbox, TOKEN } from './servers.ts';

/** The control API and its page, section 6.5 of the payment contract. */
let running: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  running = await startSandbox({ basePath: '/nexi-sandbox' });
});
afterEach(() => running.close());

async function control(method: string, path: string, body?: unknown, token = TOKEN) {
  const response = await fetch(`${running.base}/__sandbox${path}`, {
    method,
    headers: { 'x-sandbox-token': token },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, json };
}

describe('control API', () => {
  test('needs the token', async () => {
    expect(await control('GET', '/payments', undefined, 'wrong')).toMatchObject({ status: 403 });
    expect(await control('GET', '/payments', undefined, 'x'.repeat(TOKEN.length))).toMatchObject({
      status: 403,
    });
    expect(await control('GET', '/payments')).toEqual({ status: 200, json: [] });
  });
  test('shows payments, pays them, and shows what was called, without the key', async () => {
    const { paymentId } = await running.api.create(createBody());
    expect(await control('GET', `/payments/${paymentId}`)).toMatchObject({
      json: { paymentId, state: 'New' },
    });
    const done = await control('POST', `/payments/${paymentId}/complete`, { method: 'MobilePay' });
    expect(done).toMatchObject({ status: 200, json: { approved: true, payment: { state: 'Charged' } } });
    const again = await control('POST', `/payments/${paymentId}/complete`, {});
    expect(again).toEqual({ status: 404, json: { error: 'The payment is not open.' } });
    const { json } = await control('GET', '/requests');
    expect(json).toMatchObject([
      { method: 'POST', path: '/v1/payments', authorization: 'redacted', status: 201 },
    ]);
    expect(JSON.stringify(json)).not.toContain(SECRET_KEY);
  });
  test('lists deliveries of a payment, replays and releases', async () => {
    const hooks = [webHook('payment.checkout.completed', `${running.origin}/nowhere`)];
    await control('PUT', '/faults', { webhook: { hold: true } });
    const { paymentId } = await running.api.create(changed('notifications.webHooks', hooks));
    await running.sandbox.complete(paymentId);
    const list = async (id: string) => (await control('GET', `/deliveries?paymentId=${id}`)).json;
    expect(await list(paymentId)).toMatchObject([{ state: 'held' }]);
    expect(await list('other')).toEqual([]);
    expect(await control('POST', '/release', { paymentId })).toMatchObject({ status: 204 });
    const { id = '' } = running.sandbox.deliveries(paymentId)[0] ?? {};
    expect(await control('POST', `/deliveries/${id}/replay`)).toMatchObject({
      status: 200,
      json: { paymentId },
    });
    expect(await control('POST', '/deliveries/none/replay')).toMatchObject({ status: 404 });
    await running.sandbox.idle();
    expect(await list(paymentId)).toMatchObject([{ state: 'retrying' }, { state: 'retrying' }]);
  });
  test('sets, lists and clears faults, and refuses unknown ones', async () => {
    expect(await control('PUT', '/faults', { create: { status: 500 }, times: 1 })).toMatchObject({
      status: 204,
    });
    const faults = [{ kind: 'create', timesLeft: 1, fault: { status: 500 } }];
    expect(await control('GET', '/faults')).toMatchObject({ json: faults });
    expect(await control('PUT', '/faults', { create: { explode: true } })).toMatchObject({ status: 400 });
    expect(await control('DELETE', '/faults')).toMatchObject({ status: 204 });
    expect(await control('GET', '/faults')).toMatchObject({ json: [] });
  });
  test('skips time and resets', async () => {
    const { paymentId } = await running.api.create(createBody());
    await control('POST', '/clock', { advance: 'PT48H' });
    expect(running.sandbox.payment(paymentId)?.state).toBe('Expired');
    expect(await control('POST', '/clock', { advance: '48h' })).toMatchObject({ status: 404 });
    await control('POST', '/reset', { seed: 7 });
    expect(running.sandbox.payments()).toEqual([]);
    expect(running.sandbox.requests()).toEqual([]);
    const first = (await running.api.create(createBody())).paymentId;
    await control('POST', '/reset', { seed: 7 });
    expect((await running.api.create(createBody())).paymentId).toBe(first);
    await control('POST', '/reset', { seed: 8 });
    expect((await running.api.create(createBody())).paymentId).not.toBe(first);
  });
  test('what is not known or not JSON is told', async () => {
    expect(await control('GET', '/nothing')).toMatchObject({ status: 404 });
    const bad = await fetch(`${running.base}/__sandbox/faults`, {
      method: 'PUT',
      headers: { 'x-sandbox-token': TOKEN },
      body: '{',
    });
    expect(bad.status).toBe(400);
  });
});

describe('control page', () => {
  const at = () => `${running.base}/__sandbox`;
  const button = (name: string) => `button[value="${name}"]`;

  test('lists payments and webhooks, and its buttons work', async () => {
    const { paymentId } = await running.api.create(createBody());
    const page = await open(at());
    expect(page.document.querySelector('h1')?.textContent).toBe('Payment sandbox');
    expect(page.document.querySelector('td')?.textContent).toContain(paymentId.slice(0, 8));
    const form = (action: string, faults = '') => new URLSearchParams({ token: TOKEN, action, faults });
    for (const { value } of page.document.querySelectorAll<HTMLOptionElement>('datalist option')) {
      expect((await post(at(), form('faults', value))).status).toBe(303);
    }
    expect(running.sandbox.faults()).toHaveLength(4); // one of a kind
    for (const wrong of ['hold', '{"webhook":{"explode":true}}']) {
      const refused = await read(await post(at(), form('faults', wrong)));
      expect(refused.status).toBe(422);
      expect(refused.document.querySelector('[role=alert]')?.textContent).toMatch(/JSON|explode/);
      expect(refused.document.querySelector('#fault')?.getAttribute('value')).toBe(wrong);
    }
    await post(at(), form('clear'));
    expect((await post(at(), form('faults', '{"webhook":{"hold":true}}'))).status).toBe(303);
    expect(running.sandbox.faults()).toMatchObject([{ kind: 'webhook', fault: { hold: true } }]);
    await post(at(), form(`complete:${paymentId}`));
    expect(running.sandbox.payment(paymentId)?.state).toBe('Charged');
    const after = await open(at());
    expect(after.document.body.textContent).toContain('payment.checkout.completed');
    expect(after.document.body.textContent).toContain('held');
    expect(after.document.querySelector(button(`complete:${paymentId}`))).toBeNull();
    expect((await post(at(), form(`complete:${paymentId}`))).status).toBe(422);
    await post(at(), form('clear'));
    expect(running.sandbox.faults()).toEqual([]);
    await post(at(), form('skip:PT48H'));
  });
  test('refuses a form from elsewhere', async () => {
    const form = new URLSearchParams({
      token: 'guess',
      action: 'faults',
      faults: '{"webhook":{"hold":true}}',
    });
    expect((await post(at(), form)).status).toBe(403);
    expect(running.sandbox.faults()).toEqual([]);
  });
});

describe('below a base path', () => {
  test('the hosted page and all its addresses are below it', async () => {
    const { hostedPaymentPageUrl: url } = await running.api.create(createBody());
    expect(url).toContain(`${running.origin}/nexi-sandbox/hostedpaymentpage/?`);
    const page = await open(url);
    const styles = page.document.querySelector('link[rel=stylesheet]')?.getAttribute('href');
    expect((await fetch(`${running.origin}${styles}`)).headers.get('content-type')).toContain('text/css');
    const form = formOf(page, 'pay', { method: 'PayPal' });
    expect((await post(url, form)).headers.get('location')).toMatch(/^\/nexi-sandbox\/hostedpaymentpage\//);
    expect(asPage(await press(url, await open(url), 'wallet-reject')).status).toBe(200);
  });
  test('nothing is answered outside it', async () => {
    expect((await fetch(`${running.origin}/v1/payments`)).status).toBe(404);
  });
});

test.each([
  ['PT48H', 172_800_000],
  ['P1DT1M', 86_460_000],
  ['PT0.5S', 500],
])('%s is %i ms', (iso, ms) => expect(durationMs(iso)).toBe(ms));
test.each(['', 'P', 'PT', '1H', 'PT1X', '-PT1H'])('"%s" is no duration', (iso) =>
  expect(() => durationMs(iso)).toThrow(RangeError),
);

test('refuses to exist in production', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => createSandbox({ basePath: '', secretKey: 'a', token: 'b' })).toThrow(
    'The payment sandbox refuses to run in production.',
  );
});
