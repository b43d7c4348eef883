/** An attempt is over only when the provider says so, and nothing stands beside one that is not (N30-N32). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCamp, pay, type Camp } from './camp.ts';
import type { Checkout, Family } from './family.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

const stateAtProvider = (paymentId: string) => camp.sandbox.payment(paymentId)?.state;
const sweep = () => camp.stack.sweep();
const unheard = (checkout: Checkout) =>
  camp.sandbox.setFaults({ webhook: { drop: 'all' }, myReference: checkout.intentId });
const deny = ({ intentId }: Checkout, times?: number) =>
  camp.sandbox.setFaults({ get: { status: 404 }, myReference: intentId, ...(times && { times }) });

/** A webhook of the provider, sent again with the right secret. */
const tell = ({ intentId, paymentId }: Checkout, event: string, id = 'e'.repeat(32)) =>
  camp.deliver(intentId, camp.secretOf(intentId), { id, event, data: { paymentId } });

test('N40 a page that the provider does not know keeps nobody from paying; a charge of it counts and is flagged', async () => {
  const family = await camp.family();
  const lost = await family.open('First payment');
  await camp.later('PT3M');
  await sweep();
  unheard(lost);
  deny(lost);
  camp.sandbox.setFaults({ terminate: { status: 404 }, myReference: lost.intentId });
  expect(await family.press('Full payment')).toMatchObject({ status: 502 });
  await camp.later('PT16M');
  const fresh = await family.open('Full payment');
  expect(await camp.intent(lost.intentId)).toMatchObject({ state: 'cancelled', final_at: null });
  expect(await camp.matters(lost.intentId)).toEqual(['unknown_at_provider 333.33']);
  await pay(camp, fresh);
  camp.sandbox.clearFaults(lost.intentId);
  unheard(lost);
  await pay(camp, lost);
  await camp.later('P1D');
  await sweep();
  expect(await camp.intent(lost.intentId)).toMatchObject({ state: 'charged' });
  expect(await camp.matters(lost.intentId)).toEqual([]);
  expect(await camp.matters(family.id)).toEqual(['overpaid 333.33']);
});

/** A page that the provider denied for a quarter of an hour, beside which the family has opened another. */
async function forgotten(family: Family) {
  const lost = await family.open('First payment');
  await camp.later('PT3M');
  await sweep();
  unheard(lost);
  deny(lost);
  camp.sandbox.setFaults({ terminate: { status: 404 }, myReference: lost.intentId });
  expect(await family.press('Full payment')).toMatchObject({ status: 502 });
  await camp.later('PT16M');
  return { lost, fresh: await family.open('Full payment') };
}

test('N40 a page that the provider knows again, and nobody has paid, is ended within the hour', async () => {
  const { lost } = await forgotten(await camp.family());
  await camp.later('PT1H');
  await sweep();
  camp.sandbox.clearFaults(lost.intentId);
  unheard(lost);
  expect(stateAtProvider(lost.paymentId)).toBe('New');
  await camp.later('PT1H');
  await sweep();
  expect(stateAtProvider(lost.paymentId)).toBe('Terminated');
  expect(await camp.intent(lost.intentId)).toMatchObject({ state: 'cancelled', final_at: expect.anything() });
});

test('N40 a page that the provider knows again is ended at the next press, and waited for while it cannot be', async () => {
  const family = await camp.family();
  const { lost, fresh } = await forgotten(family);
  camp.sandbox.clearFaults(lost.intentId);
  camp.sandbox.setFaults({ terminate: { status: 409 }, myReference: lost.intentId });
  expect(await family.press('Full payment')).toMatchObject({ status: 409, body: { error: 'busy' } });
  camp.sandbox.clearFaults(lost.intentId);
  expect(await family.open('Full payment')).toMatchObject({ paymentId: fresh.paymentId });
  expect(stateAtProvider(lost.paymentId)).toBe('Terminated');
  await pay(camp, fresh);
  expect(await camp.matters(family.id)).toEqual([]);
});

test('N40 who looks at what can be paid has the sweep ask now about a page that was given up', async () => {
  const family = await camp.family();
  const { lost } = await forgotten(family);
  await sweep();
  camp.sandbox.clearFaults(lost.intentId);
  await camp.later('PT1M');
  await sweep();
  expect(stateAtProvider(lost.paymentId)).toBe('New');
  await family.client.rpc('payment_options', { camper_id: family.id });
  await sweep();
  expect(stateAtProvider(lost.paymentId)).toBe('Terminated');
});

test('N40 a page that the provider knows again beside another gives back what is reserved, and is charged by nobody', async () => {
  const family = await camp.family();
  const lost = await family.open('First payment');
  unheard(lost);
  await pay(camp, lost, { outcome: 'charge_refused' });
  deny(lost);
  camp.sandbox.setFaults({ terminate: { status: 404 }, myReference: lost.intentId });
  await camp.later('PT16M');
  const fresh = await family.open('Full payment');
  camp.sandbox.clearFaults(lost.intentId);
  camp.sandbox.setFaults({ terminate: { status: 409 }, myReference: lost.intentId, times: 1 });
  expect(await tell(lost, 'payment.checkout.completed')).toBe(200);
  expect(stateAtProvider(lost.paymentId)).toBe('Reserved');
  await sweep();
  expect(stateAtProvider(lost.paymentId)).toBe('Cancelled');
  expect(await camp.intent(lost.intentId)).toMatchObject({
    state: 'cancelled',
    final_at: expect.any(String),
  });
  await pay(camp, fresh);
  expect(await camp.intent(fresh.intentId)).toMatchObject({ state: 'charged' });
  expect(await camp.matters(family.id)).toEqual([]);
});

test('N30 a webhook reopens what was closed: the charge counts, and no other page stays open beside it', async () => {
  const family = await camp.family();
  const lost = await family.open('First payment');
  unheard(lost);
  await pay(camp, lost);
  await camp.stack.sql(
    "update public.payment_intents set state = 'expired', final_at = camp_now(), next_check_at = null where id = $1",
    [lost.intentId],
  );
  const fresh = await family.open('Full payment');
  camp.sandbox.setFaults({ get: { status: 429 }, myReference: lost.intentId, times: 1 });
  expect(await tell(lost, 'payment.charge.created.v2')).toBe(200);
  await camp.later('PT3M');
  await sweep();
  expect(await camp.intent(lost.intentId)).toMatchObject({ state: 'charged' });
  await sweep();
  expect(stateAtProvider(fresh.paymentId)).toBe('Terminated');
});

test('N30 of a reservation that was released in part in the portal the rest is given back', async () => {
  const lost = await (await camp.family()).open('Full payment');
  unheard(lost);
  await pay(camp, lost, { outcome: 'charge_refused' });
  camp.sandbox.portal(lost.paymentId, { action: 'release', amount: 123 });
  await camp.later('PT3M');
  await sweep();
  const { provider, final_at: final } = await camp.intent(lost.intentId);
  expect(provider).toMatchObject({ reservedAmount: 100_000, cancelledAmount: 100_000 });
  expect(final).not.toBeNull();
});

test('N30 at 48 hours the page is ended at the provider; a reservation is charged, also when answers are stale', async () => {
  const [left, held] = [await camp.family(), await camp.family()];
  const page = await left.open('Full payment');
  const reserved = await held.open('Full payment');
  for (const one of [page, reserved]) unheard(one);
  camp.sandbox.setFaults({ charge: { status: 500 }, myReference: reserved.intentId });
  await pay(camp, reserved);
  await camp.later('PT3M');
  await sweep();
  camp.sandbox.setFaults({ get: { stale: true }, myReference: reserved.intentId });
  await camp.later('PT49H');
  await sweep();
  const ended = await camp.intent(page.intentId);
  expect([stateAtProvider(page.paymentId), ended['state'], ended['final_at'] !== null]).toEqual([
    'Terminated',
    'expired',
    true,
  ]);
  expect(await camp.intent(reserved.intentId)).toMatchObject({ state: 'open' });
  camp.sandbox.clearFaults(reserved.intentId);
  await camp.later('PT7H');
  await sweep();
  expect(await camp.intent(reserved.intentId)).toMatchObject({ state: 'charged' });
  expect(await camp.matters(held.id)).toEqual([]);
});

test('N31 a review ends when all was given back, or when an organiser has decided; then one may pay again', async () => {
  const organiser = await camp.organiser();
  const [refunded, decided] = [await camp.family(), await camp.family()];
  const pages: Checkout[] = [];
  for (const family of [refunded, decided]) {
    const checkout = await family.open('Full payment');
    camp.sandbox.setFaults({ get: { currency: 'SEK' }, myReference: checkout.intentId });
    await pay(camp, checkout);
    pages.push(checkout);
  }
  const [back, kept] = pages as [Checkout, Checkout];
  await camp.portal(back.paymentId, 'refunds', 100_000);
  camp.sandbox.advance('PT5S');
  await camp.sandbox.idle();
  const intent = await camp.intent(back.intentId);
  expect([intent['state'], intent['final_at'] !== null]).toEqual(['cancelled', true]);
  expect(await camp.matters(back.intentId)).toEqual([]);
  await refunded.open('Full payment');

  const { data: matters } = await organiser.client.rpc('needs_attention');
  const { key } = matters.find((one: { intent_id: string }) => one.intent_id === kept.intentId);
  await organiser.client.rpc('note_attention', { p_key: key, p_note: 'Counted by hand' });
  await decided.open('Full payment');
  await camp.later('PT2H');
  await sweep();
  expect(await camp.intent(kept.intentId)).toMatchObject({ state: 'needs_review' });
});

test('N32 charge.created whose record shows no charge is not finished: it is asked again soon', async () => {
  const checkout = await (await camp.family()).open('Full payment');
  unheard(checkout);
  await pay(camp, checkout);
  camp.sandbox.setFaults({ get: { stale: true }, myReference: checkout.intentId, times: 1 });
  expect(await tell(checkout, 'payment.charge.created.v2')).toBe(200);
  const events = await camp.stack.sql('select processed_at from public.payment_events where intent_id = $1', [
    checkout.intentId,
  ]);
  expect(events).toEqual([{ processed_at: null }]);
  await camp.later('PT3M');
  await sweep();
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
});

test('N32 what the database cannot store is a bad request, not an error for ever', async () => {
  const checkout = await (await camp.family()).open('Full payment');
  const { intentId, paymentId } = checkout;
  const event = (id: string) =>
    `{"id":"${id}","event":"payment.checkout.completed","data":{"paymentId":"${paymentId}"}}`;
  const deep = `{"id":"a","event":"b","data":{"paymentId":"${paymentId}","x":${'['.repeat(9000)}${']'.repeat(9000)}}}`;
  for (const body of [event('a\\u0000b'), event('a\\ud800b'), deep])
    expect(await camp.deliver(intentId, camp.secretOf(intentId), body)).toBe(400);
});
