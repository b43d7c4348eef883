import {
  REALTIME_SUBSCRIBE_STATES as STATES,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, signUp, startSmallStack } from './small-stack.ts';

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;

let stack: Stack;

beforeAll(async () => {
  stack = await startSmallStack();
});
afterAll(() => stack.close());

/** Subscribes to changes of notes and gives what has arrived so far, with a way to wait for the next one. */
async function listen(client: SupabaseClient, options: { event?: 'DELETE'; filter?: string } = {}) {
  const arrived: Payload[] = [];
  let wake: () => void = () => undefined;
  await new Promise<void>((resolve, reject) => {
    client
      .channel('notes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'notes', ...options }, (payload) => {
        arrived.push(payload);
        wake();
      })
      .subscribe((status, error) => {
        if (status === STATES.SUBSCRIBED) resolve();
        else reject(error ?? new Error(status));
      });
  });
  const until = async (count: number) => {
    while (arrived.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return arrived;
  };
  return { arrived, until };
}

/** When this is over, everything that was sent to the client before has arrived: a socket keeps its order. */
async function flush(client: SupabaseClient): Promise<void> {
  await new Promise<void>((resolve) => {
    client.channel('flush').subscribe((status) => status === STATES.SUBSCRIBED && resolve());
  });
}

const titles = (payloads: Payload[]) => payloads.map((payload) => Reflect.get(payload.new, 'title'));

test('a change reaches who may see the row, and nobody else', async () => {
  const ann = await signUp(stack, 'ann@example.com');
  const bob = await signUp(stack, 'bob@example.com');
  const visitor = clientOf(stack);
  const clients = [visitor, ann.client, bob.client];
  const seen = await Promise.all(clients.map((client) => listen(client)));

  await ann.client.from('notes').insert({ owner_id: ann.id, title: 'of ann' });
  await bob.client.from('notes').insert({ owner_id: bob.id, title: 'of bob' });

  await seen[2]?.until(1);
  await Promise.all(clients.map(flush));
  expect(seen.map((one) => titles(one.arrived))).toEqual([[], ['of ann'], ['of bob']]);
});

test('the row has the granted columns only, with its values as they are in REST', async () => {
  const { client, id } = await signUp(stack, 'cat@example.com');
  const seen = await listen(client);
  await client.from('notes').insert({ owner_id: id, title: 'of cat', price: 12.5 });
  const [payload] = await seen.until(1);
  expect(payload).toMatchObject({ eventType: 'INSERT', schema: 'public', table: 'notes', errors: null });
  expect(payload?.new).toMatchObject({ owner_id: id, title: 'of cat', price: 12.5 });
  expect(payload?.new).not.toHaveProperty('secret');
});

test('a filter is honoured, and a row that changed hands is told to its old owner no more', async () => {
  const { client, id } = await signUp(stack, 'dan@example.com');
  const other = await signUp(stack, 'eve@example.com');
  const named = await listen(client, { filter: 'title=eq.second' });
  await client.from('notes').insert({ owner_id: id, title: 'first' });
  await client.from('notes').insert({ owner_id: id, title: 'second' });
  await stack.sql('update public.notes set owner_id = $1 where title = $2', [other.id, 'second']);
  await client.from('notes').update({ title: 'second' }).eq('title', 'first');
  const events = (await named.until(2)).map(({ eventType, new: row }) => [
    eventType,
    Reflect.get(row, 'title'),
  ]);
  expect(events).toEqual([
    ['INSERT', 'second'],
    ['UPDATE', 'second'],
  ]);
});

test('of a deleted row only its key is told', async () => {
  const { client, id } = await signUp(stack, 'fay@example.com');
  const seen = await listen(client, { event: 'DELETE' });
  const { data } = await client.from('notes').insert({ owner_id: id, title: 'gone' }).select('id').single();
  await stack.sql('delete from public.notes where id = $1', [data?.id]);
  const [payload] = await seen.until(1);
  expect(payload?.old).toEqual({ id: data?.id });
});

test('a wrong key is refused', async () => {
  const client = clientOf(stack, 'sb_publishable_wrong');
  await expect(listen(client)).rejects.toThrow('transport failure');
  await client.realtime.disconnect();
});
