/** The whole local default with families in it, as the payment tests see it: browser, database, card page, mailbox. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { startStack, type Stack, type StackOptions } from '../../supabase/local/stack.ts';
import type { PaymentType } from '../../src/domain/value-lists.ts';

// Node 20 has no WebSocket of its own, and supabase-js takes the global one.
Object.assign(globalThis, { WebSocket });

export type Sandbox = Stack['sandbox'];

/** What is said about a camper besides the usual grown-up with their own mattress (STI: 1000 DKK). */
export interface CamperWish {
  first_name?: string;
  birthday?: string;
  accommodation?: string;
  size?: string;
}

/** One camper and a type, as the payment screen sends them. */
export interface Line {
  paidFor: string;
  paymentType: PaymentType;
  amount?: number;
}

/** The answer of an edge function. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A checkout that has been opened for a payer. */
export interface Checkout {
  intentId: string;
  paymentId: string;
  url: string;
}

/** An account holder, signed in. */
export interface Family {
  id: string;
  email: string;
  client: SupabaseClient;
  /** Adds a camper and answers the id. */
  addCamper: (wish?: CamperWish) => Promise<string>;
  /** Calls an edge function as this person. */
  call: (name: string, body: unknown) => Promise<Answer>;
  /** Presses Pay, for oneself unless lines are given. */
  press: (what: PaymentType | Line[], more?: { isAnonymous?: boolean }) => Promise<Answer>;
  /** Presses Pay and expects a checkout. */
  open: (what: PaymentType | Line[], more?: { isAnonymous?: boolean }) => Promise<Checkout>;
  /** Comes back from the card page. */
  look: (paymentId: string) => Promise<Answer>;
}

export interface Camp {
  stack: Stack;
  sandbox: Sandbox;
  /** A new account, registered as a camper; `null` registers nobody. */
  family: (wish?: CamperWish | null) => Promise<Family>;
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
  /** What the organisers are told about this camper or attempt. */
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
    intent: (id) => one('select * from public.payment_intents where id = $1', id),
    camper: (id) => one('select * from public.users where id = $1', id),
    payments: (id) => stack.sql('select * from public.payments where intent_id = $1', [id]),
    later: async (duration) => {
      await stack.sql('update private.developer_mode set clock_offset = clock_offset + $1::interval', [
        duration,
      ]);
      sandbox.advance(duration);
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

async function newFamily(stack: Stack, wish?: CamperWish | null): Promise<Family> {
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const client = createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signInWithOtp({ email });
  const token = stack.mailbox.list(email)[0]?.code ?? '';
  const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' });
  if (error || !data.user || !data.session) throw new Error(`${email} is not signed up`, { cause: error });
  const { id } = data.user;
  const { access_token: accessToken } = data.session;
  if (wish !== null) await register(client, { id, parent_id: null }, wish);

  const call: Family['call'] = async (name, body) => {
    const response = await fetch(`${stack.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const press: Family['press'] = (what, more = {}) => {
    const lines = typeof what === 'string' ? [{ paidFor: id, paymentType: what }] : what;
    return call('payment', { paymentInfo: { lines, ...more } });
  };
  return {
    id,
    email,
    client,
    call,
    press,
    addCamper: async (camper) => {
      const camperId = randomUUID();
      await register(client, { id: camperId, parent_id: id }, camper);
      return camperId;
    },
    open: async (what, more) => checkoutOf(stack, await press(what, more)),
    look: (paymentId) => call('payment-id', { paymentId }),
  };
}

async function register(
  client: SupabaseClient,
  ids: { id: string; parent_id: string | null },
  wish: CamperWish = {},
): Promise<void> {
  const { error } = await client.from('users').insert({
    ...ids,
    first_name: 'Anna',
    last_name: 'Jensen',
    birthday: '1990-01-01',
    gender: 'Female',
    country: 'DK',
    church_mission: 'None',
    size: 'Medium',
    member: false,
    dates: ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    arrival_transportation: 'Bus',
    departure_transportation: 'Bus',
    accommodation: 'Bring own sleeping/matress',
    accepts_terms: true,
    accepts_group_formation: true,
    ...wish,
  });
  if (error) throw new Error(`The camper is not registered: ${error.message}`, { cause: error });
}

/** The checkout that an answer leads to. */
function checkoutOf({ sandbox }: Stack, { status, body }: Answer): Checkout {
  const url = String(body.hostedPaymentPageUrl);
  const paymentId = URL.parse(url)?.searchParams.get('pid') ?? '';
  const intentId = sandbox.payment(paymentId)?.myReference;
  if (status !== 200 || !intentId) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`);
  return { intentId, paymentId, url };
}

/** Waits until the check no longer throws; fails with its last error. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 });
}

/** Pays on the card page and waits until every webhook has been tried once. */
export async function pay(
  { sandbox }: Camp,
  { paymentId }: Checkout,
  wish: Parameters<Sandbox['complete']>[1] = {},
) {
  await sandbox.complete(paymentId, wish);
  await sandbox.idle();
}
