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

const bus = {
  name: 'Bus',
  view: {
    filters: { dates: 'Friday' },
    columns: ['name', 'team'],
    sorting: { key: 'name', isDescending: true },
  },
};

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
  renderScreen(<ListTab may={mayAt(3)} isLive />, '/admin?tab=list');
  await screen.findByText('3 rows');
  return asked;
}
const sent = (asked: readonly { route: string; body: unknown }[], name: string) =>
  asked.filter(({ route }) => route === `POST /rest/v1/rpc/${name}`).map(({ body }) => body);
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.textContent.replace(/^✓ |, chosen$/g, ''));
const chip = (name: string) => screen.getByRole('button', { name });

it('shows what a saved view chooses, in its order, and all campers again', async () => {
  await openList({ 'POST /rest/v1/rpc/list_views': () => [bus] });
  fireEvent.click(await screen.findByRole('button', { name: 'Bus' }));
  await waitFor(() => expect(names()).toEqual(['Carl Gone', 'Bjørn Åkjær', 'Anna Holm']));
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Team']);
  expect(chip('Bus')).toHaveAttribute('aria-pressed', 'true');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'bjorn' } });
  await waitFor(() => expect(names()).toEqual(['Bjørn Åkjær']));
  expect(chip('Bus')).toHaveAttribute('aria-pressed', 'true');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: '' } });
  fireEvent.click(chip('All campers'));
  await waitFor(() => expect(names()).toEqual(['Anna Holm', 'Bjørn Åkjær', 'Carl Gone']));
  expect(chip('Bus')).toHaveAttribute('aria-pressed', 'false');
});

it('saves filters, columns and order under a name, without what was typed', async () => {
  let saved: object[] = [];
  const asked = await openList({
    'POST /rest/v1/rpc/list_views': () => saved,
    'POST /rest/v1/rpc/save_list_view': ({ body }) => {
      const { p_name: name, p_view: view } = body as { p_name: string; p_view: object };
      saved = [{ name: name.trim(), view }];
      return Response.json(null);
    },
  });
  expect(screen.queryByRole('group', { name: 'Saved views' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'Holm' } });
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Status', hidden: true }), {
    target: { value: 'Registered' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  expect(await within(dialog).findByText('Give the view a name')).toBeVisible();
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: ' In order ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(chip('In order')).toHaveAttribute('aria-pressed', 'true'));
  const [body] = sent(asked, 'save_list_view') as [{ p_view: { filters: object } }];
  expect(body.p_view).toMatchObject({ filters: { status: 'Registered' }, sorting: null });
  expect(JSON.stringify(body)).not.toContain('Holm');
});

it('says why no thirteenth view is saved, and deletes the one on screen', async () => {
  const asked = await openList({
    'POST /rest/v1/rpc/list_views': () => [bus],
    'POST /rest/v1/rpc/save_list_view': ({ body }) =>
      'p_view' in (body as object)
        ? Response.json({ code: 'P0001', message: 'too_many_views' }, { status: 400 })
        : Response.json(null),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Age' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Ages' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  expect(await within(dialog).findByText('You have 12 views. Delete one first.')).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(chip('Bus'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(sent(asked, 'save_list_view').at(-1)).toEqual({ p_name: 'Bus' }));
});

it('says that the views could not be loaded, and loads them again', async () => {
  let fails = true;
  await openList({
    'POST /rest/v1/rpc/list_views': () => (fails ? Response.json({ message: 'no' }, { status: 403 }) : [bus]),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  fails = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Bus' })).toBeVisible();
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
