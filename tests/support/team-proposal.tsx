/** A camp of eight whose teams are to be proposed, as the backend tells of it, and its dialog. */
import { camp } from '../pages/fake-site.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { TeamTab } from '../../src/features/teams/team-tab.tsx';
import { boardPerson } from './board-person.ts';
import { fakeBackend, type Routes } from './fake-backend.ts';
import { renderScreen } from './render.tsx';

export const APPLY = 'POST /rest/v1/rpc/apply_teams';
export const READ = 'POST /rest/v1/rpc/team_formation';
export const CONFIRM = 'POST /rest/v1/rpc/confirm_wished_name';
export const SAVE = 'POST /rest/v1/rpc/save_team_options';
export const LOCK = 'POST /rest/v1/rpc/lock_to_team';

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
export const campers = names.map((name, n) => ({
  id: `c${n}`,
  first_name: name.split(' ')[0],
  last_name: name.split(' ')[1],
  birthday: '1985-03-03',
  gender: n % 2 ? 'Male' : 'Female',
  country: 'DK',
  church: 'MBMBC',
  parent_id: null,
  team: null,
  lock: null,
  guardian: null,
  survey: n === 7 ? null : { ...survey, be_with: n === 0 ? 'Soren Holm, my aunt' : '' },
  names: {},
  refused: {},
}));
export const teams = [
  { id: 1, name: 'Oaks', leader: null },
  { id: 2, name: 'Elms', leader: null },
];
export const formationRoutes: Routes = {
  'POST /rest/v1/rpc/duty_sheet': () => [],
  'GET /rest/v1/board_people': () => [boardPerson('Anna')],
  'GET /rest/v1/survey_responses': () => [],
  'GET /rest/v1/teams': () => [
    { id: 1, name: 'Oaks', color: 'Blue', leader: null },
    { id: 2, name: 'Elms', color: 'Red', leader: null },
  ],
  'GET /rest/v1/camp_info': () => [camp],
  'GET /rest/v1/switches': () => [
    { name: 'SHOW_TEAMS', bool: true, is_held: false, turns_in: null, turns_at: null },
  ],
  [READ]: () => ({ version: 'v1', options: null, teams, campers }),
  [SAVE]: () => null,
};

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const sentTo = (asked: ReturnType<typeof fakeBackend>, route: string) =>
  asked.filter((one) => one.route === route).map(({ body }) => body);

/** The Team tab with its dialog open. */
export async function openProposal(more: Routes = {}) {
  const asked = fakeBackend({ ...formationRoutes, ...more });
  renderScreen(<TeamTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest teams' }));
  await screen.findByText(/8 campers take part; 1 of them/);
  return asked;
}
