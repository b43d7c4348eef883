import { mayAt, rightsAt } from '../../support/rights.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AfterCamp, lastDayOf } from '../../../src/features/seasons/after-camp.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { quietToday } from '../../support/quiet-today.ts';
import { passenger } from '../../support/passenger.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const figures = {
  ...quietToday,
  ...{ today: '2025-06-05', start_date: '2025-05-28', end_date: '2025-06-01' },
  registration_deadline: '2025-05-15',
};
const unpaid = (id: string, outstanding: number) => ({
  ...{
    id,
    name: id,
    email: null,
    phone: null,
    expected: 1200,
    next_part: 0,
    outstanding,
    paid: 0,
    people: 1,
  },
  campers: [id],
});
const rule = (kind: string, kept_for: number, unit: string) => ({
  ...{ kind, kept_for, unit, counted_from: 'camp_end', basis: 'contract', notified_before: null },
});
const comes = (id: string, changes: object = {}) => passenger({ id, family: id, ...changes });
const registered = comes('anna');

const open = (families: readonly object[], there: readonly string[] = [], people = [registered]) =>
  fakeBackend({
    'POST /rest/v1/rpc/dashboard_today': () => [figures],
    'POST /rest/v1/rpc/my_access_level': () => 3,
    'POST /rest/v1/rpc/my_rights': () => rightsAt(3),
    'POST /rest/v1/rpc/outstanding_families': () => families,
    'POST /rest/v1/rpc/cash_days': () => [],
    'POST /rest/v1/rpc/bank_transfers': () => [],
    'POST /rest/v1/rpc/admin_transit': () => people,
    'POST /rest/v1/rpc/who_is_where': () =>
      there.map((person_id) => ({ person_id, at_camp: 'gone', is_contested: false })),
    'POST /rest/v1/rpc/retention_overview': () => ({
      ...{ ran_at: null, notified: 0, runs: [] },
      coming: [{ month: '2028-06-01', accounts: 12, people: 30 }],
    }),
    'GET /rest/v1/retention_rules': () => [rule('survey', 12, 'months'), rule('health', 30, 'days')],
  });
const lines = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => signInAs());

it('says what is left to pay, as its list has it, and what is deleted when', async () => {
  open([unpaid('holm', 1200), unpaid('lund', 840.5)]);
  renderScreen(<AfterCamp may={mayAt(3)} isTreasurer />);
  expect(await lines('Close the books')).toEqual([
    ['2,040.50 DKK left to pay by 2 families', '/admin?tab=payment&part=outstanding'],
  ]);
  expect((await lines('What is deleted when')).map(([words]) => words)).toEqual([
    'July 1, 2025 Health and safety',
    'June 1, 2026 Survey',
    'June 2028 12 families without a new sign-up',
  ]);
  const thanks = within(await screen.findByRole('region', { name: 'Thank the families' }));
  expect(thanks.getByRole('button', { name: 'Write a thank-you email' })).toBeVisible();
});

const guests = [registered, comes('owes', { is_registered: false, outstanding: 1200 }), comes('absent')];

it('thanks everyone who was there, paid or not', async () => {
  open([], ['anna', 'owes'], guests);
  renderScreen(<AfterCamp may={mayAt(3)} isTreasurer />);
  expect(await screen.findByText('An email to the families of 2 campers.')).toBeVisible();
});

it('thanks those who were registered where nobody was checked in', async () => {
  open([], [], [...guests, comes('third')]);
  renderScreen(<AfterCamp may={mayAt(3)} isTreasurer />);
  expect(await screen.findByText('An email to the families of 3 campers.')).toBeVisible();
});

it('says of the books only what it has looked at, and leads to them', async () => {
  open([]);
  renderScreen(<AfterCamp may={mayAt(3)} isTreasurer />);
  expect(
    await screen.findByText(
      'No money is left to pay, no cash is left to count, and no bank transfers are left to match.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check the books and close them' })).toHaveAttribute(
    'href',
    '/admin?tab=payment&part=books',
  );
});

it('shows no money to organisers who are no treasurers', async () => {
  const asked = open([unpaid('holm', 1200)]);
  renderScreen(<AfterCamp may={mayAt(1)} isTreasurer={false} />);
  await lines('What is deleted when');
  expect(asked.map(({ route }) => route)).not.toContain('POST /rest/v1/rpc/outstanding_families');
});

it.each([
  [30, 'days', '2025-07-01'],
  [3, 'months', '2025-09-01'],
  [1, 'years', '2026-06-01'],
])('keeps for %i %s', (count, unit, day) => {
  expect(lastDayOf(rule('survey', count, unit), '2025-06-01')).toBe(day);
});
