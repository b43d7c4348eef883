import assert from 'node:assert/strict';
import { createDocuments } from '../../supabase/functions/_shared/documents.ts';

/** What a message would carry as the schedule's address when storage answers so. */
async function linkFrom(answer: unknown): Promise<string> {
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => undefined }, () =>
    Response.json(answer),
  );
  const supabaseUrl = `http://127.0.0.1:${server.addr.port}`;
  const link = await createDocuments({ supabaseUrl, secretKey: 'secret' })
    .link('schedule-1.pdf')
    .finally(() => server.shutdown());
  return link.replace(supabaseUrl, '');
}

Deno.test('a document’s address is the signed one, and nothing else that storage answers', async () => {
  const signed = '/object/sign/documents/schedule-1.pdf?token=x';
  assert.equal(await linkFrom({ signedURL: signed }), `/storage/v1${signed}`);
  for (const answer of [{}, { signedURL: 7 }, { signedURL: '/object/public/x' }])
    await assert.rejects(linkFrom(answer), /documents: no signed address/);
});
