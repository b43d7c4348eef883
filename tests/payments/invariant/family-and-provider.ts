/**
 * One family, one stranger and a provider at its worst, between the functions and a real PostgreSQL: what each of them may
 * do next, and what may never be the case after it. One thing happens at a time; the seed fixes which.
 */
import { consentVersions } from '../../../src/domain/accounts/consents.ts';
import type { Sql } from 'postgres';
import { hexFor, idFor, randomFor, type Random } from '../../../supabase/demo/random.ts';
import type { FaultSettings } from '../../../supabase/local/nexi-sandbox/faults.ts';
import { someCamper } from '../../support/camper.ts';
import type { InProcess } from '../in-process.ts';
import { findWrongs } from './rules.ts';

export interface World {
  program: InProcess;
  /** Looks into the database as its owner. */
  sql: Sql;
}

/** What happens next, described in one line. */
type Step = (story: Story) => Promise<string>;

interface Story extends World {
  name: string;
  random: Random;
  parent: string;
  stranger: string;
  campers: string[];
  /** Payment pages whose address someone was given. */
  given: Set<string>;
  disowned: Set<string>;
}

const types = [
  'Full payment',
  'First payment',
  'Second payment',
  'Third payment',
  'Remaining amount',
] as const;
const events = [
  'checkout.completed',
  'charge.created.v2',
  'charge.failed',
  'cancel.created',
  'refund.completed',
];
const badCreates: FaultSettings['create'][] = [
  { status: 500 },
  { commit_then_drop: true },
  { malformed: true },
  { hostedUrl: 'https://evil.example/page' },
  { completeWith: {} },
];
const badGets: FaultSettings['get'][] = [
  { status: 404 },
  { status: 404 },
  { status: 429 },
  { status: 500 },
  { stale: true },
  { stale: 'PT20M' },
];
const badEnds: FaultSettings['terminate'][] = [
  { status: 404 },
  { status: 409 },
  { status: 409 },
  { status: 500 },
];
const durations = ['PT3M', 'PT16M', 'PT1H', 'P1D', 'PT50H'];

const oneOf = <T>({ random }: Story, list: readonly T[]): T | undefined => list[random.below(list.length)];
const pagesOf = ({ program, given }: Story) =>
  program.sandbox.payments().filter(({ paymentId }) => given.has(paymentId));

const press: Step = async (story) => {
  const { program, random, campers, given } = story;
  const chosen = campers.filter(() => random.chance(35));
  const lines = (chosen.length > 0 ? chosen : campers.slice(0, 1)).map((paidFor) => ({
    paidFor,
    paymentType: random.chance(60) ? random.pick(['Full payment', 'First payment']) : oneOf(story, types),
  }));
  if (random.chance(20)) program.sandbox.setFaults({ create: oneOf(story, badCreates), times: 1 });
  const isFamily = random.chance(60);
  const payer = isFamily ? story.parent : story.stranger;
  const { status, body } = await program.call('payment', payer, { paymentInfo: { lines } });
  const page = URL.parse(String(body['hostedPaymentPageUrl']))?.searchParams.get('pid');
  if (page) given.add(page);
  return `${isFamily ? 'family' : 'stranger'} presses for ${lines.length}: ${status} ${page ?? String(body['error'])}`;
};

const visit: Step = async (story) => {
  const { sandbox } = story.program;
  const page = oneOf(
    story,
    pagesOf(story).filter(({ state }) => state === 'New'),
  );
  if (!page) return press(story);
  const outcome = story.random.pick(['approved', 'approved', 'charge_refused', 'refused', 'leave'] as const);
  await sandbox.complete(page.paymentId, { outcome, ...(outcome === 'leave' && { method: 'MobilePay' }) });
  return `${page.paymentId} is paid: ${outcome}`;
};

const portal: Step = async (story) => {
  const { sandbox } = story.program;
  const page = oneOf(
    story,
    pagesOf(story).filter(({ state }) => state !== 'New'),
  );
  if (!page) return press(story);
  const action = story.random.pick(['charge', 'refund', 'release'] as const);
  const amount = story.random.chance(60) ? undefined : 1 + story.random.below(page.amount);
  try {
    sandbox.portal(page.paymentId, { action, ...(amount !== undefined && { amount }) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return 'the portal refuses';
  }
  await pass(story, 'PT5S');
  return `${page.paymentId} in the portal: ${action} ${amount ?? 'all'}`;
};

const comeBack: Step = async (story) => {
  const page = oneOf(story, pagesOf(story))?.paymentId;
  if (page === undefined) return press(story);
  const who = story.random.chance(60) ? story.parent : story.stranger;
  const { status } = await story.program.call('payment-id', who, { paymentId: page });
  return `${page} is looked at: ${status}`;
};

/** A webhook with the right secret, whether or not what it tells is true (yet). */
const tell: Step = async (story) => {
  const { program } = story;
  const page = oneOf(story, pagesOf(story));
  if (!page) return press(story);
  const create = program.sandbox
    .requests()
    .find(({ path, body }) => path === '/v1/payments' && body.includes(String(page.myReference)));
  const event = `payment.${oneOf(story, events)}`;
  const response = await fetch(`${program.webhookUrl}/${page.myReference}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: /"authorization":"([^"]+)"/.exec(create?.body ?? '')?.[1] ?? '',
    },
    body: JSON.stringify({
      id: hexFor(`${page.paymentId} ${story.random.below(3)}`),
      event,
      data: { paymentId: page.paymentId },
    }),
  });
  await response.body?.cancel();
  return `${page.paymentId} ${event}: ${response.status}`;
};

const sweep: Step = async ({ program }) => `sweep: ${JSON.stringify(await program.sweep())}`;

const wait: Step = async (story) => {
  const duration = oneOf(story, durations) ?? '';
  await live(story, duration);
  return duration;
};

/** Other faults than before; the sandbox's own webhooks never come, so that only `tell` brings one. */
const change: Step = async (story) => {
  const { random, program } = story;
  calm(program);
  const lasts = random.pick(['PT10M', 'P1D', 'P4D', 'P9D']);
  const faults: FaultSettings = {
    get: random.chance(70) ? oneOf(story, badGets) : undefined,
    terminate: random.chance(60) ? oneOf(story, badEnds) : undefined,
    charge: random.chance(40) ? { status: random.pick([402, 500]) } : undefined,
  };
  program.sandbox.setFaults({ ...faults, lasts });
  return `faults for ${lasts}: ${JSON.stringify(faults)}`;
};

/** The provider denies the family's page for a quarter of an hour, after which they open another one; it knows both, and they press again. */
const forget: Step = async (story) => {
  const { program, campers, given, parent } = story;
  const pay = async (paymentType: string) => {
    const lines = campers.slice(0, 1).map((paidFor) => ({ paidFor, paymentType }));
    const { body } = await program.call('payment', parent, { paymentInfo: { lines } });
    const page = URL.parse(String(body['hostedPaymentPageUrl']))?.searchParams.get('pid');
    if (page) given.add(page);
    return page ?? String(body['error']);
  };
  const lost = await pay('First payment');
  program.sandbox.setFaults({ get: { status: 404 }, terminate: { status: 404 } });
  await pay('Full payment');
  await pass(story, 'PT16M');
  const fresh = await pay('Full payment');
  await program.sweep();
  calm(program);
  await pass(story, 'PT3M');
  return `${lost} is forgotten, ${fresh} opened, both are known, and the next press: ${await pay('First payment')}`;
};

const steps: readonly Step[] = [
  press,
  press,
  press,
  visit,
  visit,
  portal,
  comeBack,
  tell,
  tell,
  sweep,
  wait,
  wait,
  change,
];

function calm({ sandbox }: InProcess): void {
  sandbox.clearFaults();
  sandbox.setFaults({ webhook: { drop: 'all' } });
}

/** Both clocks move on. */
async function pass({ program, sql }: World, duration: string): Promise<void> {
  await sql`update private.developer_mode set clock_offset = clock_offset + ${duration}::interval`;
  program.sandbox.advance(duration);
}

/** Time passes, with a sweep at least every six hours. */
async function live(world: World, duration: string): Promise<void> {
  const [row] = await world.sql`select extract(epoch from ${duration}::interval)::integer as seconds`;
  for (let left = Number(row?.['seconds']); left > 0; left -= 6 * 3600) {
    await pass(world, `PT${Math.min(left, 6 * 3600)}S`);
    if (left > 6 * 3600) await world.program.sweep();
  }
}

/**
 * Plays so many steps and looks after each of them; then the faults end and three days pass. Gives what happened up to the
 * first thing that was wrong, and what was wrong; nothing when all was well. `isForgotten`: it begins with a page that the
 * provider did not know for a time.
 */
export async function playStory(
  world: World,
  name: string,
  { count, isForgotten }: { count: number; isForgotten: boolean },
): Promise<string[]> {
  const story = await openStory(world, name);
  const trail = [`story ${name}`];
  const isWrong = async (isOver: boolean) => {
    await world.program.quiet();
    const wrongs = await findWrongs(story, isOver);
    trail.push(...wrongs.map((wrong) => `WRONG ${wrong}`));
    return wrongs.length > 0;
  };
  calm(world.program);
  for (let n = isForgotten ? -1 : 0; n < count; n += 1) {
    trail.push((await (n < 0 ? forget : oneOf(story, steps))?.(story)) ?? '');
    if (await isWrong(false)) return trail;
  }
  calm(world.program);
  await live(world, 'P3D');
  await world.program.sweep();
  if (await isWrong(true)) return trail;
  // The stories after this one have their own sweeps.
  await world.sql`update public.payment_intents set next_check_at = null`;
  return [];
}

async function openStory(world: World, name: string): Promise<Story> {
  const ids = ['parent', 'partner', 'child', 'stranger'].map((who) => idFor(`${name} ${who}`));
  const [parent = '', , , stranger = ''] = ids;
  for (const id of ids) {
    const isAccount = id === parent || id === stranger;
    const email = isAccount ? `${id}@example.org` : null;
    if (isAccount) await world.sql`insert into auth.users ${world.sql({ id, email })}`;
    const row = {
      ...someCamper,
      ...{ id, email, parent_id: isAccount ? null : parent, dates: ['Friday'] },
      accommodation: 'Bring own sleeping/matress',
      ...{ consents: consentVersions },
    };
    await world.sql`insert into public.users ${world.sql(row)}`;
  }
  const random = randomFor(name);
  return {
    ...world,
    name,
    random,
    parent,
    stranger,
    campers: ids.slice(0, 3),
    given: new Set(),
    disowned: new Set(),
  };
}
