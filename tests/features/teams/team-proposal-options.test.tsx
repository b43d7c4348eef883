/** Propose teams: the options, locks, and what is kept for the next time. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeSearch, type FakeSearch } from '../../support/search-worker.ts';
import { signInAs } from '../../support/session.ts';
import {
  campers,
  openProposal,
  LOCK,
  press,
  READ,
  SAVE,
  sentTo,
  teams,
} from '../../support/team-proposal.tsx';

let search: FakeSearch;
beforeEach(async () => {
  await signInAs();
  search = fakeSearch();
});

describe('options', () => {
  it('number of teams, what is important and whoever has a team go into the search', async () => {
    await openProposal();
    fireEvent.click(screen.getByText('Advanced: what matters'));
    fireEvent.change(await screen.findByLabelText('Gender'), { target: { value: 'ignored' } });
    fireEvent.change(screen.getByLabelText('Church'), { target: { value: 'very' } });
    fireEvent.click(screen.getByLabelText('Only people without a team'));
    press('Find teams');
    await screen.findByRole('table', { name: 'Suggestion' });
    expect(search.orders[0]?.weights).toMatchObject({ gender: 0, church: 16, country: 3 });
    expect(search.orders[0]?.instance.teams).toHaveLength(2);
  });

  it('three who are to be apart in two teams are named, and what gave way is told with the order of the rules', async () => {
    const apart = (n: number, not_be_with: string) => ({
      ...campers[n],
      survey: { ...campers[n]?.survey, not_be_with },
      names: { 'Bo Dahl': 'c3', 'Ida Friis': 'c4' },
    });
    const knot = [apart(2, 'Bo Dahl, Ida Friis'), apart(3, 'Ida Friis')];
    const everybody = campers.map((camper, n) => knot[n - 2] ?? camper);
    await openProposal({ [READ]: () => ({ version: 'v1', options: null, teams, campers: everybody }) });
    const names = 'Eva Krogh, Bo Dahl and Ida Friis';
    expect(
      screen.getByText(`${names} shouldn’t be together, but 2 teams are too few to separate them.`),
    ).toBeVisible();
    press('Find teams');
    expect(await screen.findByText(/are both on (Oaks|Elms)\./)).toBeVisible();
    expect(
      screen.getByText(/in this order: a leader in each team, then people who shouldn’t be together/),
    ).toBeVisible();
  });

  it('somebody is locked, and rules that contradict each other are told in words', async () => {
    let isLocked = false;
    const asked = await openProposal({
      [READ]: () => ({
        options: null,
        version: 'v1',
        teams,
        campers: campers.map((camper, n) => (isLocked && n < 5 ? { ...camper, lock: 2, names: {} } : camper)),
      }),
      [LOCK]: () => {
        isLocked = true;
        return null;
      },
    });
    fireEvent.click(screen.getByText(/^Locked campers/));
    fireEvent.change(await screen.findByLabelText('Camper'), { target: { value: 'c3' } });
    fireEvent.change(screen.getByLabelText('Team'), { target: { value: '2' } });
    press('Lock');
    expect(await screen.findByText(/5 people are locked to Elms, which has room for 4/)).toBeVisible();
    expect(sentTo(asked, LOCK)).toEqual([{ p_camper: 'c3', p_team: 2 }]);
    press('Unlock Bo Dahl');
    await waitFor(() => expect(sentTo(asked, LOCK)[1]).toEqual({ p_camper: 'c3' }));
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
  const most = screen.getByLabelText('How many may change team');
  fireEvent.change(most, { target: { value: 'two' } });
  expect(most).toHaveAccessibleDescription(/Type a whole number/);
  press('Find teams');
  expect(search.orders).toEqual([]);
  fireEvent.change(most, { target: { value: '2' } });
  press('Find teams');
  await screen.findByRole('table', { name: 'Suggestion' });
  expect(search.orders[0]).toMatchObject({ stay: { home: [0, 0, 0, 0, 1, 1, 1, -1], most: 2 } });
  expect(
    within(screen.getByRole('table', { name: 'Suggestion' })).getByRole('row', { name: /Church/ }),
  ).toBeVisible();
  expect(sentTo(asked, SAVE)).toHaveLength(2);
});
