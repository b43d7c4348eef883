/** Propose teams: names in free text become people. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  expect(screen.getByText(/2 names in the wishes aren’t confirmed/)).toBeVisible();
  press('Confirm names');
  expect(screen.getByLabelText('“Soren Holm”, written by Anna Lund')).toHaveValue('c1');
  const aunt = screen.getByLabelText('“my aunt”, written by Anna Lund');
  expect(aunt).toHaveValue('');
  // Everyone who could be meant stands by name, whatever order they were read in.
  const others = within(aunt).getByRole('group', { name: 'Everyone else' });
  expect([...others.children].map(({ textContent }) => textContent?.split(' ')[0])).toEqual(
    'Bo Eva Ida Karl Olga Otto Søren'.split(' '),
  );
  fireEvent.change(screen.getByLabelText('“my aunt”, written by Anna Lund'), { target: { value: 'nobody' } });
  // A double press is one: the second one would send what is being saved once more.
  const save = screen.getByRole('button', { name: 'Save 2 names' });
  save.focus();
  fireEvent.click(save);
  fireEvent.click(save);
  expect(await screen.findByText('Every name is confirmed.')).toBeVisible();
  expect(sentTo(asked, CONFIRM)).toEqual([
    { p_camper: 'c0', p_written: 'Soren Holm', p_person: 'c1' },
    { p_camper: 'c0', p_written: 'my aunt', p_refused: [] },
  ]);
  // The button that had the focus is gone: it goes on in this step.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Who do they mean?' })).toHaveFocus());
  press('Back');
  press('Find teams');
  await screen.findByText(/^[01] of 1 wish to be together is met/);
});

it('that names were not saved is told beside the button, below all of them', async () => {
  await openProposal();
  press('Confirm names');
  press('Save 1 name');
  const alert = await screen.findByText('Could not save all names. Try again.');
  const save = screen.getByRole('button', { name: 'Save 1 name' });
  expect(alert.closest('.dialog-actions')).toContainElement(save);
});

it('two of one name are told apart by year of birth and church, and neither is chosen for the organiser', async () => {
  const twins = campers.map((camper, n) =>
    n === 6
      ? { ...camper, first_name: 'Søren', last_name: 'Holm', birthday: '2001-02-02', church: 'BBMBM' }
      : camper,
  );
  await openProposal({ [READ]: () => ({ options: null, version: 'v1', teams, campers: twins }) });
  press('Confirm names');
  const field = screen.getByLabelText('“Soren Holm”, written by Anna Lund');
  expect(field).toHaveValue('');
  const likely = within(field).getByRole('group', { name: 'Likely' });
  expect([...likely.children].map(({ textContent }) => textContent)).toEqual([
    'Søren Holm (1985, MBMBC) · 70%',
    'Søren Holm (2001, BBMBM) · 70%',
  ]);
});

it('of many names thirty are asked about at once, and the others are announced', async () => {
  const be_with = Array.from({ length: 32 }, (_, n) => `Friend ${'abcdefgh'[n % 8]}${'ijkl'[n >> 3]}`).join(
    ', ',
  );
  const asking = campers.map((camper, n) =>
    n === 0 && camper.survey ? { ...camper, survey: { ...camper.survey, be_with } } : camper,
  );
  await openProposal({ [READ]: () => ({ options: null, version: 'v1', teams, campers: asking }) });
  press('Confirm names');
  expect(screen.getAllByLabelText(/written by Anna Lund/)).toHaveLength(30);
  expect(screen.getByText('2 more names follow once these are saved.')).toBeVisible();
});
