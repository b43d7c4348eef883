/** Propose teams: names in free text become people. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeSearch } from '../../support/search-worker.ts';
import { signInAs } from '../../support/session.ts';
import { campers, CONFIRM, openProposal, press, READ, sentTo, teams } from '../../support/team-proposal.tsx';

beforeEach(async () => {
  await signInAs();
  fakeSearch();
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
    { p_camper: 'c0', p_written: 'my aunt', p_refused: [] },
  ]);
  press('Back');
  press('Find teams');
  await screen.findByText(/1 of 1 wishes to be together are met|0 of 1 wishes/);
});
