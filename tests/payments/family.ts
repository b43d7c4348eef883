/** An account holder of the payment tests: signs up by e-mail, registers campers, presses Pay. */
import { consentVersions } from '../../src/domain/accounts/consents.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { PaymentType } from '../../src/domain/value-lists.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { someCamper } from '../support/camper.ts';

// Node 20 has no WebSocket of its own, and supabase-js takes the global one.
Object.assign(globalThis, { WebSocket });

/** What is said about a camper besides the usual adult with their own mattress (STI: 1,000 DKK). */
export interface CamperWish {
  first_name?: string;
  birthday?: string;
  accommodation?: string;
  size?: string | null;
}

/** One camper and a type, as the payment screen sends them. */
interface Line {
  paidFor: string;
  paymentType: PaymentType;
  amount?: number;
}

/** The answer of an edge function. */
interface Answer {
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
  /** Comes back from the payment page. */
  look: (paymentId: string) => Promise<Answer>;
}

/** A new account, registered as a camper unless the wish is `null`. */
export async function newFamily(stack: Stack, wish?: CamperWish | null): Promise<Family> {
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
  let added = 0;
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
      added += 1;
      const first_name = `Child ${String.fromCharCode(64 + added)}`; // two of one name and birthday are refused
      await register(client, { id: camperId, parent_id: id }, { first_name, ...camper });
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
    ...someCamper,
    dates: ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    accommodation: 'Bring own sleeping/matress',
    consents: consentVersions,
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
