import assert from 'node:assert/strict';
import { createLog } from '../../supabase/functions/_shared/log.ts';
import {
  createReportError,
  reportingLog,
  type ErrorReport,
} from '../../supabase/functions/_shared/report.ts';
import { createReportHandler } from '../../supabase/functions/report-error/handler.ts';
import { fakeDependencies, post } from './fakes.ts';

const report: ErrorReport = {
  source: 'browser',
  error: 'TypeError',
  place: '/assets/form-abc123.js:1:234',
  caller: '203.0.113.7',
};
const body = { error: report.error, place: report.place };
const visitor = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };

Deno.test('a browser reports the kind and the place of an error', async () => {
  const deps = fakeDependencies();
  const answer = await createReportHandler(deps)(post('report-error', body, visitor));
  assert.equal(answer.status, 204);
  assert.deepEqual(deps.calls, [['reportError', report]]);
});

Deno.test('and nothing that could be about a person', async () => {
  const deps = fakeDependencies();
  const handle = createReportHandler(deps);
  for (const wrong of [
    { ...body, message: 'Anna Jensen is not a number' },
    { ...body, error: 'Anna Jensen' },
    { ...body, place: 'https://camp.example/profile?email=anna@example.org' },
    { ...body, place: '/assets/a.js:1:2 anna@example.org' },
    { error: 'TypeError' },
    null,
  ]) {
    assert.equal((await handle(post('report-error', wrong, visitor))).status, 400);
  }
  assert.deepEqual(deps.calls, []);
});

Deno.test('without a service a report goes into our own list', async () => {
  const deps = fakeDependencies();
  await createReportError({ errorDsn: null }, deps.db)(report);
  assert.deepEqual(deps.calls, [['db.reportError', report]]);
});

Deno.test('a service gets it as an envelope, without the address of the visitor', async () => {
  const deps = fakeDependencies();
  const requests: Request[] = [];
  const fetch = (input: string | URL | Request, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return Promise.resolve(new Response('{}'));
  };
  await createReportError({ errorDsn: 'https://abc@errors.example/7' }, deps.db, fetch)(report);
  const [request] = requests;
  assert.equal(request?.url, 'https://errors.example/api/7/envelope/');
  assert.match(request?.headers.get('x-sentry-auth') ?? '', /sentry_key=abc/);
  const text = (await request?.text()) ?? '';
  const [head, item, event] = text.split('\n').map((line) => JSON.parse(line));
  assert.equal(item.type, 'event');
  assert.equal(head.event_id, event.event_id);
  assert.deepEqual(event.exception.values, [{ type: 'TypeError', value: report.place }]);
  assert.ok(!text.includes('203.0.113.7'));
  assert.deepEqual(deps.calls, []);
});

Deno.test('a service that is away, or answers nothing, costs nobody anything', async () => {
  for (const fetch of [
    () => Promise.reject(new TypeError('no connection')),
    () => Promise.resolve(new Response(null, { status: 204 })),
  ])
    await createReportError(
      { errorDsn: 'https://abc@errors.example/7' },
      fakeDependencies().db,
      fetch,
    )(report);
});

Deno.test('what a function logs as an error is reported, without a foreign error’s words', async () => {
  const reports: ErrorReport[] = [];
  const work: Promise<unknown>[] = [];
  const log = reportingLog(
    createLog(() => undefined),
    (one) => Promise.resolve(void reports.push(one)),
    (promise) => work.push(promise),
  );
  log.info('swept');
  log.error('payment failed', new TypeError('Anna Jensen has no price'));
  await Promise.all(work);
  assert.equal(reports.length, 1);
  assert.equal(reports[0]?.error, 'payment failed');
  assert.match(reports[0]?.place ?? '', /^TypeError at /);
  assert.ok(!JSON.stringify(reports).includes('Anna'));
});

Deno.test('a report that cannot be made is logged once', async () => {
  const lines: string[] = [];
  const work: Promise<unknown>[] = [];
  const log = reportingLog(
    createLog((line) => lines.push(line)),
    () => Promise.reject(new Error('no database')),
    (promise) => work.push(promise),
  );
  log.error('payment failed', new Error('x'));
  await Promise.all(work);
  assert.equal(lines.length, 2);
});
