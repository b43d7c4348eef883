/** One payment of a family as chance has it: who pays what for whom, what the provider and the network do, who returns. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from 'postgres';
import { randomFor, type Random } from '../../supabase/demo/random.ts';
import type { FaultSettings } from '../../supabase/local/nexi-sandbox/faults.ts';
import { webhookSecret } from '../../supabase/functions/_shared/secrets.ts';
import { nexiKey, type InProcess } from '../payments/in-process.ts';

export interface RandomWorld {
  program: InProcess;
  sql: Sql;
  seed: number;
  /** Account holders. */
  families: readonly string[];
  /** An organiser of level 3. */
  organiser: string;
  /** How often each thing happened, for the closing line. */
  tally: Map<string, number>;
}

type Faults = Omit<FaultSettings, 'myReference'>;

/** The faults of the payment whose handlers are running. */
const current = new AsyncLocalStorage<Faults>();

/** Lets each payment strike its own faults, from the moment at which the provider hears of it. */
export function strikeFaults({ sandbox, beforeCreate }: InProcess): void {
  beforeCreate((intentId) => {
    const faults = current.getStore();
    if (faults) sandbox.setFaults({ ...faults, myReference: intentId });
  });
}

/** Plays payment number `n`. */
export async function randomPayment(world: RandomWorld, n: number): Promise<void> {
  const random = randomFor(`${world.seed} payment ${n}`);
  const lines = await someLines(world, random);
  if (!lines) return count(world, 'nothing left to pay');
  const somebody = () => world.families[random.below(world.families.length)] ?? '';
  const payer = random.chance(80) ? lines.family : somebody();
  const press = (who: string) =>
    world.program.call('payment', who, {
      paymentInfo: { lines: lines.chosen, isAnonymous: random.chance(10) },
    });
  await current.run(someFaults(random), async () => {
    const presses = [press(payer)];
    if (random.chance(8)) presses.push(press(payer));
    if (random.chance(6)) presses.push(press(somebody()));
    const pages = new Set<string>();
    for (const { status, body } of await Promise.all(presses)) {
      count(world, `pressed: ${status} ${typeof body['error'] === 'string' ? body['error'] : ''}`.trim());
      const page = URL.parse(String(body['hostedPaymentPageUrl']))?.searchParams.get('pid');
      if (page) pages.add(page);
    }
    const camper = random.chance(8) ? lines.chosen[0]?.paidFor : undefined;
    const visits = async () => {
      for (const page of pages) await visit(world, random, payer, page);
    };
    // Whoever writes money down does not look what happens on the card page, nor the other way round.
    await Promise.all([visits(), ...(camper === undefined ? [] : [cash(world, random, camper)])]);
  });
}

function count({ tally }: RandomWorld, what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

/** Some campers of a family that still has something to pay, each with a type that is allowed. */
async function someLines({ sql, families }: RandomWorld, random: Random) {
  for (let tries = 0; tries < 10; tries += 1) {
    const family = families[random.below(families.length)] ?? '';
    const options = await sql`
      select u.id, array_agg(o.payment_type) as types from public.users u, private.options_for(u) o
      where ${family} in (u.id, u.parent_id) and o.enabled group by u.id order by u.id`;
    const wanted = options.filter(() => random.chance(70));
    const chosen = (wanted.length > 0 ? wanted : options.slice(0, 1)).map(({ id, types }) => ({
      paidFor: String(id),
      paymentType: String(types[random.below(types.length)]),
    }));
    if (chosen.length > 0) return { family, chosen };
  }
  return null;
}

function someFaults(random: Random): Faults {
  const faults: Faults = {};
  const create = random.below(100);
  if (create < 4) faults.create = { commit_then_drop: true };
  else if (create < 7) faults.create = { status: 500 };
  else if (create < 9) faults.create = { malformed: true };
  else if (create < 11) faults.create = { hostedUrl: 'https://evil.example/page' };
  else if (create < 15) faults.create = { completeWith: {} };
  const webhook = random.below(100);
  if (create >= 11 && create < 15) faults.webhook = { timing: 'before_response' };
  else if (webhook < 12) faults.webhook = { drop: 'all' };
  else if (webhook < 24) faults.webhook = { duplicate: 3, parallel: true };
  else if (webhook < 34) faults.webhook = { shuffle: true, duplicate: 2 };
  else if (webhook < 44) faults.webhook = { hold: true };
  else if (webhook < 48) faults.webhook = { wrongAuth: true };
  else if (webhook < 52) faults.webhook = { corruptJson: true };
  else if (webhook < 57) faults.webhook = { unknownEvent: true };
  const get = random.below(100);
  if (get < 6) faults.get = { status: 429 };
  else if (get < 12) faults.get = { status: 500 };
  else if (get < 16) faults.get = { stale: true };
  else if (get < 18) faults.get = { chargeAmount: 12_345 };
  else if (get < 20) faults.get = { currency: 'SEK' };
  if (random.chance(4)) faults.charge = { status: 500 };
  if (random.chance(10)) faults.terminate = { status: 500 };
  if (random.chance(20)) faults.refund = { failed: true };
  return { ...faults, times: 1 + random.below(2) };
}

/** The card page: paid, refused, left open or closed; with forged webhooks, returns and refunds round it. */
async function visit(world: RandomWorld, random: Random, payer: string, paymentId: string): Promise<void> {
  const { sandbox } = world.program;
  const look = () => world.program.call('payment-id', payer, { paymentid: paymentId });
  const complete = async (wish: Parameters<typeof sandbox.complete>[1]) => {
    try {
      await sandbox.complete(paymentId, wish);
    } catch (error) {
      // Paid or ended by another visitor of the same page.
      if (!(error instanceof RangeError)) throw error;
    }
  };
  if (random.chance(6)) await forge(world, random, paymentId);
  const visitor = random.below(100);
  if (visitor < 8) return count(world, 'left the page open');
  if (visitor < 16) await complete({ outcome: 'refused' });
  if (visitor < 21) await complete({ outcome: 'charge_refused' });
  else if (visitor < 30) await complete({ method: 'MobilePay', outcome: 'leave' });
  else await Promise.all([complete({}), ...(random.chance(15) ? [look(), look()] : [])]);
  if (random.chance(60)) count(world, `returned: ${(await look()).status}`);
  if (random.chance(10)) await refund(world, random, paymentId);
}

/** An organiser takes money for a camper whose card page may be open: a part of what is due, or all of it. */
async function cash(world: RandomWorld, random: Random, camper: string): Promise<void> {
  const isAll = random.chance(60);
  const outcome = await world.sql
    .begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: world.organiser })}, true)`;
      const [fee] = await tx`select paid, outstanding from public.camper_fee(${camper})`;
      if (!(fee?.outstanding > 0)) return 'nothing left';
      const amount = isAll ? fee?.outstanding : Math.min(100, fee?.outstanding);
      const [entry] = await tx`
        select public.record_manual_payment(gen_random_uuid(), ${camper}, ${amount}, 'Cash', 'payment', 'By chance',
          ${fee?.paid}) as it`;
      return entry?.it.has_open_checkout ? 'a card page is to be ended' : 'no card page open';
    })
    .catch((error: Error) => error.message);
  count(world, `cash: ${outcome}`);
}

/** Somebody who knows no secret, or only that of another payment. */
async function forge(world: RandomWorld, random: Random, paymentId: string): Promise<void> {
  const { config, sandbox } = world.program;
  const others = sandbox.payments();
  const other = others[random.below(others.length)]?.myReference ?? '';
  const own = sandbox.payment(paymentId)?.myReference ?? '';
  const authorization = random.pick([
    '',
    'x',
    'a'.repeat(32),
    webhookSecret(config.webhookSigningKey, other),
  ]);
  if (other === own) return;
  const data = { paymentId, chargeId: 'forged', amount: { amount: 1, currency: 'DKK' } };
  const response = await fetch(`${config.functionsUrl}/payment-webhook/${own}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ id: 'f'.repeat(32), event: 'payment.charge.created.v2', data }),
  });
  await response.body?.cancel();
  count(world, `forged: ${response.status}`);
}

/** Money given back in the provider's portal: all of it or a part, perhaps twice, perhaps failing in the end. */
async function refund(world: RandomWorld, random: Random, paymentId: string): Promise<void> {
  const { config, sandbox } = world.program;
  for (let part = random.below(2); part < 2; part += 1) {
    const charged = sandbox.payment(paymentId)?.chargedAmount ?? 0;
    const amount = random.chance(40) ? charged : 1 + random.below(Math.max(charged, 1));
    const response = await fetch(`${config.nexiApiBase}/v1/payments/${paymentId}/refunds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: nexiKey },
      body: JSON.stringify({ amount }),
    });
    await response.body?.cancel();
    count(world, `refund: ${response.status}`);
  }
}
