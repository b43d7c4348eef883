import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSession } from '../../../src/data/accounts/session.ts';
import { leaveCheckin } from '../../../src/data/checkin/phone-checkin.ts';
import { keptUntil } from '../../../src/data/checkin/kept-until.ts';
import { readPhone } from '../../../src/data/checkin/phone-store.ts';
import { Checkin } from '../../../src/features/checkin/checkin-part.tsx';
import { renderScreen } from '../../support/render.tsx';
import { ME, signInAs } from '../../support/session.ts';
import { checkinBackend, onNewPhones, person, SKEW } from './checkin-backend.ts';

function Here() {
  return <Checkin session={useSession()} opensOffline />;
}

const user = userEvent.setup();
const personButton = (name: RegExp) => screen.findByRole('button', { name });
const open = () => renderScreen(<Here />, '/checkin');

onNewPhones();

test('one tap for a person, one for a family, undo, and the counter', async () => {
  const { stored, state } = checkinBackend();
  open();
  expect(await screen.findByText('0 of 3')).toBeVisible();
  await user.click(await personButton(/^Ben Holm/));
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.getByText('2 missing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('0 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check in all 2, Family Anna Holm + 1' }));
  expect(screen.getByText('1 missing')).toBeVisible();
  await waitFor(() => expect(stored.size).toBe(4));
  expect(state.batches.reduce((sum, one) => sum + one, 0)).toBe(4);
  const [first] = stored.values();
  expect(Math.abs(Date.parse(String(first?.['checked_at'])) - Date.now() - SKEW)).toBeLessThan(60_000);
});

test('whom to call: a child’s parent', async () => {
  checkinBackend();
  open();
  const call = await screen.findByRole('link', { name: 'Call Ben Holm (Call parent)' });
  expect(call).toHaveAttribute('href', 'tel:+4520304050');
  await user.click(await personButton(/^Ben Holm/));
  expect(call).not.toBeInTheDocument();
});

test('a missing person without a number is said, and the team with its colour', async () => {
  const team = { team: 'Lions', team_color: 'Green', room: 'Room 12' };
  checkinBackend([
    person('emil', 'Emil', { is_child: true, ...team }),
    person('ben', 'Ben', { is_child: true, parent_phone: '+45 20304050' }),
  ]);
  open();
  const row = await personButton(/^Emil Holm/);
  expect(within(row).getByText('Lions · Room 12')).toBeVisible();
  expect(row.querySelector('.team-dot')).toHaveStyle({ '--team': '#2f8049' });
  expect(within(row).getByText('No one to call')).toBeVisible();
  expect(within(await personButton(/^Ben Holm/)).queryByText('No one to call')).toBeNull();
  await user.click(row);
  expect(within(row).queryByText('No one to call')).toBeNull();
});

test('on arrival, and only then, the T-shirt to hand out to who comes', async () => {
  checkinBackend([
    person('anna', 'Anna', { shirt: 'Medium' }),
    person('ida', 'Ida', { shirt: '86 (Baby size)' }),
    person('per', 'Per', { shirt: 'Large', is_coming: false }),
  ]);
  open();
  await user.click(await screen.findByText('Arrival'));
  expect(within(await personButton(/^Anna Holm/)).getByText('T-shirt Medium')).toBeVisible();
  expect(within(await personButton(/^Ida Holm/)).getByText('T-shirt 86 (Baby size)')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'per');
  expect(await personButton(/^Per Holm/)).not.toHaveTextContent('T-shirt');
  await user.click(screen.getByText('Bus out'));
  expect(await personButton(/^Anna Holm/)).not.toHaveTextContent('T-shirt');
});

test('who has not paid, or is on no list of this bus, is found and said loudly', async () => {
  checkinBackend();
  open();
  const search = await screen.findByRole('searchbox');
  await user.type(search, 'sofi sorensen');
  const row = await personButton(/^Sofie Sørensen/);
  expect(within(row).getByText('Hasn’t paid')).toBeVisible();
  await user.click(row);
  expect(await screen.findByText('Sofie Sørensen: Hasn’t paid')).toBeVisible();
  expect(screen.getByText('840 DKK left to pay')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'rasmussen');
  expect(screen.getByText(/No one matches/)).toBeVisible();
  await user.clear(search);
  await user.type(search, 'kristofersen');
  expect(within(await personButton(/^Karl Christoffersen/)).getByText('Not on this bus')).toBeVisible();
});

test('a helper’s phone names whoever has not paid, with a number to call, and says what to do', async () => {
  checkinBackend([
    person('anna', 'Anna', { phone: '+45 20304050', is_paid: false, left_to_pay: null }),
    person('ben', 'Ben', { is_child: true, adult: 'Anna', parent_phone: '+45 20304050', left_to_pay: null }),
  ]);
  open();
  const row = await personButton(/^Anna Holm/);
  expect(within(row).getByText('Hasn’t paid. Let them come along, and tell an organiser')).toBeVisible();
  expect(screen.getByText('0 of 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Anna Holm' })).toHaveAttribute('href', 'tel:+4520304050');
  expect(screen.queryByText(/DKK/)).toBeNull();
});

test('the bus is checked in at camp by one press, and nobody of it is missing before', async () => {
  const { stored } = checkinBackend([
    person('anna', 'Anna', {}),
    person('ben', 'Ben', { is_child: true }),
    person('karl', 'Karl', { family: 'karl', holder: 'Karl Holm', bus_out: false }),
  ]);
  open();
  await user.click(await screen.findByRole('button', { name: 'Check in all 2, Family Anna Holm + 1' }));
  await user.click(screen.getByText('Arrival'));
  expect(await screen.findByText('0 of 1')).toBeVisible();
  expect(screen.getByText('and 2 on the bus')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The bus is here: check in 2 people' }));
  expect(await screen.findByText('2 of 3')).toBeVisible();
  expect(screen.queryByText(/on the bus$/)).toBeNull();
  await waitFor(() => expect([...stored.values()].map(({ kind }) => kind)).toHaveLength(4));
  await user.click(screen.getByText('Gone home'));
  expect(await screen.findByText('0 of 0')).toBeVisible(); // both take the bus home, and Karl never came
  await user.click(screen.getByText('Bus home'));
  expect(await screen.findByText('0 of 2')).toBeVisible();
});

test('a family is found by its code, typed as it is heard', async () => {
  checkinBackend();
  open();
  await user.type(await screen.findByRole('searchbox'), 'k7qx 2m9p');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Anna Holm + 1' })).toBeVisible();
});

test('somebody on no list is noted', async () => {
  const { stored } = checkinBackend();
  open();
  await user.click(await screen.findByRole('button', { name: 'Add someone not on the list' }));
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  expect(screen.getByText('Write a name')).toBeVisible();
  await user.type(screen.getByLabelText(/^Name and emergency contact/), 'Ole Hansen 20 30 40 50');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByRole('button', { name: 'Ole Hansen 20 30 40 50' })).toBeVisible();
  await waitFor(() => expect([...stored.values()][0]?.['walk_in']).toBe('Ole Hansen 20 30 40 50'));
  await user.click(screen.getByRole('button', { name: 'Ole Hansen 20 30 40 50' }));
  await waitFor(() => expect(stored.size).toBe(2));
  expect(screen.queryByRole('region', { name: 'Not on the list' })?.textContent).not.toContain('Ole');
});

test('somebody on no list is checked in at every later check-in, with the bus and alone', async () => {
  const { stored } = checkinBackend();
  open();
  await user.click(await screen.findByRole('button', { name: 'Add someone not on the list' }));
  await user.type(screen.getByLabelText(/^Name and emergency contact/), 'Ole Hansen 20 30 40 50');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await user.click(screen.getByText('Arrival'));
  const ole = () => screen.findByRole('button', { name: 'Ole Hansen 20 30 40 50' });
  expect(await ole()).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'The bus is here: check in 1 person' }));
  expect(await ole()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: /^The bus is here/ })).toBeNull();
  await user.click(screen.getByText('Bus home'));
  expect(await screen.findByRole('heading', { name: 'Not on the list: 1 missing' })).toBeVisible();
  await user.click(await ole());
  expect(await screen.findByRole('heading', { name: 'Not on the list' })).toBeVisible();
  await waitFor(() =>
    expect([...stored.values()].map(({ kind }) => kind)).toEqual(['bus_out', 'arrival', 'bus_home']),
  );
});

test('what is checked in without a net is kept, and sent once when it is back', async () => {
  const { state, stored } = checkinBackend();
  open();
  const row = await personButton(/^Anna Holm/);
  await waitFor(() => expect(state.batches.length).toBeGreaterThan(0));
  state.isOnline = false;
  await user.click(row);
  expect(await screen.findByText(/1 check-in not synced yet/)).toBeVisible();
  expect(await screen.findByText(/You’re offline\. Keep going/)).toBeVisible();
  expect((await readPhone()).checkins).toMatchObject([{ person_id: 'anna', seq: null }]);
  state.isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/Everything is synced/)).toBeVisible();
  expect(stored.size).toBe(1);
});

test('signing out forgets the list, and keeps what is not sent without a name', async () => {
  const { state } = checkinBackend();
  open();
  const row = await personButton(/^Anna Holm/);
  await waitFor(() => expect(keptUntil()).not.toBeNull());
  state.isOnline = false;
  await user.click(row);
  await screen.findByText(/1 check-in not synced yet/);
  await leaveCheckin();
  const { kept, checkins } = await readPhone();
  expect(JSON.stringify(kept)).not.toContain('Holm');
  expect(kept).toMatchObject({ userId: null, people: [] });
  expect(checkins).toMatchObject([{ person_id: 'anna', seq: null }]);
  // Until the camp is over: then also what is not sent goes.
  expect(keptUntil()).not.toBeNull();
});

test('a phone that was ended forgets everything at its next contact', async () => {
  const { state } = checkinBackend();
  open();
  const row = await personButton(/^Anna Holm/);
  state.isEnded = true;
  await user.click(row);
  expect(await screen.findByText(/An organiser has signed out this phone/)).toBeVisible();
  expect(await readPhone()).toEqual({ kept: null, checkins: [] });
});

test('another organiser’s login forgets the list of the first, and sends what was left', async () => {
  const { state, stored } = checkinBackend();
  open();
  const row = await personButton(/^Anna Holm/);
  state.isOnline = false;
  await user.click(row);
  await screen.findByText(/1 check-in not synced yet/);
  const other = { id: 'bbbbbbbb-0000-4000-8000-000000000002', email: 'bo@example.org' };
  await signInAs(other); // the check-in cannot be reached: nothing takes the place of the first list
  await waitFor(async () => expect((await readPhone()).kept).toMatchObject({ userId: null, people: [] }));
  expect(screen.queryByText('Anna Holm')).not.toBeInTheDocument();
  const again = checkinBackend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await readPhone()).kept?.userId).toBe(other.id));
  await waitFor(() => expect(again.stored.size + stored.size).toBe(1));
  expect(ME.id).not.toBe(other.id);
});

test('says so while no one has signed up, instead of loading for ever', async () => {
  checkinBackend([]);
  open();
  expect(await screen.findByText(/^No campers yet\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update the list' })).toBeVisible();
});
