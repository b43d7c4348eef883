/** What may happen to a phone of the gate while it is in use. */
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../src/data/accounts/session.ts';
import { signOut } from '../../../src/data/accounts/sign-in.ts';
import { forgetOldList, keptUntil } from '../../../src/data/checkin/kept-until.ts';
import { leaveGate, refreshGate, syncGate } from '../../../src/data/checkin/phone-gate.ts';
import { keep, readPhone } from '../../../src/data/checkin/phone-store.ts';
import { Gate } from '../../../src/features/checkin/gate-part.tsx';
import { renderScreen } from '../../support/render.tsx';
import { ME } from '../../support/session.ts';
import { gateBackend, onNewPhones } from './gate-backend.ts';

function Here() {
  return <Gate session={useSession()} opensOffline />;
}

const user = userEvent.setup();
const open = () => renderScreen(<Here />, '/gate');

/** Holds back the backend's answers from now on; what is returned lets them go. */
function hold(state: ReturnType<typeof gateBackend>['state']): () => void {
  let release = () => {};
  state.held = new Promise((resolve) => (release = resolve));
  return release;
}

onNewPhones();

test.each(['the list', 'the ticks'])(
  'an answer about %s that comes after signing out brings nothing back',
  async (what) => {
    const { state, stored, asked } = gateBackend();
    open();
    await screen.findByRole('button', { name: /^Anna Holm/ });
    await waitFor(() => expect(state.batches).toHaveLength(1));
    stored.set('other', {
      id: 'other',
      seq: 1,
      person_id: 'ben',
      walk_in: null,
      kind: 'bus_out',
      is_ticked: true,
      tapped_at: new Date().toISOString(),
      seen: 0,
      device_id: 'another phone',
    });
    const release = hold(state);
    const before = asked.length;
    if (what === 'the list') await user.click(screen.getByRole('button', { name: 'Update the list' }));
    else window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    await leaveGate();
    release();
    await signOut();
    await new Promise((resolve) => setTimeout(resolve)); // the answer is there
    expect(JSON.stringify(await readPhone())).not.toContain('Holm');
  },
);

test('a full storage is said, also without a net, and what it could not keep is kept with the next tap', async () => {
  const { state } = gateBackend();
  open();
  await screen.findByRole('button', { name: /^Anna Holm/ });
  await waitFor(() => expect(state.batches).toHaveLength(1));
  state.isOnline = false;
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await user.click(screen.getByRole('button', { name: /^Anna Holm/ }));
  expect(await screen.findByText(/This phone can’t save anything/)).toBeVisible();
  expect((await readPhone()).ticks).toEqual([]);
  put.mockRestore();
  await user.click(screen.getByRole('button', { name: /^Ben Holm/ }));
  expect(await screen.findByText(/You’re offline\. Keep going/)).toBeVisible();
  expect((await readPhone()).ticks.map(({ personId }) => personId).toSorted()).toEqual(['anna', 'ben']);
});

test('a phone whose login is over hears that it was ended, forgets everything, and says what was not sent', async () => {
  const { state } = gateBackend();
  open();
  const row = await screen.findByRole('button', { name: /^Anna Holm/ });
  state.isOnline = false;
  await user.click(row);
  await screen.findByText(/1 check-in not synced yet/);
  const found = await readPhone();
  await signOut();
  await screen.findByText('elsewhere');
  await leaveGate();
  // As somebody else finds it: with its list, and a login that is over.
  if (found.kept) await keep({ ...found, kept: found.kept });
  state.isEnded = true;
  open();
  expect(await screen.findByText(/signed out this phone.*with 1 check-in not synced/)).toBeVisible();
  expect(await readPhone()).toEqual({ kept: null, ticks: [] });
});

/** Without a net, Anna Holm is ticked. */
async function tickAnna(state: ReturnType<typeof gateBackend>['state']): Promise<void> {
  const row = await screen.findByRole('button', { name: /^Anna Holm/ });
  await waitFor(() => expect(state.batches.length).toBeGreaterThan(0));
  state.isOnline = false;
  await user.click(row);
  await screen.findByText(/1 check-in not synced yet/);
}

test('who is no organiser any more is told so: the list is gone, and what was not sent waits for one', async () => {
  const { state, stored, asked } = gateBackend();
  open();
  await tickAnna(state);
  state.isOrganiser = false;
  state.isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/this account isn’t one.*1 check-in not sent/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in as an organiser' })).toBeVisible();
  const { kept, ticks } = await readPhone();
  expect(JSON.stringify(kept)).not.toContain('Holm');
  expect(ticks).toMatchObject([{ personId: 'anna', seq: null }]);
  const before = asked.length;
  await syncGate();
  expect(asked, 'it is not asked again and again').toHaveLength(before);
  state.isOrganiser = true;
  await refreshGate(ME.id);
  expect(await screen.findByRole('button', { name: /^Anna Holm/ })).toBeVisible();
  expect([...stored.values()]).toMatchObject([{ person_id: 'anna' }]);
});

test('who was refused can log in as somebody else, and what was not sent is still there', async () => {
  const { state } = gateBackend();
  open();
  await tickAnna(state);
  state.isOrganiser = false;
  state.isOnline = true;
  window.dispatchEvent(new Event('online'));
  await user.click(await screen.findByRole('button', { name: 'Log in as an organiser' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect((await readPhone()).ticks).toMatchObject([{ personId: 'anna', seq: null }]);
});

test('when another season has begun, what was ticked in the last one is nothing of it', async () => {
  const { state, stored } = gateBackend();
  open();
  await tickAnna(state);
  state.season = 2;
  state.isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('0 of 2')).toBeVisible();
  await waitFor(async () => expect((await readPhone()).kept?.season).toBe(2));
  expect((await readPhone()).ticks).toEqual([]);
  expect(stored.size).toBe(0);
});

test('after the camp what was not sent goes as well, also where the list was signed out of', async () => {
  const { state } = gateBackend();
  open();
  await tickAnna(state);
  await leaveGate();
  expect((await readPhone()).ticks).toHaveLength(1);
  vi.spyOn(Date, 'now').mockReturnValue((keptUntil() ?? 0) + 1);
  await forgetOldList();
  expect(await readPhone()).toEqual({ kept: null, ticks: [] });
});

test('a tick that cannot be stored is named until it is set again, and keeps no other back', async () => {
  const { state, stored } = gateBackend();
  open();
  await tickAnna(state);
  await user.click(screen.getByRole('button', { name: /^Ben Holm/ }));
  state.refuses = ['anna'];
  state.isOnline = true;
  await syncGate();
  expect(await screen.findByText('Not saved: Anna Holm. Please check them in again.')).toBeVisible();
  expect([...stored.values()]).toMatchObject([{ person_id: 'ben' }]);
  expect(screen.getByText('1 of 2')).toBeVisible();
  const asked = state.batches.length;
  await syncGate();
  expect(state.batches.slice(asked), 'it is not sent again').toEqual([0]);
  state.refuses = [];
  await user.click(screen.getByRole('button', { name: /^Anna Holm/ }));
  await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
  expect([...stored.values()]).toMatchObject([{ person_id: 'ben' }, { person_id: 'anna' }]);
});

test('what another organiser ticked with is not taken over: this phone goes on as one of its own', async () => {
  const { state, stored } = gateBackend();
  open();
  await tickAnna(state);
  const others = (await readPhone()).kept?.deviceId ?? '';
  state.devicesOfOthers = [others];
  state.isOnline = true;
  await syncGate();
  const own = (await readPhone()).kept?.deviceId;
  expect(own).not.toBe(others);
  expect([...stored.values()]).toMatchObject([{ person_id: 'anna', device_id: own }]);
});
