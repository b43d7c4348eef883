/** An open board while others work: a changed row says who, and the board's own view says where. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { boardQueries, useLiveBoard } from '../../src/data/rooms/board-people.ts';
import type { useLiveChanges } from '../../src/data/client/live.ts';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { boardPerson } from '../support/board-person.ts';
import { fakeBackend, type Asked } from '../support/fake-backend.ts';
import { signInAs } from '../support/session.ts';

type Listener = (rows: readonly { id: string }[] | null) => void;

const live = vi.hoisted(() => ({ listeners: new Map<string, Listener>() }));
vi.mock('../../src/data/client/live.ts', () => ({
  useLiveChanges: ((table, listener) => {
    live.listeners.set(table, listener);
    return true;
  }) satisfies typeof useLiveChanges,
}));

const row = (id: string, place: number | null) => ({
  ...boardPerson(id, { place }),
  is_attending: true,
  is_inactive: false,
});

const changed = (...ids: string[]) =>
  act(async () => live.listeners.get('users')?.(ids.length > 0 ? ids.map((id) => ({ id })) : null));
const readings = (asked: readonly Asked[]) =>
  asked
    .filter(({ route }) => route === 'GET /rest/v1/board_people')
    .map(({ url }) => url.searchParams.get('id'));

let rows = [row('anna', 1), row('otto', null)];

/** What is read while it is set waits until it is resolved. */
let held: Promise<void> | undefined;

async function openBoard() {
  const asked = fakeBackend({
    'GET /rest/v1/board_people': async ({ url }) => {
      const only = url.searchParams.get('id');
      const answer = rows.filter(({ id }) => only?.includes(id) ?? true);
      if (only === null) await held;
      return answer;
    },
    'GET /rest/v1/bed_availability': () => [
      { total_beds: 1, reserved_beds: 0, available_beds: 1, is_waited_for: false },
    ],
  });
  const client = createQueryClient();
  const { result } = renderHook(
    () => {
      useLiveBoard('rooms');
      return useQuery(boardQueries.people('rooms')).data;
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(result.current).toHaveLength(2));
  return { asked, client, places: () => result.current?.map(({ id, place }) => `${id} ${place}`) };
}

beforeEach(async () => {
  rows = [row('anna', 1), row('otto', null)];
  held = undefined;
  await signInAs();
});

test('of a change only that person is read again, from where places are told', async () => {
  const { asked, places } = await openBoard();
  rows = [row('anna', 1), row('otto', 2)];
  await changed('otto');
  await waitFor(() => expect(places()).toEqual(['anna 1', 'otto 2']));
  expect(readings(asked)).toEqual([null, 'in.(otto)']);
});

test.each([
  ['nobody knows what was missed', () => changed()],
  ['very many have changed', () => changed(...Array.from({ length: 51 }, (_, at) => `person ${at}`))],
])('when %s, the board is read again as a whole', async (_why, change) => {
  const { asked, places } = await openBoard();
  rows = [row('anna', 3), row('otto', 3)];
  await change();
  await waitFor(() => expect(places()).toEqual(['anna 3', 'otto 3']));
  expect(readings(asked)).toEqual([null, null]);
});

test('a new person brings the whole board', async () => {
  const { asked, places } = await openBoard();
  rows = [...rows, row('ida', 1)];
  await changed('ida');
  await waitFor(() => expect(places()).toEqual(['anna 1', 'otto null', 'ida 1']));
  expect(readings(asked)).toEqual([null, 'in.(ida)', null]);
});

test('who waits for the board to be read gets what a later change has it read again for', async () => {
  const { asked, client } = await openBoard();
  let release = () => undefined as void;
  held = new Promise((resolve) => (release = resolve));
  const isRead = client.invalidateQueries({ queryKey: ['board', 'rooms'] });
  await waitFor(() => expect(readings(asked)).toEqual([null, null]));
  rows = [row('anna', 1), row('otto', 2)];
  await changed('otto');
  await waitFor(() => expect(readings(asked)).toEqual([null, null, 'in.(otto)', null]));
  const seen = isRead.then(() => client.getQueryData(['board', 'rooms']));
  await act(async () => release());
  expect(await seen).toMatchObject([{ place: 1 }, { place: 2 }]);
});
