/** Compares what the product says in the end with the run's own books: one line for each difference. */
import type { PaymentSummary } from '../../../supabase/local/nexi-sandbox/payment-summary.ts';
import { WITH_BED, WITHOUT_BED } from './families.ts';
import { attemptsFor, logOf } from './payment-log.ts';
import { counts, net, type Sums } from './sums.ts';
import type { Row, World } from './world.ts';

/** For each payment: what the provider has of it is in the ledger, or a person is asked. */
export async function auditLedger(
  world: World,
  truth: ReadonlyMap<string, PaymentSummary>,
): Promise<string[]> {
  const rows = await world.sql(
    `select provider_payment_id as id, round(sum(amount) * 100)::integer as ore from public.payments
     where intent_id is not null group by 1`,
  );
  const ledger = new Map(rows.map(({ id, ore }) => [String(id), Number(ore)]));
  const wrong: string[] = [];
  for (const payment of truth.values()) {
    const [bank, book] = [counts(payment) ? net(payment) : 0, ledger.get(payment.paymentId) ?? 0];
    if (bank === book) continue;
    const log = await logOf(world, payment.myReference === null ? [] : [payment.myReference]);
    wrong.push(`${payment.paymentId}: the provider has ${bank}, the ledger ${book}${log}`);
  }
  const invented = [...ledger.keys()].filter((id) => !truth.has(id));
  return [...wrong, ...invented.map((id) => `${id}: in the ledger, and unknown to the provider`)];
}

export async function auditPeople(
  world: World,
  { gross, paid, byPayer, besideCards, sharedRefunds }: Sums,
  truth: ReadonlyMap<string, PaymentSummary>,
  gone: ReadonlySet<string>,
): Promise<string[]> {
  const wrong: string[] = [];
  const matters: string[] = [];
  // By family and day: whose beds went on one day are one matter.
  const tooMuch = new Map<string, number>();
  const campers = await world.sql(
    `select id, coalesce(parent_id, id) || ' ' || private.camp_day(stay_in_at) as moved, is_registered, accommodation, has_bed
     from public.users`,
  );
  const [beds] = await world.sql(
    `select total_beds, (select count(*) from public.users where has_bed and is_registered)::integer as taken
     from public.camp_info`,
  );
  if (Number(beds?.['taken']) > Number(beds?.['total_beds']))
    wrong.push('more beds are taken than there are');
  for (const row of campers) {
    const id = String(row['id']);
    const [has, ever] = [paid.get(id) ?? 0, gross.get(id) ?? 0];
    const due = 100 * (row['accommodation'] === 'Room' ? WITH_BED : WITHOUT_BED);
    const isMoved = row['accommodation'] === 'Stay in';
    if (has >= due && row['is_registered'] !== true) wrong.push(`${id}: has paid, and is not registered`);
    if (ever < due && row['is_registered'] === true) wrong.push(`${id}: is registered, and has not paid`);
    // A bed that was gone makes the place cheaper; cash may cross a card payment, and so may the sandbox's customer who
    // pays at a page before its address was answered (`completeWith`), the answer then being lost with a function that died.
    // By pages that the product led to no one pays twice.
    if (has > (isMoved ? 100 * WITH_BED : due) && !besideCards.has(id))
      wrong.push(`${id}: has paid ${has} of ${due}${await attemptsFor(world, id)}`);
    const moved = isMoved && typeof row['moved'] === 'string' ? row['moved'] : null;
    if (has > due && moved === null) matters.push(`overpaid ${id} ${has - due}`);
    if (has > due && moved !== null) tooMuch.set(moved, (tooMuch.get(moved) ?? 0) + has - due);
    if (row['is_registered'] === true && has < due) matters.push(`refunded_registered ${id} ${due - has}`);
  }
  for (const [moved, ore] of tooMuch) matters.push(`stay_in_paid ${moved.split(' ')[0]} ${ore}`);
  for (const id of sharedRefunds) matters.push(`refund_shared ${id}`);
  for (const payment of truth.values()) {
    if (!counts(payment) && net(payment) > 0)
      matters.push(`charged_unmatched ${payment.paymentId} ${net(payment)}`);
    if (payment.failedRefundAmount > 0)
      matters.push(`refund_failed ${payment.paymentId} ${payment.failedRefundAmount}`);
  }
  wrong.push(...(await auditAttention(world, matters)));
  wrong.push(...(await auditMails(world, byPayer, gone)));
  for (const person of world.people) {
    const rows = await world.history(person);
    const sum = (which: (row: Row) => boolean) =>
      Math.round(rows.filter(which).reduce((total, { amount }) => total + Number(amount) * 100, 0));
    const [payed, expected] = [sum((row) => row['paid_by_me'] === true), byPayer.get(person.id) ?? 0];
    if (payed !== expected) wrong.push(`${person.email}: the history says ${payed} paid, it is ${expected}`);
    for (const camper of person.campers) {
      const shown = sum((row) => row['paid_for_user_id'] === camper);
      if (shown !== (paid.get(camper) ?? 0))
        wrong.push(`${camper}: the history says ${shown}, it is ${paid.get(camper) ?? 0}`);
    }
  }
  return wrong;
}

/** Needs attention lists what a person must decide about money, and nothing else. */
async function auditAttention(world: World, expected: readonly string[]): Promise<string[]> {
  const matters: Row[] = [];
  for (let isEnd = false; !isEnd;) {
    const page = { p_limit: 100, p_offset: matters.length };
    const { data } = await world.rpc(world.organiser, 'needs_attention', page);
    matters.push(...(data as Row[]));
    isEnd = (data as Row[]).length < 100;
  }
  // Functions that were killed are reported too, as faults; that is no matter of money. Nor is a page that was denied by faults.
  const others: readonly unknown[] = ['fault', 'unknown_at_provider'];
  const ofMoney = matters.filter(({ kind }) => !others.includes(kind));
  const intents = await world.sql('select id, provider_payment_id from public.payment_intents');
  const payments = new Map(intents.map((row) => [String(row['id']), String(row['provider_payment_id'])]));
  const listed = ofMoney.map(({ kind, intent_id: intent, camper_id: camper, amount }) => {
    const about = typeof intent === 'string' ? payments.get(intent) : camper;
    // It names the last part that was given back, which the provider's sums do not tell.
    if (kind === 'refund_shared') return `${kind} ${String(about)}`;
    return `${String(kind)} ${String(about)} ${Math.round(Number(amount) * 100)}`;
  });
  const missing = expected.filter((one) => !listed.includes(one));
  const needless = listed.filter((one) => !expected.includes(one));
  const logged = await Promise.all(
    needless.map(async (one) => {
      const intent = intents.find(({ provider_payment_id: id }) => one.includes(String(id)));
      return `needless in Needs attention: ${one}${intent ? await logOf(world, [String(intent['id'])]) : ''}`;
    }),
  );
  return [...missing.map((one) => `missing in Needs attention: ${one}`), ...logged];
}

/** Each payer's receipts, less what was given back, are what they have paid. */
async function auditMails(
  world: World,
  byPayer: ReadonlyMap<string, number>,
  gone: ReadonlySet<string>,
): Promise<string[]> {
  const [unsent] = await world.sql(
    'select count(*)::integer as mails from public.outbox where sent_at is null',
  );
  const sums = new Map<string, number>();
  for (const { to, subject } of world.mails()) {
    const [, kind, amount] = /^(Receipt|Refund): ([\d.,]+) DKK/.exec(subject) ?? [];
    if (kind === undefined) continue;
    const ore = Math.round(Number(amount?.replaceAll(',', '')) * 100) * (kind === 'Receipt' ? 1 : -1);
    sums.set(to, (sums.get(to) ?? 0) + ore);
  }
  const wrong = world.people.flatMap(({ id, email }) => {
    const [told, is] = [sums.get(email) ?? 0, byPayer.get(id) ?? 0];
    return told === is || gone.has(id) ? [] : [`${email}: receipts say ${told}, it is ${is}`];
  });
  return Number(unsent?.['mails']) > 0
    ? [...wrong, `${String(unsent?.['mails'])} mails were not sent`]
    : wrong;
}
