import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, startSmallStack } from './small-stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startSmallStack();
});
afterAll(() => stack.close());

const setClock = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${stack.url}/__local/clock`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

async function campNow(): Promise<number> {
  const { data } = await clientOf(stack).rpc('camp_now');
  return Date.parse(data);
}

test('a new database stands at noon of April 20, 2025 in Copenhagen, and ticks', async () => {
  const first = await campNow();
  expect(first).toBeGreaterThanOrEqual(Date.parse('2025-04-20T12:00:00+02:00'));
  expect(first).toBeLessThan(Date.parse('2025-04-20T12:05:00+02:00'));
  expect(await campNow()).toBeGreaterThan(first);
});

test('the form sets Copenhagen time, in summer and in winter, and goes back to real time', async () => {
  expect((await setClock({ time: '2025-05-15T23:59' })).status).toBe(303);
  expect(new Date(await campNow()).toISOString()).toMatch(/^2025-05-15T21:59/);
  await setClock({ time: '2025-01-15T12:00' });
  expect(new Date(await campNow()).toISOString()).toMatch(/^2025-01-15T11:00/);
  const page = await (await fetch(`${stack.url}/__local`)).text();
  expect(page).toContain('Wednesday, 15 January 2025 at 12:00');
  expect(page).toContain('value="2025-01-15T12:00"');

  await setClock({ time: '2025-01-15T12:00', real: 'yes' });
  expect(Math.abs((await campNow()) - Date.now())).toBeLessThan(60_000);
});

test('the payment sandbox follows the clock, whoever sets it', async () => {
  const behind = async () => (await campNow()) - stack.sandbox.now();
  expect(Math.abs(await behind())).toBeLessThan(2000);
  await setClock({ time: '2025-05-17T12:00' });
  expect(Math.abs(await behind())).toBeLessThan(2000);
  await stack.sql("update private.developer_mode set clock_offset = clock_offset + '49 hours'");
  expect(Math.abs(await behind())).toBeLessThan(2000);
});

test('another site cannot press the button', async () => {
  const before = await campNow();
  const answer = await setClock({ time: '2020-01-01T12:00' }, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(405);
  expect(await campNow()).toBeGreaterThanOrEqual(before);
});
