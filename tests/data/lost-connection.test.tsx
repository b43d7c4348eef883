/** Nothing that is sent waits unseen for a connection, and nothing is sent again by itself when there is one. */
import {
  onlineManager,
  QueryClientProvider,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ConnectionNotice from '../../src/app/connection-notice.tsx';
import { callFunction } from '../../src/data/client/functions.ts';
import { patientFetch } from '../../src/lib/connection.ts';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { HealthAccessLog } from '../../src/features/accounts/profile/health-access-log.tsx';
import { fakeBackend } from '../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { signInAs } from '../support/session.ts';

function ReadAgain() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>read</button>;
}

const modules = import.meta.glob<Record<string, unknown>>('../../src/data/*/*.ts', { eager: true });

type Hook = (...given: unknown[]) => unknown;

const isMutation = (value: unknown): value is UseMutationResult<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'mutate' in value && 'isPaused' in value;

/** Stands in for whatever a mutation is given: every property is a text that has properties of its own. */
const anything: object = new Proxy(() => 'x', {
  get: (_target, name) => {
    if (name === Symbol.toPrimitive || name === 'toString' || name === 'toJSON') return () => 'x';
    if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return name === 'then' ? undefined : anything;
  },
  apply: () => anything,
});

function hooksOf(exported: Record<string, unknown>): [string, Hook][] {
  return Object.entries(exported).filter(
    (entry): entry is [string, Hook] => entry[0].startsWith('use') && typeof entry[1] === 'function',
  );
}

function wrapper() {
  const client = createQueryClient();
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

/** The hooks of src/data that send something, found by trying each. */
function mutations(): [string, Hook][] {
  vi.spyOn(console, 'error').mockReturnValue();
  return Object.values(modules)
    .flatMap(hooksOf)
    .filter(([, hook]) => {
      try {
        const { result, unmount } = renderHook(() => hook(anything, anything), { wrapper: wrapper() });
        unmount();
        return isMutation(result.current);
      } catch {
        return false;
      }
    });
}

beforeEach(() => signInAs());
afterEach(async () => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  fakeBackend({ 'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z' });
  await patientFetch('http://backend.test/rest/v1/rpc/camp_now'); // reached again
});

test('offline, every mutation answers at once, and coming online sends nothing', async () => {
  const found = mutations();
  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining(['useSignUpFamily', 'useStartPayment', 'useSaveSurvey', 'useChangeCamper']),
  );
  expect(found.length).toBeGreaterThan(15);
  onlineManager.setOnline(false);
  const asked = fakeBackend({});
  const results = await Promise.all(
    found.map(async ([name, hook]) => {
      const { result } = renderHook(() => hook(anything, anything), { wrapper: wrapper() });
      const mutation = () => result.current as UseMutationResult<unknown, unknown>;
      act(() => mutation().mutate(anything));
      await waitFor(() =>
        expect([name, mutation().status]).toEqual([name, expect.stringMatching(/error|success/)]),
      );
      expect(mutation().isPaused).toBe(false);
    }),
  );
  expect(results).toHaveLength(found.length);
  const sent = asked.filter(({ route }) => !route.startsWith('GET')).length;
  act(() => onlineManager.setOnline(true));
  await new Promise((done) => setTimeout(done, 0));
  expect(asked.filter(({ route }) => !route.startsWith('GET'))).toHaveLength(sent);
});

test('a function that hangs counts as no connection', async () => {
  const hung = new AbortController();
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(hung.signal);
  vi.stubGlobal(
    'fetch',
    (_input: unknown, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('hangs', 'TimeoutError')));
      }),
  );
  const answer = callFunction('payment', {});
  await vi.waitFor(() => expect(patience).toHaveBeenCalledWith(45_000));
  hung.abort();
  await expect(answer).rejects.toMatchObject({ kind: 'offline' });
});

test('a file that is sent has no deadline, and whoever brings a signal keeps it', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (_input: unknown, { signal }: RequestInit) => {
    signals.push(signal);
    return new Response();
  });
  const own = new AbortController().signal;
  await patientFetch('http://backend.test/', { method: 'POST', body: new FormData() });
  await patientFetch('http://backend.test/', { signal: own });
  await patientFetch('http://backend.test/', { method: 'POST', body: '{}' });
  expect(signals).toEqual([null, own, expect.any(AbortSignal)]);
});

test('the notice: slow while an answer is long in coming, lost when none comes, gone with the next one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderScreen(<ConnectionNotice />);
  const notice = screen.getByRole('status');
  expect(notice).toBeEmptyDOMElement();
  let answer = (_response: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const asked = patientFetch('http://backend.test/');
  act(() => void vi.advanceTimersByTime(2900));
  expect(notice).toBeEmptyDOMElement();
  act(() => void vi.advanceTimersByTime(200));
  expect(notice).toHaveTextContent('The connection is slow. We’re still waiting for an answer.');
  await act(async () => {
    answer(new Response());
    await asked;
  });
  expect(notice).toBeEmptyDOMElement();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(notice).toHaveTextContent(/^You’re offline, so this may be out of date./);
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(notice).toBeEmptyDOMElement();
});

test('what is known stays on screen when it cannot be read again; the notice asks again', async () => {
  const LOOKS = 'POST /rest/v1/rpc/my_health_access_log';
  const look = (name: string) => ({
    ...{ id: 1, camper_id: 'c1', name, looked_at: '2025-05-28T08:05:00+00:00' },
    ...{ looked_by: 'Kaja Berg', purpose: 'record' },
  });
  fakeBackend({ [LOOKS]: () => [look('Anna')] });
  renderScreen(
    <>
      <HealthAccessLog />
      <ConnectionNotice />
      <ReadAgain />
    </>,
  );
  expect(await screen.findByText(/^Anna: by Kaja/)).toBeVisible();
  fakeBackend({});
  await userEvent.click(screen.getByRole('button', { name: 'read' }));
  expect(await screen.findByText(/^We can’t reach our server right now/)).toBeVisible();
  expect(screen.getByText(/^Anna: by Kaja/)).toBeVisible();
  const asked = fakeBackend({ [LOOKS]: () => [look('Anne')] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Anne: by Kaja/)).toBeVisible();
  expect(screen.queryByText(/^We can’t reach our server/)).toBeNull();
  expect(asked).toHaveLength(1);
});
