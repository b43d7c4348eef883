import assert from 'node:assert/strict';
import { createHealthHandler } from '../../supabase/functions/health/handler.ts';
import type { Health } from '../../supabase/functions/_shared/db-schema.ts';
import { failing, fakeDependencies, healthy } from './fakes.ts';

async function ask(changes: Partial<Health> | 'no database', method = 'GET') {
  const health =
    changes === 'no database'
      ? failing(new Error('away'))
      : () => Promise.resolve({ ...healthy, ...changes });
  const handle = createHealthHandler(fakeDependencies({ db: { health } }));
  const answer = await handle(new Request('https://fn.example/health', { method }));
  return { status: answer.status, body: await answer.json() };
}

Deno.test('200 while sweep, mails and webhooks are as they should be', async () => {
  assert.deepEqual(await ask({}), { status: 200, body: { problems: [], ...healthy } });
});

const wrong: [problem: string, Partial<Health> | 'no database'][] = [
  ['sweep', { sweep_age: 901 }],
  ['sweep', { sweep_age: null }],
  ['sweep', { failed_steps: ['mails'] }],
  ['mail', { mail_delay: 3601 }],
  ['mail', { mails_waiting: 51 }],
  ['webhooks', { webhooks_failed: 1 }],
  ['database', 'no database'],
];
for (const [problem, changes] of wrong) {
  Deno.test(`503 names what is wrong: ${problem} ${JSON.stringify(changes)}`, async () => {
    const { status, body } = await ask(changes);
    assert.deepEqual([status, body.problems], [503, [problem]]);
  });
}

Deno.test('only a question is answered', async () => {
  assert.equal((await ask({}, 'POST')).status, 405);
});
