/** The whole local default with families in it, as the payment tests see it: browser, database, payment page, mailbox. */
import { expect, vi } from 'vitest';
import { startStack, type Stack, type StackOptions } from '../../supabase/local/stack.ts';
import { newFamily, type CamperWish, type Checkout, type Family } from './family.ts';

export type Sandbox = Stack['sandbox'];

export interface Camp {
  stack: Stack;
  sandbox: Sandbox;
  /** A new account, registered as a camper; `null` registers no one. */
  family: (wish?: CamperWish | null) => Promise<Family>;
  /** An organiser of level 3, without a camper. */
  organiser: () => Promise<Family>;
  intent: (intentId: string) => Promise<Record<string, unknown>>;
  /** Rows of the ledger for one attempt. */
  payments: (intentId: string) => Promise<Record<string, unknown>[]>;
  camper: (id: string) => Promise<Record<string, unknown>>;
  /** Moves the camp's and the provider's clock on by an ISO 8601 duration. */
  later: (duration: string) => Promise<void>;
  /** Switches one of the admin's settings. */
  setting: (name: string, value: boolean) => Promise<void>;
  /** What an organiser does in the provider's portal: gives money back, or releases a reservation. Øre. */
  portal: (paymentId: string, what: 'refunds' | 'cancels', amount: number) => Promise<number>;
  /** What the organisers see about this camper or attempt. */
  matters: (id: string) => Promise<string[]>;
  /** Sends a webhook that the provider never sent; answers the status. */
  deliver: (intentId: string, authorization: string | null, body: unknown) => Promise<number>;
  /** The Authorization that was given to the provider for this attempt. */
  secretOf: (intentId: string) => string;
  /** How often the provider was asked for this payment. */
  questions: (paymentId: string) => number;
  /** Calls that asked the provider for a new payment. */
  creates: () => number;
  /** Subjects of the mails to this address, oldest first. */
  mails: (email: string) => string[];
}

/** Starts the stack; `close` of its stack ends everything. */
export async function openCamp(options: Partial<StackOptions> = {}): Promise<Camp> {
  const stack = await startStack({
    port: 0,
    dataDir: 'memory://',
    demo: false,
    spa: 'none',
    quiet: true,
    ...options,
  });
  const { sandbox } = stack;
  const one = async (query: string, id: string) => (await stack.sql(query, [id]))[0] ?? {};

  return {
    stack,
    sandbox,
    family: (wish) => newFamily(stack, wish),
    organiser: async () => {
      const person = await newFamily(stack, null);
      await stack.sql('insert into public.admin values ($1, 3)', [person.id]);
      return person;
    },
    intent: (id) => one('select * from public.payment_intents where id = $1', id),
    camper: (id) => one('select * from public.users where id = $1', id),
    payments: (id) => stack.sql('select * from public.payments where intent_id = $1', [id]),
    later: async (duration) => {
      await stack.sql('update private.developer_mode set clock_offset = clock_offset + $1::interval', [
        duration,
      ]);
      // The sandbox follows the camp's clock, as soon as the server has sent it.
      const now = await stack.sql('select public.camp_now() as now');
      await eventually(() => expect(sandbox.now()).toBeGreaterThan(Date.parse(String(now[0]?.now)) - 1000));
    },
    setting: async (name, value) => {
      await stack.sql('update public.admin_settings set bool = $2 where name = $1', [name, value]);
    },
    portal: async (paymentId, what, amount) => {
      const response = await fetch(`${stack.url}/nexi-sandbox/v1/payments/${paymentId}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: stack.providerKey },
        body: JSON.stringify({ amount }),
      });
      await response.body?.cancel();
      return response.status;
    },
    matters: async (id) => {
      const rows = await stack.sql(
        `select kind || ' ' || amount as matter from (
          select * from private.attention_of_intents() union all select * from private.attention_of_campers()
        ) m where $1 in (intent_id::text, camper_id::text) order by kind`,
        [id],
      );
      return rows.map(({ matter }) => String(matter));
    },
    deliver: async (intentId, authorization, body) => {
      const response = await fetch(`${stack.url}/functions/v1/payment-webhook/${intentId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      await response.body?.cancel();
      return response.status;
    },
    secretOf: (intentId) => {
      const create = sandbox
        .requests()
        .find(({ path, body }) => path === '/v1/payments' && body.includes(intentId));
      return /"authorization":"([^"]+)"/.exec(create?.body ?? '')?.[1] ?? '';
    },
    questions: (paymentId) =>
      sandbox.requests().filter(({ method, path }) => method === 'GET' && path.endsWith(paymentId)).length,
    creates: () => sandbox.requests().filter(({ path }) => path === '/v1/payments').length,
    mails: (email) =>
      stack.mailbox
        .list(email)
        .map(({ subject }) => subject)
        .filter((subject) => subject !== 'Your login link and code')
        .toReversed(),
  };
}

/** Waits until the check no longer throws; fails with its last error. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 });
}

/** Pays on the payment page and waits until every webhook has been tried once. */
export async function pay(
  { sandbox }: Camp,
  { paymentId }: Checkout,
  wish: Parameters<Sandbox['complete']>[1] = {},
) {
  await sandbox.complete(paymentId, wish);
  await sandbox.idle();
}
