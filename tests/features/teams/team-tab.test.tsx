/** The Team tab with its network replaced: the balance, long teams, and Config Teams. */
import { camp } from '../../pages/fake-site.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TeamTab } from '../../../src/features/teams/team-tab.tsx';
import { passenger } from '../../support/passenger.ts';
import { csvCells, fakeExports } from '../../support/export-worker.ts';
import { fakeUploads } from '../../support/fake-upload.ts';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { chooseInMenu, chooseInBoardMenu } from '../../support/list-menu.ts';

const CHANGE = 'PATCH /rest/v1/teams';

const people = Array.from({ length: 33 }, (_, n) => ({
  id: `person-${n}`,
  first_name: 'Camper',
  last_name: String(n),
  birthday: n === 0 ? '2015-01-01' : '1985-03-03',
  gender: n % 3 ? 'Male' : 'Female',
  accommodation: 'Tent',
  church_mission: n < 10 ? 'MBMBC' : 'BBMBM',
  country: n < 5 ? 'SE' : 'DK',
  size: n === 0 ? '146 (Baby size)' : n % 2 ? 'Large' : 'Small',
  parent_id: null,
  is_registered: true,
  waits_for: [],
  has_bed: false,
  place: n < 30 ? 1 : null,
  former_place: null,
}));

const teams = [
  { id: 1, name: 'Oaks', color: 'Blue', leader: { id: 'person-9', first_name: 'Camper', last_name: '9' } },
  { id: 2, name: 'Elms', color: 'Red', leader: null },
];

const survey = {
  team_leader: 'yes',
  creativity: '4',
  bible_knowledge: '3',
  fitness: '3',
  music: '1',
  camp_experience: 'first',
  drama_speaking: 'no',
  costume_making: 'maybe',
};
/** Three have answered; the first is a child, who is not asked everything. */
const surveys = [
  { camper_id: 'person-0', ...survey, team_leader: null, bible_knowledge: null, costume_making: null },
  { camper_id: 'person-1', ...survey, creativity: '1', team_leader: 'maybe' },
  { camper_id: 'person-31', ...survey },
];

/** Of a child the first name at most; the third is named to no other family. */
const shownOf = ({ id }: { readonly id: string }, n: number) => ({
  id,
  shown: n === 0 ? 'first' : n === 2 ? 'none' : 'full',
});

const answers: Routes = {
  'POST /rest/v1/rpc/open_season_id': () => 1,
  'POST /storage/v1/object/list/documents': () => [],
  'GET /rest/v1/survey_responses': () => surveys,
  'POST /rest/v1/rpc/duty_sheet': () => [],
  'POST /rest/v1/rpc/admin_transit': () => [
    passenger({ ...people[0], phone: '+45 20304050', guardian_id: 'person-9', guardian: 'Camper 9' }),
    passenger({ ...people[9], phone: '+45 60708090' }),
  ],
  'GET /rest/v1/board_people': ({ url }) =>
    url.searchParams.get('select') === 'id,shown' ? people.map(shownOf) : people,
  'GET /rest/v1/teams': () => teams,
  'GET /rest/v1/camp_info': () => [camp],
};

/** A row of the balance: a number for each team. By text: asking for roles takes seconds in tables of this size. */
const rowOf = (title: string) =>
  screen.getByText(title, { selector: '.balance th' }).closest('tr')?.textContent.slice(title.length);
const tableRows = () =>
  [...document.querySelectorAll('.board-side tbody tr')].map(({ textContent }) => textContent);

beforeEach(() => signInAs());

it('compares the teams, and shows of a long one the beginning with the way to the rest', async () => {
  fakeBackend(answers);
  renderScreen(<TeamTab />);
  const oaks = await screen.findByRole('article', { name: 'Oaks' });
  await waitFor(() => expect(rowOf('Campers')).toBe('300')); // its rows follow the cards
  expect(['Male', 'Female', '25+', '13–24', '4–12', 'Under 4'].map(rowOf)).toEqual(
    ['200', '100', '290', '00', '10', '00'], // of Oaks and of Elms
  );
  expect(['BBMBM', 'MBMBC', 'Other churches', 'Denmark', 'Sweden', 'Other countries'].map(rowOf)).toEqual([
    '200',
    '100',
    '00',
    '250',
    '50',
    '00',
  ]);
  await waitFor(() => expect(rowOf('Unanswered')).toBe('280'));
  expect(['Creativity, mean', 'Bible, mean', 'Would lead', 'First time here'].map(rowOf)).toEqual([
    '2.50',
    '30',
    '00',
    '20',
  ]);
  const shown = await within(oaks).findAllByRole('listitem');
  expect(shown).toHaveLength(24);
  expect(shown[0]).toHaveTextContent('Camper 940Leader');
  fireEvent.click(within(oaks).getByRole('button', { name: 'Show 6 more in the table' }));
  expect(screen.getByLabelText('Show')).toHaveValue('1');
  expect(screen.getByRole('region', { name: 'Assign teams' })).toHaveFocus();
});

it('answers that could not be read are told so, and not counted as unanswered', async () => {
  let isBroken = true;
  fakeBackend({ ...answers, 'GET /rest/v1/survey_responses': () => (isBroken ? undefined : surveys) });
  renderScreen(<TeamTab />);
  expect(await screen.findByText(/^We couldn’t load the survey answers/)).toBeVisible();
  expect(rowOf('Unanswered')).toBe('––');
  expect(rowOf('Campers')).toBe('300');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rowOf('Unanswered')).toMatch(/^\d+$/));
  expect(screen.queryByText(/^We couldn’t load the survey answers/)).toBeNull();
});

it('the answers are columns, and narrow the table; who has not answered is counted', async () => {
  fakeBackend({
    ...answers,
    'POST /rest/v1/rpc/duty_sheet': () => [],
    'GET /rest/v1/board_people': () => [...people.slice(0, 3), ...people.slice(30)],
  });
  renderScreen(<TeamTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'select' }), { target: { value } });
  choose('Show', 'everybody');
  choose('Would lead', 'yes');
  expect(tableRows()).toEqual([expect.stringMatching(/^Camper 31.*AnsweredYes4331First timeNoMaybe$/)]);
  choose('Would lead', '');
  choose('Creativity', '4');
  expect(tableRows()).toHaveLength(2);
  choose('Survey', 'unanswered');
  expect(screen.getByText('No campers match.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  fireEvent.click(screen.getByText('Clear these filters'));
  choose('Survey', 'unanswered');
  choose('Show', 'unassigned');
  expect(tableRows()).toEqual([
    expect.stringMatching(/^Camper 30.*Unanswered/),
    expect.stringMatching(/^Camper 32/),
  ]);
});

it('the teams are saved as lists, the leader first', async () => {
  const exports = fakeExports();
  fakeBackend(answers);
  renderScreen(<TeamTab />);
  chooseInMenu('CSV', await screen.findByRole('region', { name: 'Team lists' }));
  await waitFor(() => expect(exports.saved).toHaveLength(1));
  const lists = await csvCells(exports.saved[0]);
  expect(lists).toHaveLength(31); // a head, and everyone who has a team
  expect(lists.slice(0, 3)).toEqual([
    ['Team', 'Name', 'Leader', 'Age', 'Gender', 'Shirt', 'Responsible adult', 'Phone'],
    ['Oaks', 'Camper 9', 'Leads', '25+', 'Female', 'Large', '', ''],
    ['Oaks', 'Camper 0', '', '4–12', 'Female', '146 (Baby size)', 'Camper 9', '+45 20304050'],
  ]);
});

it('says that it could not read the PDF for families, instead of that there is none', async () => {
  let isBroken = true;
  fakeBackend({
    ...answers,
    'POST /storage/v1/object/list/documents': () => [
      { name: 'teams-1.pdf', updated_at: '2025-05-01T10:00:00Z' },
    ],
    'POST /storage/v1/object/sign/documents/teams-1.pdf': () =>
      isBroken
        ? Response.json({ statusCode: '403', message: 'broken' }, { status: 400 })
        : { signedURL: '/object/sign/teams-1.pdf?token=1' },
  });
  renderScreen(<TeamTab />);
  const part = within(await screen.findByRole('region', { name: 'PDF for families' }));
  expect(await part.findByText(/We couldn’t load this/)).toBeVisible();
  expect(part.queryByText(/Not created yet/)).toBeNull();
  isBroken = false;
  fireEvent.click(part.getByRole('button', { name: 'Try again' }));
  expect(await part.findByText(/As of 2025\/05\/01/)).toBeVisible();
});

it('the PDF that families open is made here, of names, teams and leaders, and only by a press', async () => {
  const exports = fakeExports();
  const sent = fakeUploads();
  fakeBackend(answers);
  renderScreen(<TeamTab />);
  const part = within(await screen.findByRole('region', { name: 'PDF for families' }));
  expect(sent).toEqual([]);
  const make = part.getByRole('button', { name: 'Create the PDF' });
  fireEvent.click(make);
  fireEvent.click(make); // a double press makes one
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.address).toMatch(/^POST .*\/functions\/v1\/store-file\?document=teams$/);
  const file = sent[0]?.file as File;
  expect([file.name, file.type]).toEqual(['teams.pdf', 'application/pdf']);
  const cells = await csvCells({ name: file.name, blob: file });
  expect(cells.slice(-1)).toEqual([['Oaks', '1 person who isn’t shown by name', '']]);
  expect(cells.map(([, name]) => name)).not.toContain('Camper 2');
  expect(cells.slice(0, 4)).toEqual([
    ['Team', 'Name', 'Leader'],
    ['Oaks', 'Camper 9', 'Leads'],
    ['Oaks', 'Camper', ''], // a child, of whom other families read the first name only
    ['Oaks', 'Camper 1', ''],
  ]);
  expect(exports.saved).toEqual([]); // stored, not downloaded
  sent[0]?.answer(500, { message: 'no' });
  expect(await part.findByText(/Families still see the old one/)).toBeVisible();
  fireEvent.click(part.getByRole('button', { name: 'Create the PDF' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer(200, {});
  await waitFor(() => expect(part.queryByText(/Families still see the old one/)).toBeNull());
});

it('Config Teams changes what was seen only, and keeps what is typed when somebody was faster (ADM-1)', async () => {
  let isFaster = true;
  const asked = fakeBackend({
    ...answers,
    [CHANGE]: () => (isFaster ? [] : [{ id: 1 }]),
    'POST /rest/v1/rpc/changed_by': () => ({ role: 'organisers', name: 'Ida Holm' }),
  });
  renderScreen(<TeamTab />);
  await chooseInBoardMenu('Config Teams');
  fireEvent.click(screen.getByRole('button', { name: 'Edit Oaks' }));
  const name = screen.getByLabelText('Name');
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Type a name of at most 40 characters')).toBeVisible();
  fireEvent.change(name, { target: { value: ' Birches ' } });
  fireEvent.change(screen.getByLabelText('Leader'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ida Holm changed this team while you were editing',
  );
  expect(name).toHaveValue(' Birches ');
  const sent = asked.find(({ route }) => route === CHANGE);
  expect(sent?.body).toEqual({ name: 'Birches', color_code: 'Blue', leader_id: null });
  expect(Object.fromEntries(sent?.url.searchParams ?? [])).toMatchObject({
    id: 'eq.1',
    name: 'eq.Oaks',
    color_code: 'eq.Blue',
    leader_id: 'eq.person-9',
  });
  isFaster = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Oaks' })).toBeVisible());
});

it('Config Teams adds a team of any colour, and removes only those no one is on', async () => {
  let stored = teams;
  const asked = fakeBackend({
    ...answers,
    'GET /rest/v1/teams': () => stored,
    'POST /rest/v1/teams': ({ body }) => {
      const { id, name, color_code: color } = body as { id: number; name: string; color_code: string };
      stored = [...stored, { id, name, color, leader: null }];
      return new Response(null, { status: 201 });
    },
    'DELETE /rest/v1/teams': () => [{ id: 2 }],
  });
  renderScreen(<TeamTab />);
  await chooseInBoardMenu('Config Teams');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull(); // there are only two
  fireEvent.click(screen.getByRole('button', { name: 'Add a team' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Pines' } });
  fireEvent.change(screen.getByLabelText('Colour'), { target: { value: '#00aa55' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Elms' }));
  expect(screen.queryByRole('button', { name: 'Remove Oaks' })).toBeNull();
  await waitFor(() => expect(asked.some(({ route }) => route === 'DELETE /rest/v1/teams')).toBe(true));
  expect(asked.find(({ route }) => route === 'POST /rest/v1/teams')?.body).toEqual({
    id: 3,
    name: 'Pines',
    color_code: '#00aa55',
  });
});

it('twelve teams have a card and a column each, and no thirteenth is offered', async () => {
  const twelve = Array.from({ length: 12 }, (_, n) => ({ ...teams[1], id: n + 1, name: `Team ${n + 1}` }));
  fakeBackend({ ...answers, 'GET /rest/v1/teams': () => twelve });
  renderScreen(<TeamTab />);
  const balance = within(await screen.findByRole('table', { name: 'Campers and age' }));
  expect(balance.getAllByRole('columnheader')).toHaveLength(13);
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await chooseInBoardMenu('Config Teams');
  expect(screen.queryByRole('button', { name: 'Add a team' })).toBeNull();
});

it('a sheet a team is printed with age band, gender, shirt and leader, and saved as a PDF in the worker', async () => {
  const exports = fakeExports();
  fakeBackend({ ...answers, 'GET /rest/v1/board_people': () => people.slice(0, 10) });
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  renderScreen(<TeamTab />);
  const part = within(await screen.findByRole('region', { name: 'Team sheets' }));
  fireEvent.click(part.getByText('Print'));
  expect(print).toHaveBeenCalledOnce();
  const sheets = [...document.querySelectorAll('.printed-sheets section')].map(
    ({ textContent }) => textContent,
  );
  expect(sheets).toHaveLength(1); // the other team has no one
  expect(sheets[0]).toMatch(
    /^Oaks10 peopleCamper 9Leader · 25\+ · Female · LargeCamper 04–12 · Female · 146 \(Baby size\) · Responsible adult: Camper 9 · \+45 20304050/,
  );
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.printed-sheets')).toBeNull());
  fireEvent.click(part.getByText('PDF'));
  await waitFor(() => expect(exports.saved[0]?.name).toBe('team_sheets.pdf'));
});
