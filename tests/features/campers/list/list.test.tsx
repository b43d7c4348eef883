import { mayAt, rightsAt } from '../../../support/rights.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListTab } from '../../../../src/features/campers/list/list-tab.tsx';
import type { FamilyAdditions } from '../../../../src/features/campers/list/family-page.tsx';
import { useLookedFor } from '../../../../src/features/campers/list/list-view.ts';
import { queryClient } from '../../../../src/lib/query-client.ts';
import { csvCells, fakeExports } from '../../../support/export-worker.ts';
import { fakeBackend, type Routes } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { answerOf, bjorn, listRoutes, rows } from './people.ts';

beforeEach(async () => {
  window.localStorage.clear();
  await signInAs();
});

async function openList(level = 3, routes: Routes = {}, address = '/admin?tab=list') {
  const asked = fakeBackend({ ...listRoutes(), ...routes });
  const router = renderScreen(<ListTab may={mayAt(level)} isLive />, address);
  await screen.findByText(/rows$/);
  fireEvent.click(screen.getByRole('button', { name: /^Filters/, hidden: true }));
  return { asked, router };
}
const FAMILY = 'POST /rest/v1/rpc/admin_family';
async function openFamily(level: number, routes: Routes = {}, additions: FamilyAdditions = {}) {
  const asked = fakeBackend({ ...listRoutes(), ...routes });
  const router = renderScreen(
    <ListTab may={mayAt(level)} additions={additions} isLive />,
    '/admin?tab=list&camper=b2',
  );
  await screen.findByRole('button', { name: 'Back to the list' });
  return { asked, router };
}
const table = () => screen.getByRole('table', { name: 'Campers', hidden: true });
const shownNames = () =>
  within(table())
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getAllByRole('rowheader')[0]?.textContent);
const headers = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);
const search = (typed: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: typed } });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label, hidden: true }), { target: { value } });
/** Below price, paid and left to pay. */
const sums = () =>
  [...document.querySelectorAll('tfoot td')].map((cell) => cell.textContent).filter((text) => text !== '');

describe('the list', () => {
  it('prints a short list, a line a camper, of those found', async () => {
    vi.stubGlobal('print', vi.fn<() => void>());
    await openList();
    search('bjorn akjaer');
    await waitFor(() => expect(shownNames()).toEqual(['Bjørn Åkjær']));
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'Print a short list' }));
    const paper = await waitFor(() => document.querySelector('.printed-roll'));
    expect(paper).toHaveTextContent(/^Campers1 camper: age, room and teamBjørn Åkjær/);
  });

  it('reads its beginning, then everybody, and finds anything without accents; sums follow', async () => {
    const { asked } = await openList();
    const limits = asked.filter(({ route }) => route.endsWith('admin_camper_list')).map(({ body }) => body);
    expect(limits).toEqual([
      { p_limit: 200, p_offset: 0 },
      { p_limit: 1000, p_offset: 0 },
    ]);
    expect(shownNames()).toEqual(['Anna Holm', 'Bjørn Åkjær', 'Carl Gone']);
    expect(sums()).toEqual(['2,040', '1,533.30', '506.70']); // who does not come owes nothing

    expect(within(table()).getByText('Child 8-12')).toBeVisible();
    search('bjorn akjaer');
    await waitFor(() => expect(shownNames()).toEqual(['Bjørn Åkjær']));
    expect(sums()).toEqual(['840', '333.30', '506.70']);
    search('anna@example'); // of a parent, in a column that is not shown
    await waitFor(() => expect(shownNames()).toEqual(['Anna Holm', 'Bjørn Åkjær']));
    search('nobody at all');
    expect(await screen.findByText(/No campers match/)).toBeVisible();
    search('');
  });

  it('says of an empty camp that no one has signed up, and nothing of a search', async () => {
    await openList(3, { 'POST /rest/v1/rpc/admin_camper_list': () => [] });
    expect(await screen.findByText('No one has signed up yet.')).toBeVisible();
  });

  it('is narrowed by filters, and shows the chosen columns, remembered on the device', async () => {
    await openList();
    choose('Dates', 'Friday');
    fireEvent.click(screen.getByRole('button', { name: 'Not Registered 1' }));
    await waitFor(() => expect(shownNames()).toEqual(['Bjørn Åkjær']));
    expect(screen.getByText('Filters (1)')).toBeVisible();
    fireEvent.click(screen.getByText('Clear filters'));
    await waitFor(() => expect(shownNames()).toHaveLength(3));
    choose('Age group', 'Inactive');
    await waitFor(() => expect(shownNames()).toEqual(['Carl Gone']));
    fireEvent.click(screen.getByText('Clear filters'));

    expect(headers()).not.toContain('Team');
    fireEvent.click(screen.getByLabelText('Team'));
    expect(headers()).toContain('Team');
    fireEvent.click(screen.getByLabelText('Freeze the name column'));
    expect(JSON.parse(window.localStorage.getItem('familycamp-camper-list') ?? '')).toMatchObject({
      columns: expect.arrayContaining(['team']),
      isNameFrozen: false,
    });
  });

  it.each([
    [1, [false, false]],
    [2, [true, false]],
    [3, [true, true]],
  ])('level %i chooses among the columns of its level', async (level, [room, team]) => {
    await openList(level);
    expect(screen.queryByLabelText('Room') !== null).toBe(room);
    expect(screen.queryByLabelText('Team') !== null).toBe(team);
  });

  it('saves every column, with gender and shirt size', async () => {
    const exports = fakeExports();
    const sizes = ['Large', 'Small', 'Medium'];
    const sized = rows.map((row, at) => ({ ...row, size: sizes[at] }));
    await openList(3, { 'POST /rest/v1/rpc/admin_camper_list': () => answerOf(sized) });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByText('Other formats'));
    const csv = screen.getByRole('button', { name: 'CSV' });
    await waitFor(() => expect(csv).not.toHaveAttribute('aria-disabled')); // once all are there
    fireEvent.click(csv);
    await waitFor(() => expect(exports.saved).toHaveLength(1));
    const [head = [], ...saved] = await csvCells(exports.saved[0]);
    const cells = (title: string) => new Set(saved.map((row) => row[head.indexOf(title)]));
    expect(cells('Gender')).toEqual(new Set(rows.map(({ gender }) => gender)));
    expect(cells('Shirt size')).toEqual(new Set(sizes));
  });

  it('saves the sheet for the photographer', async () => {
    const exports = fakeExports();
    const anna = {
      id: 'a',
      family_id: 'a',
      family: 'Anna Holm',
      name: 'Anna Holm',
      gender: 'Female',
      age: 40,
      team: null,
    };
    const sheet = [
      { ...anna, pictures: 'groups' },
      { ...anna, id: 'o', family_id: 'o', family: 'Otto Lund', name: 'Otto Lund', pictures: 'none' },
    ];
    await openList(1, { 'POST /rest/v1/rpc/picture_sheet': () => sheet });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the photographer’s sheet (PDF)' }));
    await waitFor(() => expect(exports.saved).toHaveLength(1));
  });

  it('says what failed, and reads again', async () => {
    let isDown = true;
    fakeBackend({
      ...listRoutes(),
      'POST /rest/v1/rpc/admin_camper_list': () =>
        isDown ? new Response(null, { status: 500 }) : answerOf(rows),
    });
    renderScreen(<ListTab may={mayAt(1)} isLive />, '/admin');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Campers' })).toHaveFocus();
  });

  it('keeps what was looked for, and nothing of it for whoever logs in next', async () => {
    const open = () => {
      const { result, unmount } = renderHook(() => useLookedFor(), {
        wrapper: ({ children }) => (
          <MemoryRouter>
            <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
          </MemoryRouter>
        ),
      });
      return { typed: () => result.current[0].typed, look: result.current[1], unmount };
    };
    const first = open();
    act(() => first.look({ typed: 'Holm' }));
    first.unmount();
    const again = open();
    expect(again.typed()).toBe('Holm');
    again.unmount();
    await signInAs({ id: 'bbbbbbbb-0000-4000-8000-000000000002', email: 'other@example.org' });
    expect(open().typed()).toBe('');
  });

  it('says that these are not all, when the rest does not come', async () => {
    await openList(1, {
      'POST /rest/v1/rpc/admin_camper_list': ({ body }) =>
        (body as { p_limit: number }).p_limit === 200 ? answerOf(rows) : new Response(null, { status: 500 }),
    });
    expect(await screen.findByText(/so some campers are missing/)).toBeVisible();
  });
});

describe('an open camper', () => {
  it('is in the address with their family, and shows everything', async () => {
    const { router } = await openList();
    const row = screen.getByRole('button', { name: 'Bjørn Åkjær' });
    row.focus();
    fireEvent.click(row);
    expect(router.state.location.search).toBe('?tab=list&camper=b2');
    expect(await screen.findByRole('heading', { name: 'Anna Holm + 1' })).toHaveFocus();
    const person = screen.getByRole('region', { name: 'Bjørn Åkjær' });
    for (const text of [
      'Bus out: checked in',
      'June 1, 2015, 9 years old at camp',
      'Child 8-12',
      '506.70 DKK',
      'Not answered yet.',
      'Room: from None to Room 4',
      'admin3@example.org, level 3',
      'Jens Holm, family',
    ]) {
      expect(person).toHaveTextContent(text);
    }
    expect(screen.getByText(/^2 people · signed up April 2, 2025/)).toBeVisible();
    expect(screen.getByText('506.70 DKK left')).toBeVisible();
    expect(screen.getByText('1,533.30 DKK of 2,040 DKK')).toBeVisible();
    expect(screen.getByText(/for Bjørn, First payment, Visa, by Anonymous/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByRole('region', { name: 'Campers' })).toHaveFocus();
    expect(router.state.location.search).toBe('?tab=list');
  });

  it('writes to whoever is open, and calls them, by a link', async () => {
    const reached = { ...bjorn, email: 'bjorn@example.org', phone: '+45 22334455' };
    await openFamily(1, { [FAMILY]: () => [reached] });
    const dialog = within(await screen.findByRole('region', { name: 'Bjørn Åkjær' }));
    const mail = await dialog.findByRole('link', { name: 'bjorn@example.org' });
    expect(mail).toHaveAttribute('href', 'mailto:bjorn@example.org');
    expect(dialog.getByRole('link', { name: '+45 22334455' })).toHaveAttribute('href', 'tel:+4522334455');
  });

  it('opens from a link, leads to the family, and level 1 corrects nothing', async () => {
    const { router } = await openFamily(1);
    await screen.findByRole('region', { name: 'Bjørn Åkjær' });
    for (const name of ['Edit', 'Move to another account', 'Record payment', 'Read health answers', 'Write'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open check-in' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Anna Holm' }));
    expect(screen.getByRole('region', { name: 'Anna Holm' })).toBeVisible(); // what is read already
    expect(router.state.location.search).toBe('?tab=list&camper=a1');
  });

  it('has one primary action, and the rest in More', async () => {
    await openFamily(
      3,
      { 'POST /rest/v1/rpc/my_rights': () => rightsAt(3) },
      { Payment: () => <p>Money by hand</p> },
    );
    await screen.findByRole('region', { name: 'Bjørn Åkjær' });
    expect(screen.getByRole('link', { name: 'Open check-in', hidden: true })).not.toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'Open check-in' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Write' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
    expect(screen.getByText('Money by hand')).toBeVisible();
  });

  it('who is unknown is told', async () => {
    await openFamily(1, { [FAMILY]: () => Response.json(null) });
    expect(await screen.findByText('This camper no longer exists.')).toBeVisible();
  });

  it.each([
    [2, ['Move back to Room 4']],
    [3, ['Move back to Room 4', 'Move back to Team Blue']],
  ])('level %i gives back the places from before they cancelled (CAP-10)', async (level, offers) => {
    const { asked } = await openFamily(level, {
      [FAMILY]: () => [
        {
          ...bjorn,
          former_room: { id: 4, name: 'Room 4' },
          former_team: { id: 1, name: 'Team Blue' },
        },
      ],
      'POST /rest/v1/rpc/assign_rooms': () =>
        Response.json({ code: 'P0001', message: 'room_full' }, { status: 400 }),
    });
    const buttons = await screen.findAllByRole('button', { name: /^Move back/ });
    expect(buttons.map((one) => one.textContent)).toEqual(offers);
    fireEvent.click(screen.getByRole('button', { name: 'Move back to Room 4' }));
    expect(await screen.findByText('Room 4 is full now.')).toBeVisible();
    expect(asked.find(({ route }) => route.endsWith('assign_rooms'))?.body).toEqual({
      p_moves: [{ camper: 'b2', from: null, to: 4 }],
    });
  });

  it('has what the rights of others add, for the whole family or for whom is shown', async () => {
    const Payment = ({ account }: { readonly account: { readonly name: string } }) => (
      <p>paid by {account.name}</p>
    );
    const Health = ({ person }: { readonly person: { readonly name: string } }) => (
      <p>answers of {person.name}</p>
    );
    const MoneyLog = ({ intentId }: { readonly intentId: string }) => <p>log of {intentId}</p>;
    await openFamily(1, {}, { Payment, MoneyLog, Health });
    fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
    expect(screen.getByText('paid by Anna Holm')).toBeVisible();
    expect(screen.getByText('log of i1')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Read health answers' }));
    expect(screen.getByText('answers of Bjørn Åkjær')).toBeVisible();
  });

  it('says that it could not be read, and reads it again', async () => {
    let isDown = true;
    await openFamily(1, {
      [FAMILY]: () => (isDown ? Response.json({ message: 'no' }, { status: 400 }) : [bjorn]),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Bjørn Åkjær' })).toBeVisible();
  });
});
