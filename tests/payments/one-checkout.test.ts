import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCamp, pay, type Camp } from './camp.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterAll(() => camp.stack.close());

const busy = { status: 409, body: { error: 'busy' } };
const stateAtProvider = (paymentId: string) => camp.sandbox.payment(paymentId)?.state;

test('N16 PAY-1 a double click and twenty presses at once are one checkout', async () => {
  const family = await camp.family();
  const before = camp.creates();
  const answers = await Promise.all(Array.from({ length: 20 }, () => family.press('First payment')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const again = await family.press('First payment');
  expect(new Set([...answers, again].map(({ body }) => body.hostedPaymentPageUrl)).size).toBe(1);
  expect(camp.creates()).toBe(before + 1);
});

test('N16 PAY-2 another type ends the older checkout: never two payable pages', async () => {
  const family = await camp.family();
  const first = await family.open('First payment');
  const second = await family.open('Full payment');
  expect([stateAtProvider(first.paymentId), stateAtProvider(second.paymentId)]).toEqual([
    'Terminated',
    'New',
  ]);
  expect(await camp.intent(first.intentId)).toMatchObject({ state: 'cancelled' });
  await pay(camp, second);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
});

test('N16 PAY-13 two payers for one camper: the second waits, and later takes over', async () => {
  const [mother, father] = [await camp.family(), await camp.family()];
  const child = await mother.addCamper({ first_name: 'Ida', birthday: '2010-06-01' });
  const lines = [{ paidFor: child, paymentType: 'Full payment' as const }];
  const first = await mother.open(lines);
  expect(await father.press(lines)).toEqual(busy);
  expect(stateAtProvider(first.paymentId)).toBe('New');

  await camp.later('PT16M');
  const second = await father.open(lines);
  expect(stateAtProvider(first.paymentId)).toBe('Terminated');
  await pay(camp, second);
  expect(await camp.payments(second.intentId)).toMatchObject([
    { amount: 1000, paid_by_user_id: father.id, paid_for_user_id: child },
  ]);
  expect(await mother.press(lines)).toEqual({ status: 409, body: { error: 'already_registered' } });
});

test('N16 a checkout near the end of its 48 hours is replaced by a new one', async () => {
  const family = await camp.family();
  const old = await family.open('Full payment');
  await camp.later('PT47H1M');
  const fresh = await family.open('Full payment');
  expect(fresh.paymentId).not.toBe(old.paymentId);
  expect(stateAtProvider(old.paymentId)).toBe('Terminated');
});

test('N17 an older checkout that was paid unseen is recorded, and what is left is computed anew', async () => {
  const family = await camp.family();
  const paid = await family.open('First payment');
  camp.sandbox.setFaults({ webhook: { drop: 'all' }, myReference: paid.intentId });
  await pay(camp, paid);
  expect(await family.press('Full payment')).toEqual({ status: 400, body: { error: 'type_not_allowed' } });
  expect(await camp.intent(paid.intentId)).toMatchObject({ state: 'charged' });
  const rest = await family.open('Remaining amount');
  expect(camp.sandbox.payment(rest.paymentId)?.amount).toBe(66_667);
});

test('N17 a stale address that is paid although it was given up: the money is kept on the books, and flagged', async () => {
  const family = await camp.family();
  const stale = await family.open('First payment');
  await camp.stack.sql("select public.cancel_intent($1, 'lost')", [stale.intentId]);
  const current = await family.open('Full payment');
  await pay(camp, current);
  await pay(camp, stale);
  expect(await camp.intent(stale.intentId)).toMatchObject({ state: 'charged' });
  expect(await camp.payments(stale.intentId)).toMatchObject([{ amount: 333.33 }]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
  expect(await camp.matters(family.id)).toEqual(['overpaid 333.33']);
});

test('N16 an end that the provider refuses leaves the older checkout as the only one', async () => {
  const family = await camp.family();
  const first = await family.open('First payment');
  camp.sandbox.setFaults({ terminate: { status: 409 }, myReference: first.intentId });
  expect(await family.press('Full payment')).toEqual(busy);
  expect(await camp.intent(first.intentId)).toMatchObject({ state: 'open' });
  camp.sandbox.clearFaults(first.intentId);
  await family.open('Full payment');
});

test('an end that fails at the provider opens nothing', async () => {
  const family = await camp.family();
  const first = await family.open('First payment');
  const before = camp.creates();
  camp.sandbox.setFaults({ terminate: { status: 500 }, myReference: first.intentId, times: 1 });
  expect(await family.press('Full payment')).toEqual({
    status: 502,
    body: { error: 'provider_unavailable' },
  });
  expect(camp.creates()).toBe(before);
});

test('PAY-11 the price rises while a checkout is open: it keeps its price, and the answer says which', async () => {
  const family = await camp.family();
  const [evening] = await camp.stack.sql(
    "select extract(epoch from price_deadline + interval '20 hours' - camp_now())::integer as seconds from public.camp_info",
  );
  await camp.later(`PT${String(evening?.['seconds'])}S`);
  const checkout = await family.open('Full payment');
  await camp.later('PT3H');
  const { data: options } = await family.client.rpc('payment_options', { camper_id: family.id });
  expect(options).toContainEqual({ payment_type: 'Full payment', amount: 1053, enabled: true });
  expect(await family.press('Full payment')).toEqual({
    status: 200,
    body: {
      hostedPaymentPageUrl: checkout.url,
      amount: 100_000,
      lines: [{ paidFor: family.id, amount: 100_000 }],
    },
  });
  await pay(camp, checkout);
  expect(await camp.payments(checkout.intentId)).toMatchObject([{ amount: 1000 }]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
});
