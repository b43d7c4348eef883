/** Every request that the functions send, as its bytes arrive: a strict gateway refuses what a local stand-in forgives. */
import assert from 'node:assert/strict';
import { createFiles } from '../../supabase/functions/_shared/files.ts';
import { createDependencies } from '../../supabase/functions/_shared/deployed.ts';
import { createNotifyHandler } from '../../supabase/functions/notify/handler.ts';
import { environment, payerId, post } from './fakes.ts';

interface Sent {
  /** Method and path. */
  line: string;
  headers: [name: string, value: string][];
  body: string;
}

/** Whether a request has all of its body; one that declares none has none. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  if (/^transfer-encoding:/im.test(text)) return text.endsWith('\r\n0\r\n\r\n');
  return text.length - end - 4 >= Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
}

function parse(text: string): Sent {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [line = '', ...headers] = head.split('\r\n');
  return {
    line: line.replace(/ HTTP\/1\.1$/, ''),
    body,
    headers: headers.map((header) => {
      const [name = '', value = ''] = header.split(/: ?(.*)/s);
      return [name.toLowerCase(), value];
    }),
  };
}

/** Reads one request from each connection and answers it, with a cookie that no one should bring back. */
async function serve(listener: Deno.Listener, sent: Sent[]) {
  for await (const connection of listener) {
    const buffer = new Uint8Array(65536);
    let text = '';
    while (!isWhole(text)) {
      const size = await connection.read(buffer);
      if (size === null) break;
      text += new TextDecoder('latin1').decode(buffer.subarray(0, size));
    }
    sent.push(parse(text));
    const body = text.includes(' /auth/v1/user ') ? JSON.stringify({ id: payerId, app_metadata: {} }) : '{}';
    const head = `content-type: application/json\r\ncontent-length: ${body.length}\r\nset-cookie: seen=1\r\nconnection: close`;
    await connection.write(new TextEncoder().encode(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`));
    connection.close();
  }
}

/** Has everything that speaks to the outside do so once, whatever comes of it. */
async function sendEverything(base: string) {
  const values = {
    ...environment,
    ...{ SUPABASE_URL: base, NEXI_API_BASE: base, MAIL_API_URL: `${base}/emails` },
    ...{ GEO_SERVICE_URL: `${base}/geo/{ip}`, CHAT_LOGIN_WEBHOOK_URL: `${base}/chat` },
    ...{ CHAT_NOTICE_DETAIL: 'full', ALLOW_INSECURE_LOOPBACK: '1' },
    ERROR_DSN: `${base.replace('//', '//key@')}/1`,
  };
  for (const [name, value] of Object.entries(values)) Deno.env.set(name, value);
  const deps = createDependencies();
  for (const name of Object.keys(values)) Deno.env.delete(name);

  const attempts: Promise<unknown>[] = [];
  /** Ignores the outcome: the answers here are empty. */
  const attempt = (work: Promise<unknown>) => void attempts.push(work.catch(() => undefined));
  for (const part of [deps.db, deps.nexi, deps.mailer, deps.documents, createFiles(deps.config)])
    for (const ask of Object.values<(...args: never[]) => Promise<unknown>>(part))
      attempt(ask(...(['one', 'two', 'three'] as never[])));
  attempt(deps.reportError({ source: 'function', error: 'e', place: 'p', caller: 'c' }));
  const caller = await deps.authenticate(post('x', {}));
  attempt(caller.isOwnCamper(payerId));
  attempt(caller.ask('my_access_level', {}));
  const db = { ...deps.db, takeNotice: () => Promise.resolve(true) };
  const request = post(
    'notify',
    { kind: 'login' },
    { authorization: 'Bearer token', 'x-forwarded-for': '192.0.2.1' },
  );
  await createNotifyHandler({ ...deps, db, background: attempt, fetch })(request);
  await Promise.all(attempts);
}

const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
const sent: Sent[] = [];
const serving = serve(listener, sent);
await sendEverything(`http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}`);
listener.close();
await serving.catch(() => undefined);

/** The requests that a rule finds wrong. */
const wrong = (rule: (request: Sent) => unknown) => sent.filter((one) => rule(one)).map(({ line }) => line);
const valuesOf = ({ headers }: Sent, name: string) => headers.filter(([one]) => one === name);

Deno.test('all that the functions speak to is asked', () => {
  const kinds = new Set(sent.map(({ line }) => line.replace(/(rpc|payments|charges)\/\w+|\?.*/, '$1')));
  assert.deepEqual([...kinds].toSorted(), [
    'DELETE /storage/v1/object/documents',
    'GET /auth/v1/user',
    'GET /domains',
    'GET /geo/192.0.2.1',
    'GET /rest/v1/camper_fees',
    'GET /storage/v1/object/documents/one',
    'GET /v1/payments',
    'POST /api/1/envelope/',
    'POST /chat',
    'POST /emails',
    'POST /rest/v1/rpc',
    'POST /storage/v1/object/documents/one',
    'POST /storage/v1/object/list/documents',
    'POST /storage/v1/object/logos/one',
    'POST /storage/v1/object/sign/documents/one',
    'POST /v1/charges/refunds',
    'POST /v1/payments',
    'POST /v1/payments/cancels',
    'POST /v1/payments/charges',
    'PUT /v1/payments/terminate',
  ]);
  assert.ok(sent.length > 40, `${sent.length} requests`);
});

Deno.test('no header is sent twice, in whichever case', () => {
  assert.deepEqual(
    wrong(({ headers }) => new Set(headers.map(([name]) => name)).size < headers.length),
    [],
  );
});

Deno.test('a body has its length and is no stream, and what only asks has none', () => {
  const isQuestion = ({ line }: Sent) => /^(GET|HEAD) /.test(line);
  assert.deepEqual(
    wrong((one) => valuesOf(one, 'transfer-encoding').length > 0),
    [],
  );
  assert.deepEqual(
    wrong((one) => !isQuestion(one) && valuesOf(one, 'content-length')[0]?.[1] !== String(one.body.length)),
    [],
  );
  assert.deepEqual(
    wrong((one) => isQuestion(one) && (one.body !== '' || valuesOf(one, 'content-length').length)),
    [],
  );
  assert.deepEqual(
    wrong((one) => one.body !== '' && valuesOf(one, 'content-type').length === 0),
    [],
  );
});

Deno.test('no cookie is brought back, no path has an empty part, and no header is empty', () => {
  assert.deepEqual(
    wrong((one) => valuesOf(one, 'cookie').length),
    [],
  );
  // The service of errors names its path with a slash at the end.
  assert.deepEqual(
    wrong(({ line }) => /\/\/|\/$/.test(line.split('?')[0] ?? '') && !line.endsWith('/envelope/')),
    [],
  );
  assert.deepEqual(
    wrong(({ headers }) => headers.some(([, value]) => /^\s*$/.test(value))),
    [],
  );
});
