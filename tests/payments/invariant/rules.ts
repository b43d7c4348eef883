/** What may never be the case, whatever people and the provider do (N30-N32, N40). Amounts in øre. */
import type { Sql } from 'postgres';
import type { PaymentSummary } from '../../../supabase/local/nexi-sandbox/payment-summary.ts';
import type { InProcess } from '../in-process.ts';

interface Attempt {
  id: string;
  state: string;
  /** Must it be ended, and charged by nothing of ours? */
  is_given_up: boolean;
  is_final: boolean;
  /** Seconds since it became final. */
  final_for: number | null;
  reason: string | null;
  ledger: number;
  /** Seconds until it is looked at again; null for never. */
  wait: number | null;
  hours: number;
  campers: string[];
  /** Do the organisers read of its money? */
  is_told: boolean;
}

interface Known {
  program: InProcess;
  sql: Sql;
  parent: string;
  stranger: string;
  given: ReadonlySet<string>;
  /** Attempts that were seen to keep no family waiting, since the provider denied them (N40). This writes it. */
  disowned: Set<string>;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** One line for each rule that is broken now; `isOver`: the sweep has had days without faults. */
export async function findWrongs(
  { program, sql, parent, stranger, given, disowned }: Known,
  isOver: boolean,
): Promise<string[]> {
  const { sandbox } = program;
  const attempts = await sql<Attempt[]>`
    select i.id, i.state, i.cancel_asked_at is not null or i.state = 'cancelled' as is_given_up, i.final_at is not null as is_final,
      extract(epoch from public.camp_now() - i.final_at)::integer as final_for, nullif(array_to_string(i.reasons, ' '), '') as reason, i.ledger_ore as ledger,
      extract(epoch from i.next_check_at - public.camp_now())::integer as wait,
      (extract(epoch from public.camp_now() - i.created_at) / 3600)::float8 as hours,
      array(select paid_for_user_id from public.payment_intent_lines l where l.intent_id = i.id) as campers,
      i.id in (select intent_id from private.attention_of_intents()) as is_told
    from public.payment_intents i where i.payer_id in (${parent}, ${stranger})`;
  const pages = new Map(sandbox.payments().map((page) => [page.myReference, page]));
  const wrongs: string[] = [];
  const live = new Map<string, string[]>();
  const asked = new Map(
    attempts.map(({ id }) => [id, timesOf(program, 'PUT', pages.get(id)?.paymentId ?? 'none')]),
  );
  for (const attempt of attempts) {
    const page = pages.get(attempt.id);
    // No one was given the address of a page whose creation was not answered.
    if (!page || !given.has(page.paymentId)) continue;
    const { state, reason, ledger, wait, hours } = attempt;
    const what = `${page.paymentId} (${page.state}, our ${state}, ${reason ?? 'no reason'}, ${hours.toFixed(1)} h)`;
    const net = page.chargedAmount - page.refundedAmount;
    const isUntold = net !== ledger && !attempt.is_told;
    const isPayable = page.state === 'New' || page.reservedAmount > 0;
    // One that the provider may know again, beside what was opened since, is asked about every hour.
    const isSoon = state === 'cancelled' && hours < 47;
    const isWatched = wait !== null && wait <= (state === 'charged' ? 7 * DAY : isSoon ? HOUR : DAY);
    if (!attempt.is_final && !isWatched) wrongs.push(`${what} is not final and looked at in ${wait} s`);
    if (attempt.is_final && reason?.includes('unknown_at_provider')) {
      if (!wasDenied(program, page, attempt.final_for ?? 0))
        wrongs.push(`${what} is final and was not denied for two days`);
    } else if (attempt.is_final && isPayable) wrongs.push(`${what} is final and can be paid`);
    if ((attempt.is_final || isOver) && isUntold) wrongs.push(`${what}: ${net} there, ${ledger} here`);
    const isBlocking = isPayable || (isUntold && net > ledger);
    if (reason?.includes('unknown_at_provider') && isDisowned(program, page, hours)) disowned.add(attempt.id);
    // The provider may know it again, beside what the family has opened since: it is ended as soon as the provider lets us.
    const isLetGo = disowned.has(attempt.id) && attempt.is_given_up && !isOver;
    if (isLetGo && hours < 47 && page.state === 'New') {
      const beside = attempts.filter(({ id, campers }) => {
        const opened = Date.parse(pages.get(id)?.created ?? '');
        return (
          opened > Date.parse(page.created) &&
          campers.some((camper) => attempt.campers.includes(camper)) &&
          !asked.get(attempt.id)?.some((at) => at <= opened && at > opened - 60_000)
        );
      });
      if (beside.length > 0) wrongs.push(`${what} was not asked about before another page was opened`);
    }
    if (hours < 48 && isBlocking && !isLetGo)
      for (const camper of attempt.campers) live.set(camper, [...(live.get(camper) ?? []), what]);
  }
  for (const beside of live.values())
    if (beside.length > 1) wrongs.push(`one camper can be paid for twice: ${beside.join(' and ')}`);
  return wrongs;
}

/**
 * Has the provider said for a quarter of an hour, since it last knew this payment or since its creation so many hours ago, that
 * there is none? Then the family need not wait for it (N40).
 */
function isDisowned({ sandbox }: InProcess, page: PaymentSummary, hours: number): boolean {
  const looks = looksAt(sandbox, page);
  const denials = looks
    .slice(looks.findLastIndex(({ status }) => status === 200) + 1)
    .filter(({ status }) => status === 404)
    .map(({ at }) => Date.parse(at));
  const wasKnown = looks.some(({ status }) => status === 200);
  const since = wasKnown ? (denials[0] ?? Infinity) : sandbox.now() - hours * 3_600_000;
  // Both clocks were set one after the other.
  return (denials.at(-1) ?? 0) - since > 14 * 60_000;
}

/** Had the provider, asked for two days until so many seconds ago, never known this payment? */
function wasDenied({ sandbox }: InProcess, page: PaymentSummary, ago: number): boolean {
  const end = sandbox.now() - ago * 1000;
  const looks = looksAt(sandbox, page).filter(({ at }) => {
    const age = end - Date.parse(at);
    return age > -60_000 && age < 2 * DAY * 1000;
  });
  return (
    looks.length > 1 && looks.every(({ status = 500 }) => status === 404 || status === 429 || status >= 500)
  );
}

/** When requests of this method about this payment came, in ms since 1970. */
const timesOf = ({ sandbox }: InProcess, method: string, paymentId: string) =>
  sandbox
    .requests()
    .filter((request) => request.method === method && request.path.includes(paymentId))
    .map(({ at }) => Date.parse(at));

const looksAt = (sandbox: InProcess['sandbox'], { paymentId }: PaymentSummary) =>
  sandbox.requests().filter(({ method, path }) => method === 'GET' && path.endsWith(paymentId));
