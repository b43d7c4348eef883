import { beforeEach, expect, it, vi } from 'vitest';

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
  Promise.resolve(new Response(null, { status: 204 })),
);

beforeEach(() => {
  vi.resetModules(); // a visit of its own
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
});

function failure(place: string, message = 'Anna Jensen has no price'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at pay (https://camp.example${place})`;
  return error;
}
const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body as string) as unknown);

it('tells what failed and where, without its words', async () => {
  const { reportFailure } = await import('../../src/lib/report-error.ts');
  reportFailure(failure('/assets/form-a1.js:3:14'));
  expect(sent.mock.calls[0]?.[0]).toBe('http://backend.test/functions/v1/report-error');
  expect(bodies()).toEqual([{ error: 'TypeError', place: '/assets/form-a1.js:3:14' }]);
});

it('tells the same once, and no more than five in a visit', async () => {
  const { reportFailure } = await import('../../src/lib/report-error.ts');
  for (let n = 0; n < 20; n += 1) reportFailure(failure(`/assets/form-a1.js:${1 + (n % 10)}:1`));
  expect(sent).toHaveBeenCalledTimes(5);
});

it('leaves alone what is none of ours', async () => {
  const { reportFailure } = await import('../../src/lib/report-error.ts');
  reportFailure(failure('chrome-extension://x/content.js:1:1'));
  reportFailure('a text');
  reportFailure(null);
  expect(sent).not.toHaveBeenCalled();
});

it('hears what nothing else catches', async () => {
  const { reportUncaught } = await import('../../src/lib/report-error.ts');
  reportUncaught();
  window.dispatchEvent(new ErrorEvent('error', { error: failure('/assets/a.js:1:1') }));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: failure('/assets/b.js:1:1') }),
  );
  expect(bodies()).toHaveLength(2);
});
