import assert from 'node:assert/strict';
import { createSingleShotFetch } from '../../supabase/functions/_shared/single-shot-fetch.ts';

/** Answers the first request of a connection; hangs up on any other one, after it has arrived. */
async function serveThenHangUp(listener: Deno.Listener, arrived: string[]) {
  const answer = new TextEncoder().encode('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  for await (const connection of listener) {
    const buffer = new Uint8Array(4096);
    for (let size = await connection.read(buffer); size; size = await connection.read(buffer)) {
      const path = new TextDecoder().decode(buffer.subarray(0, size)).split(' ')[1] ?? '';
      arrived.push(path);
      if (path !== '/ok') break;
      await connection.write(answer);
    }
    connection.close();
  }
}

Deno.test('N18 a POST that arrived is not sent again when the connection breaks', async () => {
  const arrived: string[] = [];
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const serving = serveThenHangUp(listener, arrived);
  const base = `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}`;
  const send = createSingleShotFetch();

  await (await send(`${base}/ok`, { method: 'POST', body: '{}' })).text();
  await assert.rejects(send(`${base}/lost`, { method: 'POST', body: '{}' }));

  assert.deepEqual(arrived, ['/ok', '/lost']);
  listener.close();
  await serving.catch(() => undefined);
});
