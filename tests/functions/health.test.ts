import assert from 'node:assert/strict';
import { createHealthHandler, createIncompleteHandler } from '../../supabase/functions/health/handler.ts';
import { DatabaseError } from '../../supabase/functions/_shared/db.ts';
import type { Health } from '../../supabase/functions/_shared/db-schema.ts';
import { IncompleteError, parseConfig } from '../../supabase/functions/_shared/config.ts';
import {
  environment,
  failing,
  fakeDependencies,
  healthy,
  knownToDatabase,
  post,
  type Overrides,
} from './fakes.ts';

const withKey = { 'x-sweep-key': environment['SWEEP_KEY'] ?? '' };

async function ask(
  changes: Partial<Health> | 'no database',
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const health =
    changes === 'no database'
      ? failing(new Error('away'))
      : () => Promise.resolve({ ...healthy, ...changes });
  const deps = fakeDependencies({ db: { health } });
  const answer = await createHealthHandler(deps)(
    new Request('https://fn.example/health', { method, headers }),
  );
  return { status: answer.status, body: await answer.json(), called: deps.called() };
}

Deno.test('a monitor learns that all is well, no more, and is noted', async () => {
  assert.deepEqual(await ask({}), { status: 200, body: { ok: true }, called: ['health', 'noteMonitor'] });
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
  Deno.test(`503, and what is wrong for the key alone: ${problem} ${JSON.stringify(changes)}`, async () => {
    const monitor = await ask(changes);
    assert.deepEqual([monitor.status, monitor.body], [503, { ok: false }]);
    const known = await ask(changes, withKey);
    assert.deepEqual([known.status, known.body.ok, known.body.problems], [503, false, [problem]]);
  });
}

Deno.test('a database that takes no writes is not well, for a monitor and for the key', async () => {
  const refuse = failing(new DatabaseError('return_outbox', '25006'));
  const deps = fakeDependencies({ db: { noteMonitor: refuse, returnOutbox: refuse } });
  const asked = async (headers: Record<string, string>) => {
    const answer = await createHealthHandler(deps)(new Request('https://fn.example/health', { headers }));
    return [answer.status, (await answer.json()).problems];
  };
  assert.deepEqual(await asked({}), [503, undefined]);
  assert.deepEqual(await asked(withKey), [503, ['read_only']]);
});

const readiness = {
  ...{ vault_address: true, vault_key: true, scheduled: true, swept: true, priced: true, organised: true },
  ...{
    monitored: true,
    backed_up: false,
    nexi_key: true,
    mail_domain: true,
    mail_plan: true,
    mail_webhook: true,
  },
  live_payments: false,
};

Deno.test('the key is told the figures and whether all is ready, is no monitor, and nothing else is told', async () => {
  const { status, body, called } = await ask({}, withKey);
  assert.equal(status, 200);
  assert.deepEqual(body, { ok: true, problems: [], ...healthy, readiness, schema: knownToDatabase.schema });
  assert.ok(!called.includes('noteMonitor'));
  const { status: refused, body: nothing } = await ask({}, { 'x-sweep-key': 'another' });
  assert.deepEqual([refused, nothing], [401, { error: 'wrong_key' }]);
});

Deno.test('the vault is compared with the functions’ own address and key', async () => {
  const deps = fakeDependencies();
  await createHealthHandler(deps)(new Request('https://fn.example/health', { headers: withKey }));
  const [, config] = deps.calls.find(([name]) => name === 'readiness') ?? [];
  assert.deepEqual(
    [Reflect.get(Object(config), 'functionsUrl'), Reflect.get(Object(config), 'sweepKey')],
    [environment['FUNCTIONS_URL'], environment['SWEEP_KEY']],
  );
});

Deno.test('live payments are those at Nexi’s live system', async () => {
  const deps = fakeDependencies();
  const live = { ...deps, config: { ...deps.config, nexiApiBase: 'https://api.dibspayment.eu' } };
  const answer = await createHealthHandler(live)(
    new Request('https://fn.example/health', { headers: withKey }),
  );
  assert.equal((await answer.json()).readiness.live_payments, true);
});

const asLevel = (level: number | null): Overrides => ({
  authenticate: () =>
    Promise.resolve({
      ...{ id: 'x', email: 'x@example.org', provider: 'email' },
      isOwnCamper: () => Promise.resolve(false),
      ask: (name) => Promise.resolve(name === 'my_access_level' ? level : null),
    }),
});

Deno.test('organisers of level 3 are told whether all is ready, nobody below', async () => {
  const asked = async (level: number | null) => {
    const answer = await createHealthHandler(fakeDependencies(asLevel(level)))(post('health', {}));
    return [answer.status, await answer.json()];
  };
  assert.deepEqual(await asked(3), [200, readiness]);
  for (const level of [2, null]) assert.deepEqual(await asked(level), [403, { error: 'not_allowed' }]);
  const stranger = await createHealthHandler(fakeDependencies())(post('health', {}, {}));
  assert.equal(stranger.status, 401);
});

Deno.test('a variable is missing: not well for everybody, and its name for the key alone', async () => {
  let names: readonly string[] = [];
  try {
    parseConfig((name) => ({ ...environment, MAIL_FROM: '', SITE_URL: 'http://camp.example' })[name]);
  } catch (error) {
    assert.ok(error instanceof IncompleteError);
    names = error.names;
  }
  assert.deepEqual(names, ['MAIL_FROM', 'SITE_URL']);
  const handle = createIncompleteHandler('the key', names);
  const ask = async (headers: Record<string, string>) => {
    const answer = await handle(new Request('https://fn.example/health', { headers }));
    return [answer.status, await answer.json()];
  };
  assert.deepEqual(await ask({}), [503, { ok: false }]);
  assert.deepEqual(await ask({ 'x-sweep-key': 'another' }), [503, { ok: false }]);
  assert.deepEqual(await ask({ 'x-sweep-key': 'the key' }), [
    503,
    { ok: false, problems: ['settings'], missing: ['MAIL_FROM', 'SITE_URL'] },
  ]);
  const without = await createIncompleteHandler('', ['SWEEP_KEY'])(
    new Request('https://fn.example/health', { headers: { 'x-sweep-key': '' } }),
  );
  assert.deepEqual(await without.json(), { ok: false });
});

Deno.test('only a question is answered', async () => {
  assert.equal((await ask({}, {}, 'DELETE')).status, 405);
});
