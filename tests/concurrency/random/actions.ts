/** What people do, by chance: families, strangers, organisers, forgers, and those who cancel. */
import { randomUUID } from 'node:crypto';
import type { Random } from '../../../supabase/demo/random.ts';
import type { PortalAction } from '../../../supabase/local/nexi-sandbox/portal.ts';
import type { Books } from './books.ts';
import type { Person, Tally, World } from './world.ts';

export interface Play {
  world: World;
  random: Random;
  books: Books;
  tally: Tally;
}

const anyOf = <T>(random: Random, list: readonly T[]): T | undefined => list[random.below(list.length)];

/** One thing that someone does. */
export async function act(play: Play): Promise<void> {
  const { random } = play;
  const what = random.below(100);
  if (what < 64) await pay(play);
  else if (what < 70) await payLater(play);
  else if (what < 84) await portal(play);
  else if (what < 89) await cash(play);
  else if (what < 92) await forge(play);
  else if (what < 93) await leave(play);
  else if (what < 95) play.world.kill();
  else if (what < 97) play.tally.add(`sweep: ${(await play.world.sweep()) === null ? 'died' : 'ended'}`);
  else await lookAtOld(play);
}

const TYPES = ['Full payment', 'Remaining amount', 'First payment', 'Second payment', 'Third payment'];

/** Someone presses Pay for some campers of a family, perhaps twice, perhaps beside a stranger; and visits the payment page. */
async function pay({ world, random, books, tally }: Play): Promise<void> {
  const family = anyOf(random, world.people);
  if (!family) return;
  const unpaid = family.campers.filter((camper) => !books.isRegistered(camper) || random.chance(5));
  const some = unpaid.filter(() => random.chance(70));
  const lines = (some.length > 0 ? some : unpaid.slice(0, 1)).map((paidFor) => ({
    paidFor,
    paymentType: random.chance(70) ? 'Full payment' : (anyOf(random, TYPES) ?? ''),
  }));
  if (lines.length === 0) return;
  const press = async (payer: Person) => {
    const { status, body } = await world.call('payment', payer, {
      paymentInfo: { lines, isAnonymous: random.chance(10) },
    });
    tally.add(`press: ${status} ${typeof body['error'] === 'string' ? body['error'] : ''}`.trim());
    if (body['error'] === 'already_registered') books.refused(lines.map(({ paidFor }) => paidFor));
    return books.opened(world, payer, status, body);
  };
  const stranger = anyOf(random, world.people) ?? family;
  const presses = [press(random.chance(85) ? family : stranger)];
  if (random.chance(8)) presses.push(press(family));
  const pages = new Set(await Promise.all(presses));
  // A stranger's page may be open: the family comes after it, and the stranger may pay all the same.
  if (random.chance(15)) pages.add(await press(family));
  for (const page of pages) if (page !== null) await visit({ world, random, books, tally }, family, page);
}

/** The payment page: paid, refused, left open or closed; then the way back, or none. */
async function visit({ world, random, tally }: Play, payer: Person, page: string): Promise<void> {
  const { sandbox } = world;
  const look = async () =>
    tally.add(`return: ${(await world.call('payment-id', payer, { paymentId: page })).status}`);
  const finish = async (wish: Parameters<typeof sandbox.complete>[1]) => {
    try {
      await sandbox.complete(page, wish);
    } catch (error) {
      // Paid or ended by another visitor of the same page.
      if (!(error instanceof RangeError)) throw error;
    }
  };
  const visitor = random.below(100);
  if (visitor < 15) return tally.add('page left open');
  if (visitor < 21) await finish({ outcome: 'refused' });
  else if (visitor < 26) await finish({ outcome: 'charge_refused' });
  else if (visitor < 34) await finish({ method: 'MobilePay', outcome: 'leave' });
  else if (visitor < 38) await finish({ method: 'PayPal' });
  else await Promise.all([finish({}), ...(random.chance(15) ? [look(), look()] : [])]);
  // Someone in the portal is faster than the product with money that is only reserved.
  const reserved = sandbox.payment(page)?.reservedAmount ?? 0;
  if (reserved > 0 && random.chance(40)) byHand(world, tally, page, 'charge', 1 + random.below(reserved));
  if (random.chance(50)) await look();
}

/** Someone comes back to a page that they left open, looks what became of it, and pays it now. */
async function payLater(play: Play): Promise<void> {
  const { world, random, books, tally } = play;
  const open = world.sandbox
    .payments()
    .filter(({ state, paymentId }) => state === 'New' && books.payerOf(paymentId));
  const page = anyOf(random, open)?.paymentId;
  const payer = page === undefined ? undefined : books.payerOf(page);
  if (page === undefined || !payer) return;
  tally.add('page of before');
  await world.call('payment-id', payer, { paymentId: page });
  await visit(play, payer, page);
}

/** An organiser in the provider's portal, at any payment whatever its age. */
async function portal({ world, random, tally }: Play): Promise<void> {
  const payment = anyOf(
    random,
    world.sandbox.payments().filter(({ state }) => state !== 'New'),
  );
  if (!payment) return;
  const action = random.pick<PortalAction>([
    ...(['charge', 'charge', 'refund', 'refund', 'release'] as const),
    ...(['dispute', 'dispute_lost', 'dispute_won'] as const),
  ]);
  const amount = random.chance(50) ? undefined : 1 + random.below(payment.amount);
  byHand(world, tally, payment.paymentId, action, amount);
}

function byHand({ sandbox }: World, tally: Tally, id: string, action: PortalAction, amount?: number): void {
  try {
    sandbox.portal(id, { action, ...(amount !== undefined && { amount }) });
    tally.add(`portal: ${action}`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    tally.add('portal: refused');
  }
}

/** An organiser records cash, then cancels the camper's checkout, as the screen does. */
async function cash({ world, random, books, tally }: Play): Promise<void> {
  const family = anyOf(random, world.people);
  const camper = family && anyOf(random, family.campers);
  if (!family || camper === undefined) return;
  const { data } = await world.rpc(world.organiser, 'camper_fee', { p_camper: family.id, p_family: true });
  const fees = (data ?? []) as { id: string; paid: number; outstanding: number }[];
  const fee = fees.find(({ id }) => id === camper);
  if (!fee || !(fee.outstanding > 0)) return tally.add('cash: nothing to pay');
  const amount = random.chance(60) ? fee.outstanding : Math.min(100, fee.outstanding);
  const { error } = await world.rpc(world.organiser, 'record_family_payment', {
    p_entry: randomUUID(),
    ...{ p_account: family.id, p_method: 'Cash', p_reason: 'By chance' },
    p_lines: fees.map(({ id, paid, outstanding }) => ({
      ...{ camper: id, amount: id === camper ? amount : 0, seen_paid: paid, seen_outstanding: outstanding },
    })),
  });
  tally.add(`cash: ${error ?? 'written down'}`);
  if (error === null) books.tookCash(family, camper, Math.round(amount * 100));
  await world.call('cancel-checkout', world.organiser, { camper });
}

/** Someone who knows no secret, or only that of another payment. */
async function forge({ world, random, tally }: Play): Promise<void> {
  const creates = world.sandbox.requests().filter(({ path }) => path === '/v1/payments');
  const [own, other] = [anyOf(random, creates), anyOf(random, creates)];
  const mine = /"myReference":"([^"]+)"/.exec(own?.body ?? '')?.[1];
  if (mine === undefined || own === other) return;
  const foreign = /"authorization":"([^"]+)"/.exec(other?.body ?? '')?.[1] ?? 'x';
  const { paymentId } = world.sandbox.payments().find(({ myReference }) => myReference === mine) ?? {};
  const data = { paymentId, chargeId: 'forged', amount: { amount: 1, currency: 'DKK' } };
  const sent = fetch(`${world.webhookUrl}/${mine}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: random.pick(['', 'x', foreign]) },
    body: JSON.stringify({ id: 'f'.repeat(32), event: 'payment.charge.created.v2', data }),
  });
  const answer = await sent.catch(() => null);
  await answer?.body?.cancel();
  tally.add(`forged: ${answer?.status ?? 'died'}`);
}

/** A family goes: its pages are ended first, as the screen does. */
async function leave({ world, random, books, tally }: Play): Promise<void> {
  const person = anyOf(random, world.people);
  if (!person) return;
  await world.call('cancel-checkout', person, { family: true });
  const { error } = await world.rpc(person, 'delete_my_account', {});
  tally.add(`account deleted: ${error ?? 'yes'}`);
  if (error !== null) return;
  books.left(person);
  world.people.splice(world.people.indexOf(person), 1);
}

/** Someone opens the link of a payment of long ago. */
async function lookAtOld({ world, random, tally }: Play): Promise<void> {
  const [payment, person] = [anyOf(random, world.sandbox.payments()), anyOf(random, world.people)];
  if (!payment || !person) return;
  const { status } = await world.call('payment-id', person, { paymentId: payment.paymentId });
  tally.add(`looked at an old payment: ${status}`);
}
