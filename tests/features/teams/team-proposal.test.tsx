/** Propose teams with its network and worker replaced: search, result, applying, taking back, and what goes wrong. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeSearch, type FakeSearch } from '../../support/search-worker.ts';
import { signInAs } from '../../support/session.ts';
import { APPLY, campers, openProposal, press, READ, sentTo, teams } from '../../support/team-proposal.tsx';

let search: FakeSearch;
beforeEach(async () => {
  await signInAs();
  search = fakeSearch();
});

it('what is found is shown, and applied as a whole, and taken back as a whole', async () => {
  const asked = await openProposal({ [APPLY]: () => 'v2' });
  press('Find teams');
  const table = await screen.findByRole('table', { name: 'Suggestion' });
  // No one has a team yet: nothing is uneven now, and whom someone asked for is not there.
  for (const row of ['Campers without a team 8 0', 'Gender 0 0']) {
    expect(within(table).getByRole('row', { name: row })).toBeVisible();
  }
  expect(screen.getByText(/8 people have no team now/)).toBeVisible();
  expect(screen.getByText(/Every rule is met/)).toBeVisible();
  expect(screen.getByText(/No one changes team. 8 people without a team get one/)).toBeVisible();
  expect(screen.getByText(/Families can already see the teams/)).toBeVisible();
  expect(search.orders[0]).toMatchObject({ seed: 2, steps: 4_000_000 });
  expect(sentTo(asked, APPLY)).toEqual([]);

  // A double press is one: the second one would be refused, and nothing could be undone.
  const apply = screen.getByRole('button', { name: 'Use these teams' });
  fireEvent.click(apply);
  fireEvent.click(apply);
  await screen.findByText('Teams updated: 8 people moved.');
  expect(sentTo(asked, APPLY)).toHaveLength(1);
  const [applied] = sentTo(asked, APPLY) as {
    p_version: string;
    p_moves: { from: number | null; to: number }[];
  }[];
  expect(applied?.p_version).toBe('v1');
  expect(applied?.p_moves.map(({ from }) => from)).toEqual(Array.from({ length: 8 }, () => null));
  expect(applied?.p_moves.filter(({ to }) => to === 1)).toHaveLength(4);

  // Here too: the second one would say that something has changed since, after everyone was brought back.
  const undo = screen.getByRole('button', { name: 'Undo all moves' });
  undo.focus();
  fireEvent.click(undo);
  fireEvent.click(undo);
  await waitFor(() => expect(screen.queryByText('Teams updated: 8 people moved.')).toBeNull());
  expect(sentTo(asked, APPLY)).toHaveLength(2);
  expect(document.body).not.toHaveFocus();
  const undone = sentTo(asked, APPLY)[1];
  expect(undone).toMatchObject({ p_version: 'v2' });
  expect(undone).toMatchObject({
    p_moves: applied?.p_moves.map((move) => ({ ...move, from: move.to, to: null })),
  });
});

it('a search is stopped at any time, with the best so far; another look begins elsewhere', async () => {
  search.outcome = 'goes on';
  await openProposal();
  screen.getByRole('button', { name: 'Find teams' }).focus();
  press('Find teams');
  await screen.findByText(/Best so far/);
  const focused = (name: string) => expect(screen.getByRole('region', { name })).toHaveFocus();
  focused('Finding better teams');
  const stop = screen.getByRole('button', { name: 'Stop and use the best so far' });
  fireEvent.click(stop, { detail: 2 }); // of a double press on *Find teams*
  expect(search.ended).toBe(0);
  fireEvent.click(stop, { detail: 1 });
  await screen.findByRole('table', { name: 'Suggestion' });
  expect(search.ended).toBe(2);
  focused('Suggestion');
  search.outcome = 'finds';
  press('Search again');
  await screen.findByRole('table', { name: 'Suggestion' });
  expect(search.orders.map(({ seed }) => seed)).toEqual([2, 3, 4, 5]);
});

it('for anybody it says why, and what another team would cost', async () => {
  await openProposal();
  press('Find teams');
  await screen.findByRole('table', { name: 'Suggestion' });
  fireEvent.click(screen.getByText('Who would be where'));
  expect(await screen.findAllByText(/^(Oaks|Elms): 4 people$/)).toHaveLength(2);
  expect(screen.getByText('Søren Holm')).toBeVisible(); // no one had a team: it is not said of each
  fireEvent.click(screen.getByText('Why is someone on this team?'));
  fireEvent.change(await screen.findByLabelText('Camper'), { target: { value: 'c0' } });
  expect(screen.getByText(/Anna Lund is on (Oaks|Elms)\./)).toBeInTheDocument();
  expect(screen.getByText(/To (Oaks|Elms): \S+ points? · breaks even sizes/)).toBeInTheDocument();
});

it('what changed meanwhile is told, and nothing is applied before it is read again', async () => {
  let version = 'v1';
  const asked = await openProposal({
    [READ]: () =>
      version === 'gone' ? new Response(null, { status: 400 }) : { version, options: null, teams, campers },
    [APPLY]: () => Response.json({ code: 'P0001', message: 'conflict' }, { status: 400 }),
  });
  press('Find teams');
  await screen.findByRole('table', { name: 'Suggestion' });
  screen.getByRole('button', { name: 'Use these teams' }).focus();
  press('Use these teams');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('no one was moved');
  // In the bar of buttons, which stays on screen however far someone has scrolled in what was found.
  expect(alert).toHaveFocus();
  expect(alert.parentElement).toContainElement(screen.getByRole('button', { name: 'Load again' }));
  // What follows from the camp as it was would be refused again.
  for (const name of ['Use these teams', 'Search again', 'Back'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  version = 'gone';
  press('Load again');
  expect(await screen.findByText('We couldn’t load the surveys.')).toBeVisible();
  version = 'v2';
  press('Load again');
  await screen.findByRole('button', { name: 'Find teams' });
  expect(screen.getByRole('region', { name: 'Suggest teams' })).toHaveFocus();
  expect(sentTo(asked, READ)).toHaveLength(3);
});

it('what is found is of the camp that it was looked for with, also when that is read again meanwhile', async () => {
  let now = { version: 'v1', options: null, teams, campers };
  search.outcome = 'goes on';
  const asked = await openProposal({ [READ]: () => now });
  press('Find teams');
  await screen.findByText(/Best so far/);
  // Someone has cancelled: the others would each get the team of whom they stand behind now.
  now = { ...now, version: 'v2', campers: campers.slice(1) };
  await waitFor(() => {
    // A third question is asked only when the second one has been answered.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(sentTo(asked, READ).length).toBeGreaterThan(2);
  });
  press('Stop and use the best so far');
  expect(await screen.findByText(/have changed since the last suggestion/)).toBeVisible();
  expect(screen.getByText(/7 campers take part/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use these teams' })).toBeNull();
});

it('a worker that cannot be loaded is told, and can be tried again', async () => {
  search.outcome = 'is missing';
  await openProposal();
  press('Find teams');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t start the search');
  search.outcome = 'finds';
  press('Find teams');
  await screen.findByRole('table', { name: 'Suggestion' });
});
