/** On the team board: what a move would cost, in the person's dialog and while a name is dragged, and why someone is there. */
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { TeamTab } from '../../../src/features/teams/team-tab.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { boardPerson } from '../../support/board-person.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { campers, formationRoutes, READ, sentTo, teams } from '../../support/team-proposal.tsx';

beforeEach(() => signInAs());

/** Four on each team; the first one asked for the second and the sixth, and a child of the third is on its team. */
const child = { id: 'kid', first_name: 'Kim', last_name: 'Krogh', birthday: '2018-01-01', parent_id: 'c2' };
const kid = { ...campers[7], ...child, survey: null, team: 1 };
const placed = [...campers.slice(0, 7).map((camper, n) => ({ ...camper, team: n < 3 ? 1 : 2 })), kid];
const asker = placed.map((camper, n) => ({
  ...camper,
  names: n === 0 ? { 'Soren Holm': 'c1', 'my aunt': 'c5' } : {},
}));
const onBoard = (people: typeof placed) =>
  people.map(({ id, first_name, last_name, birthday, parent_id, team }) =>
    boardPerson(id ?? '', {
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      birthday: birthday ?? '',
      parent_id: parent_id ?? null,
      place: team,
    }),
  );
const routes: Routes = {
  ...formationRoutes,
  'POST /rest/v1/rpc/duty_sheet': () => [],
  'GET /rest/v1/board_people': () => onBoard(placed),
  [READ]: () => ({ version: 'v1', options: null, teams, campers: asker }),
};

async function open(more: Routes = {}) {
  const asked = fakeBackend({ ...routes, ...more });
  renderScreen(<TeamTab />);
  const oaks = await screen.findByRole('article', { name: 'Oaks' });
  await within(oaks).findByRole('button', { name: /Anna Lund/ });
  return asked;
}
const nameOf = (name: RegExp) => screen.getByRole('button', { name });

it('the dialog of a person says whom they asked for and got, and what each team would cost', async () => {
  const asked = await open();
  expect(sentTo(asked, READ)).toEqual([]); // read when the first move is thought of
  fireEvent.click(nameOf(/^Anna Lund/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anna Lund' }));
  expect(await dialog.findByText('Wishes met: Søren Holm.')).toBeVisible();
  expect(dialog.getByText('Wishes not met: Otto Beck.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Elms.*points.*breaks even sizes$/ })).toBeEnabled();
  expect(dialog.getByRole('button', { name: 'OaksIs here' })).toBeDisabled();
});

it('the price is that of everybody who would move: without her child a mother leaves it alone', async () => {
  await open();
  fireEvent.click(nameOf(/^Eva Krogh/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eva Krogh' }));
  const together = await dialog.findByRole('button', { name: /^Elms.*points/ });
  expect(together).not.toHaveTextContent('guardian');
  fireEvent.click(dialog.getByLabelText(/Move the family too/));
  await waitFor(() =>
    expect(together).toHaveTextContent('breaks even sizes, children with a responsible adult'),
  );
});

it('while a name is dragged, the cards of the other teams show what it would cost', async () => {
  await open();
  const lifted = nameOf(/^Anna Lund/);
  const start = createEvent.dragStart(lifted);
  Object.defineProperty(start, 'dataTransfer', { value: { setData: () => undefined } });
  fireEvent(lifted, start);
  const elms = within(screen.getByRole('article', { name: 'Elms' }));
  expect(await elms.findByText(/points · breaks even sizes/)).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Oaks' })).queryByText(/points/)).toBeNull();
  fireEvent.dragEnd(lifted);
  await waitFor(() => expect(elms.queryByText(/points/)).toBeNull());
});

it('with fewer teams chosen for the proposal, sizes are even among those, and the others say that they get nobody', async () => {
  // Two on each of two teams, which is even; of four teams each would have one.
  const four = asker.filter((_, n) => n < 2 || n === 3 || n === 4);
  const more = ['Ashes', 'Firs'].map((name, n) => ({ id: n + 3, name, color: 'Green', leader: null }));
  await open({
    'GET /rest/v1/teams': () => [...teams.map((team) => ({ ...team, color: 'Blue' })), ...more],
    'POST /rest/v1/rpc/duty_sheet': () => [],
    'GET /rest/v1/board_people': () => onBoard(four),
    [READ]: () => ({
      version: 'v1',
      options: { teams: 2, takes_part: 'registered', importance: {} },
      teams: [...teams, ...more],
      campers: four,
    }),
  });
  fireEvent.click(nameOf(/^Anna Lund/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anna Lund' }));
  expect(await dialog.findByRole('button', { name: /^Elms.*points? · breaks even sizes$/ })).toBeEnabled();
  expect(dialog.getByRole('button', { name: 'AshesThis team isn’t used' })).toBeEnabled();
});

it('who does not count has no price, and it says why', async () => {
  const toddler = { ...kid, id: 'tot', first_name: 'Tim', birthday: '2024-01-01' };
  await open({
    'POST /rest/v1/rpc/duty_sheet': () => [],
    'GET /rest/v1/board_people': () => [
      ...onBoard([...placed, toddler]),
      boardPerson('Unpaid', { place: 1, is_registered: false, waits_for: ['payment', 'adult'] }),
    ],
    [READ]: () => ({ version: 'v1', options: null, teams, campers: [...asker, { ...toddler, names: {} }] }),
  });
  const expectNoPrice = async (name: string, why: string) => {
    fireEvent.click(nameOf(new RegExp(`^${name}`)));
    const dialog = within(await screen.findByRole('dialog'));
    const family = dialog.queryByLabelText(/Move the family too/);
    if (family) fireEvent.click(family);
    expect(await dialog.findByText(`Not counted: ${why}`)).toBeVisible();
    expect(
      within(screen.getByRole('article', { name: 'Elms' })).getByText(`Not counted: ${why}`),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Elms' })).toBeEnabled();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  };
  await expectNoPrice('Unpaid Holm', 'waiting for payment and an adult’s yes');
  await expectNoPrice('Tim Krogh', 'under 4');
});
