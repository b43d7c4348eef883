/**
 * The run's own books. They know what the provider really took and gave back, what was asked for and what was handed
 * over in cash; from that they compute what the product ought to say, with none of the product's code. Øre.
 */
import type { PaymentSummary } from '../../../supabase/local/nexi-sandbox/payment-summary.ts';
import { WITH_BED, WITHOUT_BED } from './families.ts';
import type { Person, Row, World } from './world.ts';

/** A card page: who opened it, and what for. */
interface Page {
  payer: string;
  person?: Person;
  lines: { paidFor: string; amount: number }[];
}

export interface Books {
  /** Writes down the page that an answer leads to; its payment id, or null when there is none. */
  opened: (payer: Person, status: number, body: Record<string, unknown>) => string | null;
  /** Whoever was led to this page. */
  payerOf: (page: string) => Person | undefined;
  /** Campers one of whom is registered already, as an answer says. */
  refused: (campers: readonly string[]) => void;
  isRegistered: (camper: string) => boolean;
  tookCash: (family: Person, camper: string, amount: number) => void;
  left: (person: Person) => void;
  /** What is wrong in the end, one line each; empty when everything agrees. */
  audit: (world: World) => Promise<string[]>;
}

export function openBooks(): Books {
  const pages = new Map<string, Page>();
  const cash: { payer: string; camper: string; amount: number }[] = [];
  const gone: Person[] = [];
  const registered = new Set<string>();
  return {
    payerOf: (page) => pages.get(page)?.person,
    refused: (campers) => campers.forEach((camper) => registered.add(camper)),
    isRegistered: (camper) => registered.has(camper),
    opened: (payer, status, body) => {
      const page = URL.parse(String(body['hostedPaymentPageUrl']))?.searchParams.get('pid');
      if (status !== 200 || !page) return null;
      pages.set(page, { payer: payer.id, person: payer, lines: body['lines'] as Page['lines'] });
      return page;
    },
    tookCash: (family, camper, amount) => void cash.push({ payer: family.id, camper, amount }),
    left: (person) => void gone.push(person),
    audit: async (world) => {
      const goneIds = new Set(gone.flatMap(({ id, campers }) => [id, ...campers]));
      const truth = new Map(world.sandbox.payments().map((payment) => [payment.paymentId, payment]));
      for (const page of await lostPages(world, pages)) pages.set(page.id, page);
      return [
        ...(await auditLedger(world, truth)),
        ...(await auditPeople(world, tally(pages, truth, cash), truth, goneIds)),
      ];
    },
  };
}

/** Pages that nobody was led to, since the answer was lost on its way, and that were paid all the same. */
async function lostPages(
  { sql, sandbox }: World,
  known: ReadonlyMap<string, Page>,
): Promise<(Page & { id: string })[]> {
  const lost = sandbox
    .payments()
    .filter(({ paymentId, chargedAmount }) => chargedAmount > 0 && !known.has(paymentId));
  return Promise.all(
    lost.map(async ({ paymentId, myReference }) => {
      const rows = await sql(
        `select i.payer_id, l.paid_for_user_id, l.amount_ore from public.payment_intents i
         join public.payment_intent_lines l on l.intent_id = i.id where i.id = $1 order by l.position`,
        [myReference],
      );
      const lines = rows.map((row) => ({
        paidFor: String(row['paid_for_user_id']),
        amount: Number(row['amount_ore']),
      }));
      return { id: paymentId, payer: String(rows[0]?.['payer_id']), lines };
    }),
  );
}

const net = ({ chargedAmount, refundedAmount }: PaymentSummary) => chargedAmount - refundedAmount;

/** Whether the money that was taken is what was asked for: then it counts; else a person decides. */
const counts = (payment: PaymentSummary) => [payment.chargedAmount, net(payment)].includes(payment.amount);

interface Sums {
  /** What each camper has paid: in all ever, and what is left of it. */
  gross: Map<string, number>;
  paid: Map<string, number>;
  byPayer: Map<string, number>;
  /** Campers whose money came by another way than a card page that somebody was led to. */
  besideCards: Set<string>;
}

function tally(
  pages: ReadonlyMap<string, Page>,
  truth: ReadonlyMap<string, PaymentSummary>,
  cash: readonly { payer: string; camper: string; amount: number }[],
): Sums {
  const sums: Sums = { gross: new Map(), paid: new Map(), byPayer: new Map(), besideCards: new Set() };
  const add = (to: Map<string, number>, key: string, amount: number) =>
    to.set(key, (to.get(key) ?? 0) + amount);
  for (const [id, { payer, person, lines }] of pages) {
    const payment = truth.get(id);
    if (!payment || payment.chargedAmount === 0 || !counts(payment)) continue;
    add(sums.byPayer, payer, net(payment));
    // What was given back is taken from the last camper first.
    let back = payment.amount - net(payment);
    for (const { paidFor, amount } of lines.toReversed()) {
      const part = Math.min(back, amount);
      back -= part;
      add(sums.gross, paidFor, amount);
      add(sums.paid, paidFor, amount - part);
      if (!person) sums.besideCards.add(paidFor);
    }
  }
  for (const { payer, camper, amount } of cash) {
    add(sums.byPayer, payer, amount);
    add(sums.gross, camper, amount);
    add(sums.paid, camper, amount);
    sums.besideCards.add(camper);
  }
  return sums;
}

/** For each payment: what the provider has of it is in the ledger, or a person is asked. */
async function auditLedger(world: World, truth: ReadonlyMap<string, PaymentSummary>): Promise<string[]> {
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

async function auditPeople(
  world: World,
  { gross, paid, byPayer, besideCards }: Sums,
  truth: ReadonlyMap<string, PaymentSummary>,
  gone: ReadonlySet<string>,
): Promise<string[]> {
  const wrong: string[] = [];
  const matters: string[] = [];
  const campers = await world.sql('select id, is_registered, accommodation, has_bed from public.users');
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
    // By pages that the product led to nobody pays twice.
    if (has > (isMoved ? 100 * WITH_BED : due) && !besideCards.has(id))
      wrong.push(`${id}: has paid ${has} of ${due}${await attemptsFor(world, id)}`);
    if (has > due) matters.push(`overpaid ${id} ${has - due}`);
    if (isMoved && has > 0) matters.push(`stay_in_paid ${id} ${has}`);
    if (row['is_registered'] === true && has < due) matters.push(`refunded_registered ${id} ${due - has}`);
  }
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

/** What happened to each attempt that was opened for a camper, to be read by whoever looks for the cause. */
async function attemptsFor(world: World, camper: string): Promise<string> {
  const lines = await world.sql(
    'select intent_id from public.payment_intent_lines where paid_for_user_id = $1',
    [camper],
  );
  return logOf(
    world,
    lines.map((line) => String(line['intent_id'])),
  );
}

/** What the product wrote down about attempts, a line each. */
async function logOf({ sql }: World, intents: readonly string[]): Promise<string> {
  const rows = await sql(
    `select i.id, i.provider_payment_id, g.logged_at::text, g.from_state, g.to_state, g.source, g.detail::text
     from public.payment_intents i join public.payment_log g on g.intent_id = i.id
     where i.id = any (string_to_array($1, ',')::uuid[]) order by g.logged_at, g.id`,
    [intents.join()],
  );
  return rows.map((row) => `\n  ${Object.values(row).map(String).join(' · ')}`).join('');
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
  // Functions that were killed are told of too, as faults; that is no matter of money.
  const ofMoney = matters.filter(({ kind }) => kind !== 'fault');
  const intents = await world.sql('select id, provider_payment_id from public.payment_intents');
  const payments = new Map(intents.map((row) => [String(row['id']), String(row['provider_payment_id'])]));
  const listed = ofMoney.map(({ kind, intent_id: intent, camper_id: camper, amount }) => {
    const about = typeof intent === 'string' ? payments.get(intent) : camper;
    return `${String(kind)} ${String(about)} ${Math.round(Number(amount) * 100)}`;
  });
  return [
    ...expected.filter((one) => !listed.includes(one)).map((one) => `missing in Needs attention: ${one}`),
    ...listed.filter((one) => !expected.includes(one)).map((one) => `needless in Needs attention: ${one}`),
  ];
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
    const [, kind, amount] = /^(Receipt|Refund): ([\d.]+) DKK/.exec(subject) ?? [];
    if (kind === undefined) continue;
    const ore = Math.round(Number(amount) * 100) * (kind === 'Receipt' ? 1 : -1);
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
