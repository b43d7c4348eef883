/** The families of opening day, in a process of their own: each one's whole visit, request by request. */
import { consentVersions } from '../../src/domain/accounts/consents.ts';
import { createClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { randomFor } from '../../supabase/demo/random.ts';
import { someCamper } from '../support/camper.ts';

// Node 20 has no WebSocket of its own, and supabase-js takes the global one.
Object.assign(globalThis, { WebSocket });

export interface OpeningDay {
  url: string;
  publishableKey: string;
  sandboxToken: string;
  families: number;
  /** Within which they all come. */
  seconds: number;
}

export interface OpeningFigures {
  finished: number;
  /** Those who had finished when the last family came. */
  inTime: number;
  people: number;
  errors: string[];
  /** Milliseconds from Pay to the confirmation, ascending, without the time on the payment page. */
  confirmed: number[];
  /** Milliseconds until the last one had finished. */
  took: number;
}

const day: OpeningDay = JSON.parse(process.argv[2] ?? '{}');
const { url, publishableKey, sandboxToken, families, seconds } = day;

/** Looks at the payment until it is confirmed, as the page does. */
async function untilConfirmed(call: (name: string, body: unknown) => Promise<Response>, paymentId: string) {
  for (const pause of [
    500, 500, 500, 500, 1000, 1000, 1000, 1000, 1500, 1500, 2000, 2000, 3000, 3000, 5000, 5000,
  ]) {
    const answer = await call('payment-id', { paymentId, isWaiting: pause !== 500 });
    await answer.body?.cancel();
    if (answer.status === 200) return;
    if (answer.status !== 202) throw new Error(`payment-id answers ${answer.status}`);
    await delay(pause);
  }
  throw new Error('never confirmed');
}

/** One family: looks round, signs up, registers everyone, pays. Milliseconds from Pay to confirmed. */
async function visit(family: number, people: number): Promise<number> {
  const email = `opening${family}@example.org`;
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const read = async (what: PromiseLike<{ error: { message: string } | null }>) => {
    const { error } = await what;
    if (error) throw new Error(error.message);
  };
  await Promise.all([
    read(client.from('camp_info').select()),
    read(client.from('pricing').select()),
    read(client.from('switches').select()),
    read(client.from('bed_availability').select()),
  ]);
  await read(client.auth.signInWithOtp({ email }));
  const mails = (await (await fetch(`${url}/__local/mail.json?to=${email}`)).json()) as { code: string }[];
  const { data, error } = await client.auth.verifyOtp({ email, token: mails[0]?.code ?? '', type: 'email' });
  if (error || !data.user || !data.session) throw new Error(`sign-up: ${error?.message}`);
  const { user, session } = data;
  const ids = Array.from({ length: people }, (_, n) => (n === 0 ? user.id : randomUUID()));
  await read(client.from('users').select('id, first_name, is_registered'));
  for (const id of ids)
    await read(
      client.from('users').insert({
        ...someCamper,
        ...{ id, parent_id: id === user.id ? null : user.id, dates: ['Friday'], accommodation: 'Room' },
        ...{ consents: consentVersions },
      }),
    );
  await Promise.all([
    read(client.from('camper_fees').select()),
    read(client.from('payment_history').select()),
    read(client.from('camp_info').select()),
  ]);
  for (const id of ids) await read(client.rpc('payment_options', { camper_id: id }));
  const call = (name: string, body: unknown) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify(body),
    });

  const pressed = performance.now();
  const lines = ids.map((paidFor) => ({ paidFor, paymentType: 'Full payment' }));
  const pay = await call('payment', { paymentInfo: { lines } });
  const opened = (await pay.json()) as { hostedPaymentPageUrl?: string; error?: string };
  const paymentId = URL.parse(opened.hostedPaymentPageUrl ?? '')?.searchParams.get('pid');
  if (!paymentId) throw new Error(`payment answers ${pay.status} ${opened.error}`);
  const onCardPage = performance.now();
  const done = await fetch(`${url}/nexi-sandbox/__sandbox/payments/${paymentId}/complete`, {
    method: 'POST',
    headers: { 'x-sandbox-token': sandboxToken },
    body: '{}',
  });
  if (!done.ok) throw new Error(`card page: ${done.status}`);
  const back = performance.now();
  await untilConfirmed(call, paymentId);
  return onCardPage - pressed + (performance.now() - back);
}

const random = randomFor('opening day');
const began = performance.now();
const figures: OpeningFigures = { finished: 0, inTime: 0, people: 0, errors: [], confirmed: [], took: 0 };
await Promise.all(
  Array.from({ length: families }, async (_, family) => {
    // 700 people are three and a half a family.
    const people = family % 2 === 0 ? 3 : 4;
    await delay(((family + random.below(100) / 100) / families) * seconds * 1000);
    try {
      figures.confirmed.push(await visit(family, people));
      figures.finished += 1;
      figures.people += people;
      if (performance.now() - began <= seconds * 1000 + 5000) figures.inTime += 1;
    } catch (error) {
      figures.errors.push(error instanceof Error ? error.message : String(error));
    }
  }),
);
figures.confirmed.sort((a, b) => a - b);
figures.took = performance.now() - began;
process.send?.(figures);
process.disconnect?.();
