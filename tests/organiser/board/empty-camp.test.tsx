/** Both boards and what they propose before anyone has come, and when everyone has a place: said in words, not in zeros. */
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { RoomTab } from '../../../src/features/rooms/room-tab.tsx';
import { TeamTab } from '../../../src/features/teams/team-tab.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { formationRoutes, READ, teams } from '../../support/team-proposal.tsx';
import { answers, openRoomTab, people } from '../../features/rooms/open-room-tab.tsx';

beforeEach(() => signInAs());

const dialog = () => within(screen.getByRole('dialog'));
const paper = () => within(screen.getByRole('region', { name: 'Sheets and lists' }));

it('rooms: one sentence before anyone has signed up', async () => {
  fakeBackend({
    ...answers,
    'POST /rest/v1/rpc/duty_sheet': () => [],
    'GET /rest/v1/board_people': () => [],
  });
  renderScreen(<RoomTab />);
  expect(await screen.findByText('No campers yet. They appear here once they’ve signed up.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('teams: one sentence, and teams can be set up already', async () => {
  fakeBackend({ ...formationRoutes, 'GET /rest/v1/board_people': () => [] });
  renderScreen(<TeamTab />);
  expect(await screen.findByText('No campers yet. They appear here once they’ve signed up.')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Config Teams' }));
  expect(dialog().getByText('Oaks')).toBeVisible();
});

it('rooms: nobody is to be placed, nothing to be printed, and no search begins', async () => {
  const asked = fakeBackend({
    ...answers,
    'POST /rest/v1/rpc/duty_sheet': () => [],
    'GET /rest/v1/board_people': () => people.filter(({ accommodation }) => accommodation !== 'Room'),
    'POST /rest/v1/rpc/room_formation': () => ({
      version: 'one',
      campers: [],
      rooms: [{ id: 1, name: 'Room 1', capacity: 6 }],
    }),
  });
  renderScreen(<RoomTab />);
  expect(await screen.findByText('Everyone is assigned.')).toBeVisible();
  expect(paper().getByText(/no one has been assigned/)).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest rooms' }));
  expect(await screen.findByText('No registered camper has a bed in a room yet.')).toBeVisible();
  expect(dialog().queryByText(/0 people/)).toBeNull();
  const look = dialog().getByRole('button', { name: 'Find rooms' });
  fireEvent.click(look);
  expect(look).toBeVisible();
  expect(dialog().queryByRole('progressbar')).toBeNull();
  expect(asked.some(({ route }) => route.endsWith('apply_rooms'))).toBe(false);
});

it('rooms: that nobody is left to be placed is good news', async () => {
  await openRoomTab({ 'GET /rest/v1/board_people': () => people.filter(({ id }) => id !== 'Otto') });
  expect(screen.getByText('Everyone is assigned.')).toBeVisible();
});

it('teams: too few to be on teams is said first, and no contradiction is made of it', async () => {
  fakeBackend({ ...formationRoutes, [READ]: () => ({ version: 'v1', options: null, teams, campers: [] }) });
  renderScreen(<TeamTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest teams' }));
  expect(await screen.findByText(/^Fewer than 2 people take part/)).toBeVisible();
  expect(dialog().queryByText(/named leader/)).toBeNull();
  expect(dialog().queryByText(/^0 campers/)).toBeNull();
  expect(paper().getByText(/no one has been assigned/)).toBeVisible();
});
