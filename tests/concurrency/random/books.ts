/**
 * The run's own books. They know what the provider really took and gave back, what was asked for and what was handed
 * over in cash; from that they compute what the product ought to say, with none of the product's code. Øre.
 */
import type { PaymentSummary } from '../../../supabase/local/nexi-sandbox/payment-summary.ts';
import { auditLedger, auditPeople } from './audits.ts';
import { tally, type Page } from './sums.ts';
import type { Person, World } from './world.ts';

export interface Books {
  /**
   * Writes down the page that an answer leads to; its payment id, or null when there is none. To a page that was paid before its
   * address was answered (`completeWith`) the product led no one.
   */
  opened: (world: World, payer: Person, status: number, body: Record<string, unknown>) => string | null;
  /** Those who were sent to this page. */
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
    opened: ({ sandbox }, payer, status, body) => {
      const page = URL.parse(String(body['hostedPaymentPageUrl']))?.searchParams.get('pid');
      if (status !== 200 || !page) return null;
      const isPaid = (sandbox.payment(page)?.chargedAmount ?? 0) > 0;
      const person = pages.get(page)?.person ?? (isPaid ? undefined : payer);
      const lines = body['lines'] as Page['lines'];
      pages.set(page, { payer: payer.id, ...(person && { person }), lines });
      return page;
    },
    tookCash: (family, camper, amount) => void cash.push({ payer: family.id, camper, amount }),
    left: (person) => void gone.push(person),
    audit: async (world) => {
      const goneIds = new Set(gone.flatMap(({ id, campers }) => [id, ...campers]));
      const truth = await knowable(world, pages);
      for (const page of await lostPages(world, truth, pages)) pages.set(page.id, page);
      return [
        ...(await auditLedger(world, truth)),
        ...(await auditPeople(world, tally(pages, truth, cash), truth, goneIds)),
      ];
    },
  };
}

/** Pages that no one was led to, since the answer was lost on its way, and that were paid all the same. */
async function lostPages(
  { sql }: World,
  truth: ReadonlyMap<string, PaymentSummary>,
  pages: ReadonlyMap<string, Page>,
): Promise<(Page & { id: string })[]> {
  const lost = [...truth.values()].filter(
    ({ paymentId, chargedAmount }) => chargedAmount > 0 && !pages.has(paymentId),
  );
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

/**
 * The provider's payments, without those that no one can know of: the sandbox's customer may pay at a page before its address is
 * answered (`completeWith`); the function then dies, and no webhook is taken. A real customer has no address to pay at.
 */
async function knowable(
  { sql, sandbox }: World,
  pages: ReadonlyMap<string, Page>,
): Promise<ReadonlyMap<string, PaymentSummary>> {
  const intents = await sql('select provider_payment_id as id from public.payment_intents');
  const stored = new Set(intents.map(({ id }) => id));
  const isKnown = ({ paymentId }: PaymentSummary) =>
    pages.has(paymentId) ||
    stored.has(paymentId) ||
    sandbox.deliveries(paymentId).some(({ state }) => state === 'delivered');
  return new Map(
    sandbox
      .payments()
      .filter(isKnown)
      .map((payment) => [payment.paymentId, payment]),
  );
}
