import assert from 'node:assert/strict';
import { recordedEventSchema } from '../../supabase/functions/_shared/db-schema.ts';
import {
  browserEndpoint,
  HttpError,
  json,
  readJson,
  serverEndpoint,
} from '../../supabase/functions/_shared/http.ts';
import { createLog } from '../../supabase/functions/_shared/log.ts';
import { failing, post } from './fakes.ts';

const lines: string[] = [];
const log = createLog((line) => lines.push(line));
const site = 'https://camp.example';

Deno.test('a browser may call from the site only, and every answer says so', async () => {
  const endpoint = browserEndpoint('x', log, site, () => Promise.resolve(json(200, {})));
  const preflight = await endpoint(new Request('https://fn.example/x', { method: 'OPTIONS' }));
  assert.equal(preflight.status, 204);
  for (const header of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
    assert.ok(preflight.headers.get('access-control-allow-headers')?.includes(header), header);
  }
  const failed = browserEndpoint('x', log, site, failing(new HttpError(404, 'not_found')));
  for (const response of [preflight, await endpoint(post('x', {})), await failed(post('x', {}))]) {
    assert.equal(response.headers.get('access-control-allow-origin'), site);
  }
});

Deno.test('only POST is answered', async () => {
  const endpoint = serverEndpoint('x', log, () => Promise.resolve(json(200, {})));
  assert.equal((await endpoint(new Request('https://fn.example/x'))).status, 405);
});

Deno.test('an error that the caller can act on keeps its status, code and details', async () => {
  const endpoint = serverEndpoint('x', log, failing(new HttpError(400, 'amount_mismatch', { amount: 5 })));
  const response = await endpoint(post('x', {}));
  assert.equal(response.status, 400);
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.deepEqual(await response.json(), { error: 'amount_mismatch', amount: 5 });
});

Deno.test('any other error is 500 without a word of it, and is logged', async () => {
  const endpoint = serverEndpoint('payment', log, failing(new Error('password of anna@example.org')));
  const response = await endpoint(post('x', {}));
  assert.equal(response.status, 500);
  assert.deepEqual(await response.json(), { error: 'unexpected' });
  assert.ok(lines.some((line) => line.includes('payment failed')));
  assert.ok(!lines.some((line) => line.includes('anna@example.org')));
});

Deno.test('a body is read up to 64 kB, as JSON of the expected form', async () => {
  const good = { new: true, processed: false };
  assert.deepEqual(await readJson(post('x', { ...good, more: 1 }), recordedEventSchema), good);
  const tooLarge = JSON.stringify({ ...good, more: 'x'.repeat(70_000) });
  for (const body of ['', '{', '[]', '{"new":"yes","processed":false}', '{"new":"\\u0000"}', tooLarge]) {
    const code = body === tooLarge ? 'body_too_large' : 'bad_request';
    await assert.rejects(
      readJson(post('x', body), recordedEventSchema),
      { status: 400, code },
      body.slice(0, 20),
    );
  }
});

Deno.test('a body longer than it declares is not read to its end', async () => {
  let chunks = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(16 * 1024).fill(32));
    },
  });
  const request = new Request('https://fn.example/x', { method: 'POST', body: endless });
  await assert.rejects(readJson(request, recordedEventSchema), { code: 'body_too_large' });
  assert.ok(chunks < 10, `${chunks} chunks were read`);
});
