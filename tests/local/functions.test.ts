import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { isAlive } from './processes.ts';
import { clientOf, startSmallStack } from './small-stack.ts';

interface Echo {
  pid: number;
  [name: string]: unknown;
}

let stack: Stack;

beforeAll(async () => {
  stack = await startSmallStack({ functions: true });
});
afterAll(() => stack.close());

async function echo(path = '', init?: RequestInit): Promise<Echo> {
  const response = await fetch(`${stack.url}/functions/v1/echo${path}`, init);
  const answer: Echo = await response.json();
  return answer;
}

test('a function gets its path, query, body and caller, and npm packages without a download', async () => {
  const init = { method: 'POST', body: '{"a":1}', headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect(await echo('/some/where?q=1', init)).toMatchObject({
    greeting: 'hello',
    method: 'POST',
    pathname: '/echo/some/where',
    query: '1',
    body: '{"a":1}',
    caller: '203.0.113.7',
    supabaseUrl: stack.url,
  });
  expect((await echo()).caller).toBe('127.0.0.1');
});

test('supabase-js invokes it', async () => {
  const { data, error } = await clientOf(stack).functions.invoke<Echo>('echo', { body: { b: 2 } });
  expect(error).toBeNull();
  expect(data?.body).toBe('{"b":2}');
});

test('a function reaches no other host, variable or file', async () => {
  expect(await echo()).toMatchObject({
    otherHostRefused: true,
    otherVariableRefused: true,
    fileRefused: true,
  });
});

test('an unknown function is 404, and one that cannot start says why without taking the others down', async () => {
  const unknown = await fetch(`${stack.url}/functions/v1/nothing`);
  const broken = await fetch(`${stack.url}/functions/v1/broken`);
  expect([unknown.status, broken.status]).toEqual([404, 503]);
  expect(await broken.json()).toEqual({ error: 'Error: this function cannot start' });
});

test('a crash costs one call: the next one finds a new process', async () => {
  const before = await echo();
  const crashed = await fetch(`${stack.url}/functions/v1/echo/crash`);
  expect(crashed.status).toBe(503);
  const after = await echo();
  expect(after.greeting).toBe('hello');
  expect(after.pid).not.toBe(before.pid);
});

test('closing the stack ends the Deno process and frees the port', async () => {
  const other = await startSmallStack({ functions: true });
  const response = await fetch(`${other.url}/functions/v1/echo`);
  const { pid }: Echo = await response.json();
  expect(isAlive(pid)).toBe(true);
  await other.close();
  expect(isAlive(pid)).toBe(false);
  await expect(fetch(other.url)).rejects.toThrow('fetch failed');
});
