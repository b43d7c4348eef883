/** Propose teams with its network and worker replaced: options, names, search, result, applying and taking back. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TeamTab } from '../../../src/features/boards/team-tab.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { fakeSearch, type FakeSearch } from '../../support/search-worker.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const APPLY = 'POST /rest/v1/rpc/apply_teams';
const READ = 'POST /rest/v1/rpc/team_formation';
const CONFIRM = 'POST /rest/v1/rpc/confirm_wished_name';
const SAVE = 'POST /rest/v1/rpc/save_team_options';
const PIN = 'POST /rest/v1/rpc/pin_to_team';

const survey = {
  team_leader: 'yes',
  creativity: '3',
  bible_knowledge: '3',
  fitness: '3',
  music: '3',
  camp_experience: 'some',
  drama_speaking: 'no',
  costume_making: 'no',
  be_with: '',
  not_be_with: '',
};
const names = [
  'Anna Lund',
  'Søren Holm',
  'Eva Krogh',
  'Bo Dahl',
  'Ida Friis',
  'Otto Beck',
  'Karl Munk',
  'Olga Ravn',
];
const campers = names.map((name, n) => ({
  id: `c${n}`,
  first_name: name.split(' ')[0],
  last_name: name.split(' ')[1],
  birthday: '1985-03-03',
  gender: n % 2 ? 'Male' : 'Female',
  country: 'DK',
  church: 'MBMBC',
  parent_id: null,
  team: null,
  pin: null,
  survey: n === 7 ? null : { ...survey, be_with: n === 0 ? 'Soren Holm, my aunt' : '' },
  names: {},
}));
const teams = [
  { id: 1, name: 'Oaks', leader: null },
  { id: 2, name: 'Elms', leader: null },
];
const routes: Routes = {
  'GET /rest/v1/board_people': () => [],
  'GET /rest/v1/teams': () => [
    { id: 1, name: 'Oaks', color: 'Blue', leader: null },
    { id: 2, name: 'Elms', color: 'Red', leader: null },
  ],
  'GET /rest/v1/camp_info': () => [{ start_date: '2025-05-28' }],
  'GET /rest/v1/admin_settings': () => [{ name: 'SHOW_TEAMS', bool: true }],
  [READ]: () => ({ version: 'v1', options: null, teams, campers }),
  [SAVE]: () => null,
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sentTo = (asked: ReturnType<typeof fakeBackend>, route: string) =>
  asked.filter((one) => one.route === route).map(({ body }) => body);

let search: FakeSearch;
beforeEach(async () => {
  await signInAs();
  search = fakeSearch();
});

async function openProposal(more: Routes = {}) {
  const asked = fakeBackend({ ...routes, ...more });
  renderScreen(<TeamTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Propose teams' }));
  await screen.findByText(/8 campers take part; 1 of them/);
  return asked;
}

it('what is found is shown, and applied as a whole, and taken back as a whole', async () => {
  const asked = await openProposal({ [APPLY]: () => 'v2' });
  press('Find teams');
  const table = await screen.findByRole('table', { name: 'Proposal' });
  expect(within(table).getByRole('row', { name: /Gender – 0/ })).toBeVisible();
  expect(screen.getByText(/Every rule is kept/)).toBeVisible();
  expect(screen.getByText(/8 people change team/)).toBeVisible();
  expect(screen.getByText(/Families see the teams already/)).toBeVisible();
  expect(search.orders[0]).toMatchObject({ seed: 1, seconds: 5 });
  expect(sentTo(asked, APPLY)).toEqual([]);

  press('Apply');
  await screen.findByText('The proposal was applied: 8 people moved.');
  const [applied] = sentTo(asked, APPLY) as {
    p_version: string;
    p_moves: { from: number | null; to: number }[];
  }[];
  expect(applied?.p_version).toBe('v1');
  expect(applied?.p_moves.map(({ from }) => from)).toEqual(Array.from({ length: 8 }, () => null));
  expect(applied?.p_moves.filter(({ to }) => to === 1)).toHaveLength(4);

  press('Undo the proposal');
  await waitFor(() => expect(screen.queryByText('The proposal was applied: 8 people moved.')).toBeNull());
  const undone = sentTo(asked, APPLY)[1];
  expect(undone).toMatchObject({ p_version: 'v2' });
  expect(undone).toMatchObject({
    p_moves: applied?.p_moves.map((move) => ({ ...move, from: move.to, to: null })),
  });
});

it('a search is stopped at any time, with the best so far; another look begins elsewhere', async () => {
  search.outcome = 'goes on';
  await openProposal();
  press('Find teams');
  await screen.findByText(/Best so far/);
  press('Stop and show the best');
  await screen.findByRole('table', { name: 'Proposal' });
  expect(search.ended).toBe(1);
  search.outcome = 'finds';
  press('Look again');
  await screen.findByRole('table', { name: 'Proposal' });
  expect(search.orders.map(({ seed }) => seed)).toEqual([1, 2]);
});

it('for anybody it says why, and what another team would cost', async () => {
  await openProposal();
  press('Find teams');
  await screen.findByRole('table', { name: 'Proposal' });
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'c0' } });
  expect(screen.getByText(/Anna Lund is on (Oaks|Elms)\./)).toBeInTheDocument();
  expect(screen.getByText(/To (Oaks|Elms): \S+ points · breaks a rule/)).toBeInTheDocument();
});

it('what changed meanwhile is told, and nothing is applied before it is read again', async () => {
  let version = 'v1';
  const asked = await openProposal({
    [READ]: () => ({ version, options: null, teams, campers }),
    [APPLY]: () => Response.json({ code: 'P0001', message: 'conflict' }, { status: 400 }),
  });
  press('Find teams');
  await screen.findByRole('table', { name: 'Proposal' });
  press('Apply');
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing was applied');
  version = 'v2';
  press('Read again');
  await screen.findByRole('button', { name: 'Find teams' });
  await waitFor(() => expect(sentTo(asked, READ)).toHaveLength(2));
});

it('a worker that cannot be loaded is told, and can be tried again', async () => {
  search.outcome = 'is missing';
  await openProposal();
  press('Find teams');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be started');
  search.outcome = 'finds';
  press('Find teams');
  await screen.findByRole('table', { name: 'Proposal' });
});

describe('options', () => {
  it('number of teams, what is important and whoever has a team go into the search', async () => {
    await openProposal();
    fireEvent.change(screen.getByLabelText('Gender'), { target: { value: 'ignored' } });
    fireEvent.change(screen.getByLabelText('Church'), { target: { value: 'very' } });
    fireEvent.click(screen.getByLabelText('For the new ones only'));
    press('Find teams');
    await screen.findByRole('table', { name: 'Proposal' });
    expect(search.orders[0]?.weights).toMatchObject({ gender: 0, church: 16, country: 3 });
    expect(search.orders[0]?.instance.teams).toHaveLength(2);
  });

  it('somebody is pinned, and rules that contradict each other are told in words', async () => {
    let isPinned = false;
    const asked = await openProposal({
      [READ]: () => ({
        options: null,
        version: 'v1',
        teams,
        campers: campers.map((camper, n) => (isPinned && n < 5 ? { ...camper, pin: 2, names: {} } : camper)),
      }),
      [PIN]: () => {
        isPinned = true;
        return null;
      },
    });
    fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'c3' } });
    fireEvent.change(screen.getByLabelText('Team'), { target: { value: '2' } });
    press('Pin');
    expect(await screen.findByText(/5 people are pinned to Elms, which has room for 4/)).toBeVisible();
    expect(sentTo(asked, PIN)).toEqual([{ p_camper: 'c3', p_team: 2 }]);
    press('Let Bo Dahl go');
    await waitFor(() => expect(sentTo(asked, PIN)[1]).toEqual({ p_camper: 'c3' }));
  });
});

it('options are kept for the next time, and no more people change team than allowed', async () => {
  const placed = campers.map((camper, n) => ({ ...camper, team: n < 4 ? 1 : n < 7 ? 2 : null }));
  const asked = await openProposal({
    [READ]: () => ({
      version: 'v1',
      options: { teams: null, takes_part: 'registered', importance: { church: 'very' } },
      teams,
      campers: placed,
    }),
  });
  fireEvent.change(screen.getByLabelText('Who takes part'), { target: { value: 'signed_up' } });
  await waitFor(() =>
    expect(sentTo(asked, SAVE)).toEqual([{ p_takes_part: 'signed_up', p_importance: { church: 'very' } }]),
  );
  const most = screen.getByLabelText('At most so many change team');
  fireEvent.change(most, { target: { value: 'two' } });
  expect(most).toHaveAccessibleDescription(/Type a whole number/);
  press('Find teams');
  expect(search.orders).toEqual([]);
  fireEvent.change(most, { target: { value: '2' } });
  press('Find teams');
  await screen.findByRole('table', { name: 'Proposal' });
  expect(search.orders[0]).toMatchObject({ stay: { home: [0, 0, 0, 0, 1, 1, 1, -1], most: 2 } });
  expect(screen.getByRole('row', { name: /Church/ })).toBeVisible();
  expect(sentTo(asked, SAVE)).toHaveLength(2);
});

it('names become people: the likely one is chosen already, and nobody is an answer', async () => {
  const kept: Record<string, string | null> = {};
  const asked = await openProposal({
    [READ]: () => ({
      options: null,
      version: 'v1',
      teams,
      campers: campers.map((camper, n) => (n === 0 ? { ...camper, names: { ...kept } } : camper)),
    }),
    [CONFIRM]: ({ body }) => {
      const { p_written, p_person } = body as { p_written: string; p_person?: string };
      kept[p_written] = p_person ?? null;
      return null;
    },
  });
  expect(screen.getByText(/2 names in the wishes are not confirmed/)).toBeVisible();
  press('Confirm names');
  expect(screen.getByLabelText('“Soren Holm”, written by Anna Lund')).toHaveValue('c1');
  expect(screen.getByLabelText('“my aunt”, written by Anna Lund')).toHaveValue('');
  fireEvent.change(screen.getByLabelText('“my aunt”, written by Anna Lund'), { target: { value: 'nobody' } });
  press('Save 2 names');
  expect(await screen.findByText('Every name is confirmed.')).toBeVisible();
  expect(sentTo(asked, CONFIRM)).toEqual([
    { p_camper: 'c0', p_written: 'Soren Holm', p_person: 'c1' },
    { p_camper: 'c0', p_written: 'my aunt' },
  ]);
  press('Back');
  press('Find teams');
  await screen.findByText(/1 of 1 wishes to be together are met|0 of 1 wishes/);
});
