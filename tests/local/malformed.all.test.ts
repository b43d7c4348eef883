/** What is no request: the local default answers it with 4xx, leaks nothing, and goes on working for everyone else. */
import * as fc from 'fast-check';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startStack, type Stack } from '../../supabase/local/stack.ts';

let stack: Stack;
beforeAll(async () => {
  // The site from source is the one that could give files away.
  stack = await startStack({ port: 0, dataDir: 'memory://', demo: false, spa: 'vite', quiet: true });
});
afterAll(() => stack.close());

interface Call {
  method?: string;
  path: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** Sends a request as it is, which `fetch` would put right. */
function send({ method = 'GET', path, body, headers = {} }: Call): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(stack.url);
  const key = stack.publishableKey;
  return new Promise((resolve, reject) => {
    const call = request({
      hostname,
      port,
      method,
      path,
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...headers,
      },
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, text: body }), reject);
    });
    call.end(body);
  });
}
const statusOf = async (call: Call) => (await send(call)).status;
const isAnswering = async () =>
  (await send({ path: '/rest/v1/camp_info?select=id' })).text === '[{"id":1}]' &&
  (await statusOf({ path: '/auth/v1/settings' })) === 200;

const multipart = { 'content-type': 'multipart/form-data; boundary=abc' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, body: string | Buffer, headers = {}) => ({ method: 'POST', path, body, headers });
const HUGE = Buffer.alloc(60_000_000, 'x');

test.each(['/rest/v1/camp_info?select=id', '/auth/v1/settings', '/storage/v1/bucket'])(
  'the body of a GET of %s is no fault',
  async (path) => {
    const headers = { 'content-length': '7' };
    expect(await statusOf({ path, body: '{"a":1}', headers })).toBeLessThan(500);
  },
);

test('a method that nobody knows is answered with 4xx', async () => {
  const status = await statusOf({ method: 'TRACE', path: '/rest/v1/camp_info?select=id' });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test.each<[string, Call]>([
  ['a path of slashes', { path: '//' }],
  ['a path of slashes with a name', { path: '//evil.example/rest/v1/users' }],
  ['half a percent sign', { path: '/%' }],
  ['half a percent sign for REST', { path: '/rest/v1/%' }],
  ['half a percent sign for storage', { path: '/storage/v1/object/documents/%' }],
  ['half a percent sign for a function', { path: '/functions/v1/%' }],
  ['a null byte in the path', { path: '/about%00' }],
  ['no host in an absolute address', { path: 'http://' }],
  ['no JSON for REST', post('/rest/v1/users', '{oops')],
  ['no JSON for a database function', post('/rest/v1/rpc/email_status', '{oops')],
  ['no JSON for auth', post('/auth/v1/signup', '{oops')],
  ['nothing for auth', post('/auth/v1/signup', 'null')],
  ['lists for texts', post('/auth/v1/token?grant_type=password', '{"email":["a"],"password":{}}')],
  ['an object for a token', post('/auth/v1/token?grant_type=refresh_token', '{"refresh_token":{}}')],
  ['a number for a code', post('/auth/v1/verify', '{"email":"a@example.org","token":123456,"type":"email"}')],
  [
    'a null byte in an address',
    post('/auth/v1/signup', '{"email":"a\\u0000@example.org","password":"abcdef"}'),
  ],
  ['a null byte in a text', post('/rest/v1/rpc/email_status', '{"email":"a\\u0000"}')],
  ['a null byte in a filter', { path: '/rest/v1/pricing?name=eq.%00' }],
  ['no form though one is announced', post('/storage/v1/object/documents/a.pdf', 'oops', multipart)],
  [
    'a form without a boundary',
    post('/storage/v1/object/documents/a.pdf', 'oops', { 'content-type': 'multipart/form-data' }),
  ],
  ['60 MB for REST', post('/rest/v1/rpc/email_status', HUGE)],
  ['60 MB for auth', post('/auth/v1/signup', HUGE)],
  [
    '60 MB for storage',
    post('/storage/v1/object/documents/a.pdf', HUGE, { 'content-type': 'application/pdf' }),
  ],
  ['60 MB for a function', post('/functions/v1/payment', HUGE)],
  ['no JSON for a function', post('/functions/v1/payment', '{oops')],
  ['a mail that is none', post('/__local/resend/emails', '{oops')],
  ['a time that is none', post('/__local/clock', 'time=soon', form)],
])(
  '%s is answered with 4xx',
  async (_, call) => {
    const status = await statusOf(call);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await isAnswering()).toBe(true);
  },
  30_000,
); // 60 MB take a while where the machine is slow

describe('values that PostgreSQL would have to guess are refused', () => {
  test.each([
    ['an object for a list', { dates: { '0': 'Friday' } }],
    ['a number for a list', { dates: 5 }],
    ['a number for a day', { birthday: 19900505 }],
    ['an object for a text', { first_name: { a: 1 } }],
  ])('%s', async (_, body) => {
    const { status, text } = await send(post('/rest/v1/users', JSON.stringify(body)));
    expect([status, JSON.parse(text).code]).toEqual([400, '22P02']);
    expect(await isAnswering()).toBe(true);
  });
});

describe('500 malformed requests leave the server answering', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(null, {}, [], { '0': 'Friday' }, [['Friday']], 'a\u0000b', '\ud800', 19900505, -0),
  );
  const columns = [
    'dates',
    'birthday',
    'first_name',
    'member',
    'id',
    'parent_id',
    'size',
    'room_id',
    'oops',
    '',
  ];
  const row = fc.dictionary(fc.constantFrom(...columns), value, { maxKeys: 4 });
  const body = fc.oneof(
    row.map((one) => JSON.stringify(one)),
    fc.array(row, { maxLength: 3 }).map((rows) => JSON.stringify(rows)),
    fc.string().map((rest) => `{"${rest}`),
  );
  const path = fc
    .tuple(
      fc.constantFrom(
        '/rest/v1/users', '/rest/v1/pricing', '/rest/v1/survey_responses', '/rest/v1/rpc/email_status',
        '/rest/v1/rpc/camp_now', '/auth/v1/signup', '/auth/v1/token', '/auth/v1/verify', '/auth/v1/otp',
        '/auth/v1/recover', '/auth/v1/user', '/storage/v1/object/documents/a.pdf',
      ), // prettier-ignore
      fc.option(
        fc
          .tuple(
            fc.constantFrom('select', 'id', 'or', 'order', 'limit', 'grant_type', 'columns'),
            fc.string(),
          )
          .map(([name, typed]) => `?${name}=${encodeURIComponent(typed)}`),
        { nil: '' },
      ),
    )
    .map((parts) => parts.join(''));
  const calls = fc.record({
    method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE', 'GET'),
    path,
    body,
  });

  test('and none is answered with 5xx', async () => {
    const failed: unknown[] = [];
    for (const call of fc.sample(calls, { numRuns: 500, seed: 20_250_528 })) {
      const { status, text } = await send(call);
      if (status >= 500) failed.push({ ...call, status, text });
      if (status === 500) break;
    }
    expect(failed).toEqual([]);
    expect(await isAnswering()).toBe(true);
  }, 120_000); // 500 calls where the machine is slow
});

describe('live connections', () => {
  const address = () =>
    `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}`;

  test.each([
    'null', '5', '{oops', '//', '[]', '"x"', '[null,null,null,null,null]', '["1","1","t","phx_join",null]',
    '["1","1","t","phx_join",{"config":{"postgres_changes":7}}]',
    '["1","1","t","phx_join",{"config":{"postgres_changes":[null]}}]',
    '["1","1","t","phx_join",{"access_token":5}]', '["1","1","t","access_token",{"access_token":{}}]',
  ])('%s does not end the process', async (text) => {
    const socket = new WebSocket(address());
    const answered = new Promise<void>((resolve) => {
      socket.on('message', () => resolve());
      socket.on('close', () => resolve());
    });
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(text);
    await answered;
    socket.terminate();
    expect(await isAnswering()).toBe(true);
  }); // prettier-ignore

  test.each([
    ['an upgrade to //', 'GET // HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    [
      'an upgrade to nothing',
      'GET /oops HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    ['no HTTP at all', '\0\0\0\r\n\r\n'],
  ])('%s is closed', async (_, bytes) => {
    const { hostname, port } = new URL(stack.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    await new Promise((resolve) => socket.on('close', resolve).resume());
    expect(await isAnswering()).toBe(true);
  });

  test('a frame that is none closes the connection only', async () => {
    const socket = new WebSocket(address());
    await new Promise((resolve) => socket.on('open', resolve));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    Reflect.get(socket, '_socket').write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
    await closed;
    expect(await isAnswering()).toBe(true);
  });
});

describe('nothing beside the site is served', () => {
  const root = new URL('../..', import.meta.url).pathname;
  test.each([
    '/.git', '/.gitignore', '/.local/data/secrets.json', '/%2elocal/data/secrets.json', '/.env.example', '/.env.example?raw',
    '/.env.example?import&raw', '/src/../.gitignore', '/src/%2e%2e/.gitignore', `/@fs${root}.gitignore`, `/@fs${root}package.json`,
    '/package.json', '/package.json?raw', '/supabase/local/stack.ts', '/supabase/seed.sql', '/@fs/etc/hostname', '/@fs/etc/hostname?raw',
    '/node_modules/.package-lock.json', '/node_modules/.vite/../.package-lock.json',
  ])('%s', async (path) => {
    const { status, text } = await send({ path, headers: { accept: '*/*' } });
    // The application's own page is what any other address gets.
    const isGivenAway = status < 400 && !text.includes('<div id="root">');
    expect([status, isGivenAway && text]).toEqual([expect.any(Number), false]);
  }); // prettier-ignore

  test('the site itself is', async () => {
    for (const path of ['/', '/src/main.tsx', '/favicon.svg', '/@vite/client'])
      expect([path, await statusOf({ path })]).toEqual([path, 200]);
  });
});

test('/__local answers under this machine’s own names only', async () => {
  const { port } = new URL(stack.url);
  const as = (host: string) => statusOf({ path: '/__local/mail.json', headers: { host } });
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect(await as(host)).toBe(200);
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', '@']) {
    expect([host, await as(host)]).toEqual([host, 403]);
  }
});
