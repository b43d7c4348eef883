/** The only way into storage: who may store a file, what is refused, and under which name and type it is stored. */
import assert from 'node:assert/strict';
import { HttpError } from '../../supabase/functions/_shared/http.ts';
import { createStoreFileHandler } from '../../supabase/functions/store-file/handler.ts';
import { fakeDependencies, payerId } from './fakes.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const text = (words: string) => new TextEncoder().encode(words);

/** An organiser with these rights. */
const caller = (rights: readonly string[]) => () =>
  Promise.resolve({
    ...{ id: payerId, email: 'p@example.org', provider: 'email', isOwnCamper: () => Promise.resolve(false) },
    ask: (name: string): Promise<unknown> => Promise.resolve(name === 'my_rights' ? rights : 3),
  });

async function store(
  query: string,
  body: Uint8Array | null,
  rights = ['look', 'settings'],
  of: Uint8Array | null = null,
) {
  const stored: unknown[][] = [];
  const deps = fakeDependencies({ authenticate: caller(rights) });
  const files = {
    sizeOfDocument: async () => 7,
    storeDocument: async (name: string, bytes: Uint8Array) =>
      void stored.push(['document', name, bytes.length]),
    storeLogo: async (name: string, bytes: Uint8Array, type: string) =>
      void stored.push(['logo', name, bytes.length, type]),
    readDocument: async () => of,
  };
  const request = new Request(`https://x.example/functions/v1/store-file?${query}`, {
    method: 'POST',
    // What the sender says of the type proves nothing.
    headers: { 'content-type': 'image/png' },
    ...(body !== null && { body: new Uint8Array(body) }),
  });
  const answer = await createStoreFileHandler(deps, files)(request);
  return { status: answer.status, body: await answer.json(), stored: [...stored, ...deps.calls] };
}

Deno.test('a PDF is stored as the open season’s, in the name of the one who sent it', async () => {
  const { status, body, stored } = await store('document=schedule', pdf);
  assert.deepEqual([status, body], [200, { name: 'schedule-3.pdf' }]);
  assert.deepEqual(stored, [
    ['document', 'schedule-3.pdf', pdf.length],
    ['noteDocument', payerId, 'schedule-3.pdf', 7, pdf.length],
  ]);
});

Deno.test('a logo gets a name of ours and the type of its bytes', async () => {
  const { status, body, stored } = await store('logo', jpeg);
  assert.equal(status, 200);
  assert.match(body.name, /^[0-9a-f-]{36}\.jpg$/);
  assert.deepEqual(stored, [['logo', body.name, jpeg.length, 'image/jpeg']]);
});

Deno.test('a schedule goes over to the next season, looked into once more', async () => {
  const { body, stored } = await store('document=schedule&from=2', null, ['settings'], pdf);
  assert.deepEqual([body, stored[0]?.[1]], [{ name: 'schedule-3.pdf' }, 'schedule-3.pdf']);
  assert.equal((await store('document=schedule&from=2', null)).status, 404);
  assert.equal((await store('document=schedule&from=2', null, ['settings'], text('<html>'))).status, 422);
});

for (const [what, query, body, status, error] of [
  ['a page as a document', 'document=teams', text('<script>alert(1)</script>'), 422, 'not_pdf'],
  ['a PDF with a script', 'document=teams', text('%PDF-1.7 << /S /JavaScript >> %%EOF'), 422, 'active'],
  ['a PDF with an archive behind it', 'document=teams', text('%PDF-1.7 %%EOF PK'), 422, 'mixed'],
  ['a drawing that can run', 'logo', text('<svg onload="alert(1)"/>'), 422, 'not_image'],
  ['a PDF as a logo', 'logo', pdf, 422, 'not_image'],
  ['a logo of 201 kB', 'logo', new Uint8Array(201 * 1024), 413, 'too_large'],
  ['a document of more than 10 MB', 'document=teams', new Uint8Array(10 * 1024 * 1024 + 1), 413, 'too_large'],
  ['another document', 'document=../x', pdf, 400, 'bad_request'],
  ['nothing that is asked for', '', pdf, 400, 'bad_request'],
] as const)
  Deno.test(`nothing is stored of ${what}`, async () => {
    const answer = await store(query, body);
    assert.deepEqual([answer.status, answer.body, answer.stored], [status, { error }, []]);
  });

Deno.test('who may not change settings stores nothing, whatever it is', async () => {
  for (const rights of [[], ['look'], ['second_factor']]) {
    const answer = await store('document=schedule', pdf, rights);
    assert.deepEqual([answer.status, answer.body, answer.stored], [403, { error: 'not_allowed' }, []]);
  }
  const deps = fakeDependencies({ authenticate: () => Promise.reject(new HttpError(401, 'not_signed_in')) });
  const request = new Request('https://x.example/functions/v1/store-file?logo', {
    method: 'POST',
    body: jpeg,
  });
  assert.equal((await createStoreFileHandler(deps)(request)).status, 401);
});
