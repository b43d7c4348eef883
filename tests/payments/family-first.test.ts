/** Whose press counts when several want to pay for one camper, and what becomes of pages when an account goes (N33). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCamp, pay, type Camp } from './camp.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

const busy = { status: 409, body: { error: 'busy' } };
const stateAtProvider = (paymentId: string) => camp.sandbox.payment(paymentId)?.state;
const lineFor = (paidFor: string, paymentType: 'Full payment' | 'First payment' = 'Full payment') => [
  { paidFor, paymentType },
];

test('N33 the family’s press ends a stranger’s page at once, unless it is being paid', async () => {
  const [mother, stranger] = [await camp.family(), await camp.family()];
  const child = await mother.addCamper({ first_name: 'Ida', birthday: '2010-06-01' });
  const theirs = await stranger.open(lineFor(child));
  const ours = await mother.open(lineFor(child));
  expect([theirs, ours].map(({ paymentId }) => stateAtProvider(paymentId))).toEqual(['Terminated', 'New']);
  expect(await stranger.press(lineFor(child))).toEqual(busy);

  const payee = await stranger.open(lineFor(mother.id));
  camp.sandbox.setFaults({ webhook: { drop: 'all' }, charge: { status: 500 }, myReference: payee.intentId });
  await pay(camp, payee);
  expect(await mother.press(lineFor(mother.id))).toEqual(busy);
  expect(stateAtProvider(payee.paymentId)).toBe('Reserved');
});

test('N33 another payer waits 15 minutes from the first press: choosing another type does not prolong it', async () => {
  const [payee, first, second] = [await camp.family(), await camp.family(), await camp.family()];
  await first.open(lineFor(payee.id));
  await camp.later('PT14M');
  await first.open(lineFor(payee.id, 'First payment'));
  expect(await second.press(lineFor(payee.id))).toEqual(busy);
  await camp.later('PT2M');
  await second.open(lineFor(payee.id));
});

test('N33 a payer opens only so many pages an hour; those that were paid do not count', async () => {
  const [payee, payer] = [await camp.family(), await camp.family()];
  const mine = await payer.open('Full payment');
  await pay(camp, mine);
  for (let n = 0; n < 8; n += 1)
    await payer.open(lineFor(payee.id, n % 2 === 0 ? 'Full payment' : 'First payment'));
  expect(await payer.press(lineFor(payee.id))).toEqual({ status: 429, body: { error: 'too_many_pages' } });
  await camp.later('PT61M');
  await payer.open(lineFor(payee.id));
});

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
  expect(await leaving.call('end-checkout', { family: true })).toEqual({
    status: 200,
    body: { outcome: 'later' },
  });
  expect((await leaving.client.rpc('delete_my_account')).error?.message).toBe('payment_open');
  expect(await leaving.call('end-checkout', { family: true })).toEqual({
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
