import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiClient, type ApiClient } from './api-client.ts';
import { AMOUNT, changed, createBody, item, MY_REFERENCE, webHook } from './order.ts';
import { SECRET_KEY, startSandbox } from './servers.ts';

/**
 * The provider's contract, against the sandbox; with NEXI_TEST_SECRET_KEY against the provider's test system, where
 * only what needs no card and no callback is asked. A difference is repaired in the sandbox, never here.
 */
const realKey = process.env.NEXI_TEST_SECRET_KEY;
const key = realKey ?? SECRET_KEY;
const UNKNOWN = '0'.repeat(32);
const HEX = /^[0-9a-f]{32}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{4}\+00:00$/;

let api: ApiClient;
let base = 'https://test.api.dibspayment.eu';
let running: Awaited<ReturnType<typeof startSandbox>> | undefined;

beforeAll(async () => {
  if (realKey === undefined) running = await startSandbox();
  base = running?.base ?? base;
  api = apiClient(base, key);
});
afterAll(() => running?.close());

const createWith = (path: string, value: unknown) => api.call('POST', '/v1/payments', changed(path, value));

describe('key', () => {
  test('404 without a body tells that the key is good', async () => {
    expect(await api.call('GET', `/v1/payments/${UNKNOWN}`)).toMatchObject({ status: 404, text: '' });
  });
  test.each(['wrong', '', `Bearer ${key}`])('401 without a body for the key "%s"', async (wrong) => {
    const answer = await apiClient(base, wrong).call('POST', '/v1/payments', createBody());
    expect(answer).toMatchObject({ status: 401, text: '' });
  });
});

describe('create', () => {
  test('answers 201 with an id of 32 hexadecimal digits and a page with it', async () => {
    const { paymentId, hostedPaymentPageUrl } = await api.create(createBody());
    expect(paymentId).toMatch(HEX);
    const page = new URL(hostedPaymentPageUrl);
    expect(page.pathname).toBe('/hostedpaymentpage/');
    expect(page.searchParams.get('pid')).toBe(paymentId);
    expect(page.searchParams.get('checkoutKey')).toMatch(HEX);
  });

  test('refuses an amount that is not the sum of the items', async () => {
    const answer = await createWith('order.amount', AMOUNT + 1);
    expect(answer).toMatchObject({ status: 400, body: { errors: expect.any(Object) } });
  });
  test.each(['short7c', 'a'.repeat(65), 'has space 12'])('refuses the authorization "%s"', async (value) => {
    const answer = await createWith('notifications.webHooks.0.authorization', value);
    expect(answer).toMatchObject({ status: 400, body: { errors: expect.any(Object) } });
  });
});

describe.skipIf(realKey !== undefined)('create, each rule', () => {
  const hook = 'notifications.webHooks.0';
  const tooLong = `https://example.com/${'a'.repeat(256)}`;
  test.each<[rule: string, path: string, value: unknown, errorPath?: string]>([
    ['order is required', 'order', undefined],
    ['checkout is required', 'checkout', undefined],
    ['items are required', 'order.items', []],
    ['currency is required', 'order.currency', undefined],
    ['amount is an integer', 'order.amount', 483.33],
    ['amount is above 0', 'order.amount', 0],
    ['amount is at most int32', 'order.amount', 2 ** 31],
    ['order.reference is at most 128', 'order.reference', 'x'.repeat(129)],
    ['item reference is required', 'order.items.0.reference', undefined, 'order.items[0].reference'],
    ['item name is at most 128', 'order.items.0.name', 'x'.repeat(129), 'order.items[0].name'],
    ['item name without <', 'order.items.0.name', 'a<b', 'order.items[0].name'],
    ['unit without &', 'order.items.0.unit', 'a&b', 'order.items[0].unit'],
    ['quantity is not negative', 'order.items.0.quantity', -1, 'order.items[0].quantity'],
    ['net is price times quantity', 'order.items.0.quantity', 2, 'order.items[0].netTotalAmount'],
    ['tax is a share of net', 'order.items.0.taxRate', 2500, 'order.items[0].taxAmount'],
    ['taxRate is at most 99999', 'order.items.0.taxRate', 100_000, 'order.items[0].taxRate'],
    ['gross is net and tax', 'order.items.0.grossTotalAmount', 1, 'order.items[0].grossTotalAmount'],
    ['integrationType is case-sensitive', 'checkout.integrationType', 'hostedPaymentPage'],
    ['the hosted page needs returnUrl', 'checkout.returnUrl', undefined],
    ['termsUrl is required', 'checkout.termsUrl', undefined],
    ["termsUrl without '", 'checkout.termsUrl', "https://x.example/'"],
    ['countryCode is alpha-3', 'checkout.countryCode', 'DK'],
    [
      'at most 32 webhooks',
      'notifications.webHooks',
      Array.from({ length: 33 }, () => webHook('payment.created')),
    ],
    ['webhooks are called webHooks', 'notifications.webhooks', [], 'notifications.webhooks'],
    ['eventName is required', `${hook}.eventName`, undefined, 'notifications.webHooks[0].eventName'],
    ['eventName is known', `${hook}.eventName`, 'payment.paid', 'notifications.webHooks[0].eventName'],
    ['webhook url is https', `${hook}.url`, 'http://example.com/', 'notifications.webHooks[0].url'],
    ['webhook url is at most 256', `${hook}.url`, tooLong, 'notifications.webHooks[0].url'],
    ['webhook url without &', `${hook}.url`, 'https://x.example/?a&b', 'notifications.webHooks[0].url'],
    ['myReference is at most 36', 'myReference', 'x'.repeat(37)],
    ['myReference without "', 'myReference', 'a"b'],
    ['unknown property', 'paymentInfo', {}],
    ['unknown property of an item', 'order.items.0.colour', 'red', 'order.items[0].colour'],
  ])('%s', async (_rule, path, value, errorPath = path) => {
    const { status, body } = await createWith(path, value);
    expect(status).toBe(400);
    const paths = Object.keys(Object(body.errors));
    expect(paths.filter((path) => path.startsWith(errorPath))).not.toEqual([]);
  });

  test.each<[what: string, path: string, value: unknown]>([
    [
      'a quantity of 0.5 whose net is rounded',
      'order.items.0',
      { ...item(), unitPrice: 96665, quantity: 0.5 },
    ],
    [
      'VAT',
      'order.items.0',
      { ...item(), unitPrice: 38666, netTotalAmount: 38666, taxRate: 2500, taxAmount: 9667 },
    ],
    ['a quote and & in a name', 'order.items.0.name', `O'Brien & "sons"`],
  ])('accepts %s', async (_what, path, value) => {
    expect(await createWith(path, value)).toMatchObject({ status: 201 });
  });

  test('what is not JSON is 400', async () => {
    expect(await api.call('POST', '/v1/payments', '{')).toMatchObject({ status: 400 });
  });
});

describe('retrieve', () => {
  test('shows a new payment without zeros, charges and order lines', async () => {
    const { paymentId } = await api.create(createBody());
    const payment = await api.retrieve(paymentId);
    expect(payment).toMatchObject({
      paymentId,
      summary: {},
      orderDetails: { amount: AMOUNT, currency: 'DKK', reference: 'camp-2025-1' },
      checkout: { url: expect.any(String), cancelUrl: 'https://site.example/payment?cancelled=1' },
      created: expect.stringMatching(realKey === undefined ? TIME : /^\d{4}-/),
      myReference: MY_REFERENCE,
    });
    expect(payment.summary).toEqual({});
    expect(payment.orderDetails).not.toHaveProperty('orderItems');
    for (const absent of ['charges', 'refunds', 'terminated']) expect(payment).not.toHaveProperty(absent);
  });
});

describe('terminate', () => {
  test('204 once, then the payment says so and it is not possible again', async () => {
    const { paymentId } = await api.create(createBody());
    const terminate = () => api.call('PUT', `/v1/payments/${paymentId}/terminate`, {});
    expect(await terminate()).toMatchObject({ status: 204, text: '' });
    expect(await api.retrieve(paymentId)).toHaveProperty('terminated');
    expect((await terminate()).status).toBeGreaterThanOrEqual(400);
  });
  test('404 for an unknown payment', async () => {
    const answer = await api.call('PUT', `/v1/payments/${UNKNOWN}/terminate`, {});
    expect(answer).toMatchObject({ status: 404, text: '' });
  });
});
