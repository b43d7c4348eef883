import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, signUp, startSmallStack } from './small-stack.ts';

let stack: Stack;
let ann: { client: SupabaseClient; id: string };
let bob: { client: SupabaseClient; id: string };

beforeAll(async () => {
  stack = await startSmallStack();
  ann = await signUp(stack, 'ann@example.com');
  bob = await signUp(stack, 'bob@example.com');
  await ann.client.from('notes').insert({ owner_id: ann.id, title: 'of ann', price: 1200 });
});
afterAll(() => stack.close());

const READABLE = 'id, owner_id, title, price, mood, written_at, seen_from';

describe('row-level security holds through /rest/v1', () => {
  test('owners read their own rows only', async () => {
    expect((await ann.client.from('notes').select('title')).data).toEqual([{ title: 'of ann' }]);
    expect((await bob.client.from('notes').select('title')).data).toEqual([]);
  });

  test('a visitor without a session is refused, with the code of PostgreSQL', async () => {
    const { error, status } = await clientOf(stack).from('notes').select('title');
    expect([status, error?.code]).toEqual([401, '42501']);
  });

  test('a column that is not granted stays hidden, although lite would grant everything', async () => {
    const { error, status } = await ann.client.from('notes').select('secret');
    expect([status, error?.code]).toEqual([403, '42501']);
  });

  test('a row for somebody else is refused', async () => {
    const { error } = await bob.client.from('notes').insert({ owner_id: ann.id, title: 'forged' });
    expect(error?.code).toBe('42501');
  });

  test('the secret key reads everything', async () => {
    const { data } = await clientOf(stack, stack.secretKey).from('notes').select('title, secret');
    expect(data).toEqual([{ title: 'of ann', secret: 'hidden' }]);
  });

  test('many requests at once never see each other’s session', async () => {
    const asked = Array.from({ length: 40 }, (_, n) => [ann, bob][n % 2]);
    const answers = await Promise.all(asked.map(async (who) => await who?.client.rpc('who_am_i')));
    expect(answers.map((answer) => answer?.data)).toEqual(
      asked.map((who) => ({ id: who?.id, role: 'authenticated' })),
    );
  });
});

describe('answers are those of a hosted project', () => {
  test('numbers are numbers and times are ISO 8601', async () => {
    const { data } = await ann.client.from('notes').select(READABLE).single();
    expect(data).toMatchObject({ price: 1200, written_at: '2025-05-01T08:00:00+00:00', mood: 'calm' });
  });

  test('an error that a trigger raises has its code, message and hint', async () => {
    const { error, status } = await ann.client.from('notes').insert({ owner_id: ann.id, title: 'forbidden' });
    expect([status, error]).toMatchObject([
      400,
      { code: 'P0001', message: 'title_not_allowed', hint: 'choose another' },
    ]);
  });

  test('a failed check names its constraint', async () => {
    const { error, status } = await ann.client.from('notes').insert({ owner_id: ann.id, title: '' });
    expect([status, error?.code]).toEqual([400, '23514']);
    expect(error?.message).toContain('notes_title_check');
  });

  test('triggers see the caller’s address', async () => {
    const { data } = await ann.client.from('notes').select('seen_from').single();
    expect(data?.seen_from).toBe('127.0.0.1');
  });
});

test('storage keeps a file in the bucket documents, and gives it back to anybody', async () => {
  const service = clientOf(stack, stack.secretKey);
  const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  const { error } = await service.storage.from('documents').upload('schedule.pdf', file);
  expect(error).toBeNull();
  const { data } = clientOf(stack).storage.from('documents').getPublicUrl('schedule.pdf');
  const response = await fetch(data.publicUrl);
  expect([await response.text(), response.headers.get('content-type')]).toEqual([
    '%PDF-1.7',
    'application/pdf',
  ]);
  const signed = await service.storage.from('documents').createSignedUrl('schedule.pdf', 60);
  expect(await (await fetch(signed.data?.signedUrl ?? '')).text()).toBe('%PDF-1.7');
  const saved = await service.storage
    .from('documents')
    .createSignedUrl('schedule.pdf', 60, { download: 'week.pdf' });
  const { headers } = await fetch(saved.data?.signedUrl ?? '');
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''week.pdf");
  const upload = await clientOf(stack).storage.from('documents').upload('other.pdf', file);
  expect(upload.error).not.toBeNull();
});

test('a long answer travels compressed, as from a hosted project', async () => {
  await bob.client.from('notes').insert({ owner_id: bob.id, title: 'long '.repeat(1000), price: 1 });
  const { data } = await bob.client.auth.getSession();
  const response = await fetch(`${stack.url}/rest/v1/notes?select=title`, {
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toContain('long long');
});
