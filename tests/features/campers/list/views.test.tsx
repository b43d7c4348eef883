import { mayAt, rightsAt } from '../../../support/rights.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ListTab } from '../../../../src/features/campers/list/list-tab.tsx';
import { queryClient } from '../../../../src/lib/query-client.ts';
import { csvCells, fakeExports } from '../../../support/export-worker.ts';
import { fakeBackend, type Routes } from '../../../support/fake-backend.ts';
import { chooseInMenu } from '../../../support/list-menu.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { listRoutes } from './people.ts';

beforeEach(async () => {
  window.localStorage.clear();
  queryClient.clear();
  await signInAs();
});

let router: ReturnType<typeof renderScreen>;

async function openList(routes: Routes = {}) {
  const asked = fakeBackend({
    ...listRoutes(),
    'POST /rest/v1/rpc/open_change_requests': () => [],
    'POST /rest/v1/rpc/my_access_level': () => 3,
    'POST /rest/v1/rpc/my_rights': () => rightsAt(3),
    'POST /rest/v1/rpc/count_families': () => ({
      families: 1,
      people: 2,
      without_address: 0,
      unreachable: 0,
    }),
    ...routes,
  });
  router = renderScreen(<ListTab may={mayAt(3)} isLive />, '/admin?tab=list');
  await screen.findByText('3 rows');
  return asked;
}
const sent = (asked: readonly { route: string; body: unknown }[], name: string) =>
  asked.filter(({ route }) => route === `POST /rest/v1/rpc/${name}`).map(({ body }) => body);
const names = () =>
  screen
    .getAllByRole('rowheader')
    .filter((cell) => cell.closest('tbody'))
    .map((cell) => cell.textContent.replace(/^✓ |, chosen$/g, ''));

it('keeps the filters in the address, to bookmark and to pass on, and never what is typed', async () => {
  await openList();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'Holm' } });
  fireEvent.click(screen.getByRole('button', { name: /^Registered \d/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=list&status=Registered'));
  fireEvent.click(screen.getByRole('button', { name: /^All \d/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=list'));
});

it('chooses several, also by two searches, and saves and writes to only them', async () => {
  const exports = fakeExports();
  const asked = await openList();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose several' }));
  const pressName = async (name: string, typed: string) => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: typed } });
    await waitFor(() => expect(names()).toEqual([name]));
    fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: new RegExp(name) }));
  };
  expect(screen.getByText('Choose campers in the list.')).toBeVisible();
  await pressName('Anna Holm', 'female');
  await pressName('Carl Gone', 'carl');
  expect(screen.getByText(/^2 campers chosen/)).toBeVisible();
  chooseInMenu('CSV');
  await waitFor(() => expect(exports.saved).toHaveLength(1));
  const [, ...saved] = await csvCells(exports.saved[0]);
  expect(saved.map(([name]) => name)).toEqual(['Anna Holm', 'Carl Gone']);
  fireEvent.click(screen.getByRole('button', { name: 'Message these families' }));
  await waitFor(() => expect(sent(asked, 'count_families')).toEqual([{ p_campers: ['a1', 'c3'] }]));
});
