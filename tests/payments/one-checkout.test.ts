/** One payable page for a camper: whose press counts when several want to pay (N16, N17), and what becomes of pages when an account goes. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCamp, pay, type Camp } from './camp.ts';
import type { Family } from './family.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

const busy = { status: 409, body: { error: 'busy' } };
const stateAtProvider = (paymentId: string) => camp.sandbox.payment(paymentId)?.state;

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

/** Cash for the account holder of a family of one. */
const byHand = async (organiser: Family, camper: string, amount: number) => {
  const { data: fees } = await organiser.client.rpc('camper_fee', { p_camper: camper, p_family: true });
  const [fee] = fees as { paid: number; outstanding: number }[];
  const { data, error } = await organiser.client.rpc('record_family_payment', {
    ...{ p_entry: randomUUID(), p_account: camper, p_method: 'Cash', p_reason: 'In the office' },
    p_lines: [{ camper, amount, seen_paid: fee?.paid, seen_outstanding: fee?.outstanding }],
  });
  if (error) throw new Error(error.message);
  const { body } = await organiser.call('cancel-checkout', { camper });
  const { people } = data as { people: object[] };
  return { ...people[0], outcome: body.outcome };
};

test('N17 cash while a card page is open: the page is ended, also when the provider fails at first, and cannot be paid', async () => {
  const organiser = await camp.organiser();
  const [mother, father] = [await camp.family(), await camp.family()];
  const page = await mother.open('Full payment');
  expect(await byHand(organiser, mother.id, 400)).toMatchObject({
    has_open_checkout: true,
    outcome: 'ended',
  });
  expect(stateAtProvider(page.paymentId)).toBe('Terminated');
  expect((await fetch(page.url)).status).toBe(410);
  expect(await mother.look(page.paymentId)).toMatchObject({ status: 402, body: { state: 'cancelled' } });
  const rest = await mother.open('Remaining amount');
  expect(camp.sandbox.payment(rest.paymentId)?.amount).toBe(60_000);

  // A stranger's wish ends nothing; the provider does not answer; no one may be led to the page; the sweep ends it.
  camp.sandbox.setFaults({ terminate: { status: 500 }, myReference: rest.intentId });
  expect(await byHand(organiser, mother.id, 600)).toMatchObject({
    is_registered: true,
    outcome: 'later',
  });
  expect((await father.call('cancel-checkout', { camper: mother.id })).body).toEqual({ outcome: 'none' });
  expect(await father.press([{ paidFor: mother.id, paymentType: 'Remaining amount' }])).toMatchObject({
    status: 409,
  });
  await camp.stack.sweep();
  expect(stateAtProvider(rest.paymentId)).toBe('New');
  camp.sandbox.clearFaults(rest.intentId);
  await camp.later('PT10M');
  await camp.stack.sweep();
  expect(stateAtProvider(rest.paymentId)).toBe('Terminated');
  expect(await camp.intent(rest.intentId)).toMatchObject({
    state: 'cancelled',
    reasons: ['written_by_hand'],
  });
  expect(await camp.matters(mother.id)).toEqual([]);
});

test('N17 cash for a card page that was paid just before: the charge wins, and too much is shown to the organisers', async () => {
  const organiser = await camp.organiser();
  const [unheard, late] = [await camp.family(), await camp.family()];
  const paid = await unheard.open('Full payment');
  camp.sandbox.setFaults({ webhook: { drop: 'all' }, myReference: paid.intentId });
  await pay(camp, paid);
  expect(await byHand(organiser, unheard.id, 1000)).toMatchObject({ is_registered: true, outcome: 'paid' });
  expect(await camp.payments(paid.intentId)).toMatchObject([{ amount: 1000 }]);
  expect(await camp.matters(unheard.id)).toEqual(['overpaid 1000.00']);

  // Someone is typing their card number: it can be neither ended nor counted yet, and then it is charged.
  const typing = await late.open('Full payment');
  camp.sandbox.setFaults({ terminate: { status: 409 }, myReference: typing.intentId });
  expect(await byHand(organiser, late.id, 1000)).toMatchObject({ outcome: 'later' });
  await pay(camp, typing);
  expect(await camp.intent(typing.intentId)).toMatchObject({ state: 'charged', reasons: [] });
  expect(await camp.matters(late.id)).toEqual(['overpaid 1000.00']);
});

const lineFor = (paidFor: string) => [{ paidFor, paymentType: 'Full payment' as const }];

test('an account that goes ends its pages at the provider first, and refuses while one cannot be ended', async () => {
  const [leaving, stranger] = [await camp.family(), await camp.family()];
  const own = await leaving.open('Full payment');
  const forOther = await leaving.open(lineFor(stranger.id));
  const child = await leaving.addCamper({ first_name: 'Ida', birthday: '2010-06-01' });
  const theirs = await stranger.open(lineFor(child));
  await camp.later('P1D');
  const { error } = await leaving.client.rpc('delete_my_account');
  expect(error?.message).toBe('payment_open');

  camp.sandbox.setFaults({ terminate: { status: 500 }, myReference: theirs.intentId, times: 1 });
  expect(await leaving.call('cancel-checkout', { family: true })).toEqual({
    status: 200,
    body: { outcome: 'later' },
  });
  expect((await leaving.client.rpc('delete_my_account')).error?.message).toBe('payment_open');
  expect(await leaving.call('cancel-checkout', { family: true })).toEqual({
    status: 200,
    body: { outcome: 'ended' },
  });
  expect([own, forOther, theirs].map(({ paymentId }) => stateAtProvider(paymentId))).toEqual([
    'Terminated',
    'Terminated',
    'Terminated',
  ]);
  expect((await leaving.client.rpc('delete_my_account')).error).toBeNull();
});

test('a charge that arrives for nobody stands in Needs attention with what is known', async () => {
  const gone = await camp.family();
  const checkout = await gone.open('Full payment');
  await camp.stack.sql("select public.cancel_intent($1, 'lost')", [checkout.intentId]);
  expect((await gone.client.rpc('delete_my_account')).error).toBeNull();
  await pay(camp, checkout);
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
  expect(await camp.matters(checkout.intentId)).toEqual(['paid_for_nobody 1000.00']);
  await camp.portal(checkout.paymentId, 'refunds', 100_000);
  camp.sandbox.advance('PT5S');
  await camp.sandbox.idle();
  expect(await camp.matters(checkout.intentId)).toEqual([]);
});

test('a page that was left is nobody’s business: nothing stands in Needs attention while it runs out', async () => {
  const family = await camp.family();
  await family.open('Full payment');
  for (const pause of ['PT20M', 'P1D', 'P2D']) {
    await camp.later(pause);
    expect(await camp.matters(family.id)).toEqual([]);
    await camp.stack.sweep();
  }
});

// The last one, since it moves the clock past the day on which prices rise.
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
  expect(camp.sandbox.payment(checkout.paymentId)?.amount).toBe(100_000);
  await pay(camp, checkout);
  expect(await camp.payments(checkout.intentId)).toMatchObject([{ amount: 1000 }]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
});
