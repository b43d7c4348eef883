/** What may happen to a phone of the check-in while it is in use. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../src/data/accounts/session.ts';
import { signOut } from '../../../src/data/accounts/sign-in.ts';
import { forgetOldList, keptUntil } from '../../../src/data/checkin/kept-until.ts';
import { leaveCheckin, refreshCheckin, syncCheckin } from '../../../src/data/checkin/phone-checkin.ts';
import { keep, readPhone } from '../../../src/data/checkin/phone-store.ts';
import { Checkin } from '../../../src/features/checkin/checkin-part.tsx';
import { renderScreen } from '../../support/render.tsx';
import { ME } from '../../support/session.ts';
import { checkinBackend, onNewPhones } from './checkin-backend.ts';

function Here() {
  return <Checkin session={useSession()} opensOffline />;
}

const user = userEvent.setup();
const open = () => renderScreen(<Here />, '/checkin');

/** Holds back the backend's answers from now on; what is returned lets them go. */
function hold(state: ReturnType<typeof checkinBackend>['state']): () => void {
  let release = () => {};
  state.held = new Promise((resolve) => (release = resolve));
  return release;
}

onNewPhones();

test.each(['the list', 'the check-ins'])(
  'an answer about %s that comes after signing out brings nothing back',
  async (what) => {
    const { state, stored, asked } = checkinBackend();
    open();
    await screen.findByRole('button', { name: /^Anna Holm/ });
    await waitFor(() => expect(state.batches).toHaveLength(1));
    stored.set('other', {
      id: 'other',
      seq: 1,
      person_id: 'ben',
      walk_in: null,
      kind: 'bus_out',
      is_checked_in: true,
      checked_at: new Date().toISOString(),
      seen: 0,
      device_id: 'another phone',
    });
    const release = hold(state);
    const before = asked.length;
    if (what === 'the list') await user.click(screen.getByRole('button', { name: 'Update the list' }));
    else window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    await leaveCheckin();
    release();
    await signOut();
    await new Promise((resolve) => setTimeout(resolve)); // the answer is there
    expect(JSON.stringify(await readPhone())).not.toContain('Holm');
  },
);

test('a full storage is said, also without a net, and what it could not keep is kept with the next tap', async () => {
  const { state } = checkinBackend();
  open();
  await screen.findByRole('button', { name: /^Anna Holm/ });
  await waitFor(() => expect(state.batches).toHaveLength(1));
  state.isOnline = false;
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await user.click(screen.getByRole('button', { name: /^Anna Holm/ }));
  expect(await screen.findByText(/This phone can’t save anything/)).toBeVisible();
  expect((await readPhone()).checkins).toEqual([]);
  put.mockRestore();
  await user.click(screen.getByRole('button', { name: /^Ben Holm/ }));
  expect(await screen.findByText(/You’re offline\. Keep going/)).toBeVisible();
  expect((await readPhone()).checkins.map(({ person_id }) => person_id).toSorted()).toEqual(['anna', 'ben']);
});

test('a phone whose login is over hears that it was ended, forgets everything, and says what was not sent', async () => {
  const { state } = checkinBackend();
  open();
  const row = await screen.findByRole('button', { name: /^Anna Holm/ });
  state.isOnline = false;
  await user.click(row);
  await screen.findByText(/1 check-in not synced yet/);
  const found = await readPhone();
  await signOut();
  await screen.findByText('elsewhere');
  await leaveCheckin();
  // As someone else finds it: with its list, and a login that is over.
  if (found.kept) await keep({ ...found, kept: found.kept });
  state.isEnded = true;
  open();
  expect(await screen.findByText(/signed out this phone.*with 1 check-in not synced/)).toBeVisible();
  expect(await readPhone()).toEqual({ kept: null, checkins: [] });
});

/** Offline, Anna Holm is checked in. */
async function checkinAnna(state: ReturnType<typeof checkinBackend>['state']): Promise<void> {
  const row = await screen.findByRole('button', { name: /^Anna Holm/ });
  await waitFor(() => expect(state.batches.length).toBeGreaterThan(0));
  state.isOnline = false;
  await user.click(row);
  await screen.findByText(/1 check-in not synced yet/);
}

test('who is no organiser any more is told so: the list is gone, and what was not sent waits for one', async () => {
  const { state, stored, asked } = checkinBackend();
  open();
  await checkinAnna(state);
  state.isOrganiser = false;
  state.isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/this account isn’t one.*1 check-in not sent/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in as an organiser' })).toBeVisible();
  const { kept, checkins } = await readPhone();
  expect(JSON.stringify(kept)).not.toContain('Holm');
  expect(checkins).toMatchObject([{ person_id: 'anna', seq: null }]);
  const before = asked.length;
  await syncCheckin();
  expect(asked, 'it is not asked again and again').toHaveLength(before);
  state.isOrganiser = true;
  await refreshCheckin(ME.id);
  expect(await screen.findByRole('button', { name: /^Anna Holm/ })).toBeVisible();
  expect([...stored.values()]).toMatchObject([{ person_id: 'anna' }]);
});

test('who was refused can log in as somebody else, and what was not sent is still there', async () => {
  const { state } = checkinBackend();
  open();
  await checkinAnna(state);
  state.isOrganiser = false;
  state.isOnline = true;
  window.dispatchEvent(new Event('online'));
  await user.click(await screen.findByRole('button', { name: 'Log in as an organiser' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect((await readPhone()).checkins).toMatchObject([{ person_id: 'anna', seq: null }]);
});

test('when another season has begun, what was checked in in the last one is nothing of it', async () => {
  const { state, stored } = checkinBackend();
  open();
  await checkinAnna(state);
  state.season = 2;
  state.isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('0 of 3')).toBeVisible();
  await waitFor(async () => expect((await readPhone()).kept?.season).toBe(2));
  expect((await readPhone()).checkins).toEqual([]);
  expect(stored.size).toBe(0);
});

test('after the camp what was not sent goes as well, also where the list was signed out of', async () => {
  const { state } = checkinBackend();
  open();
  await checkinAnna(state);
  await leaveCheckin();
  expect((await readPhone()).checkins).toHaveLength(1);
  vi.spyOn(Date, 'now').mockReturnValue((keptUntil() ?? 0) + 1);
  await forgetOldList();
  expect(await readPhone()).toEqual({ kept: null, checkins: [] });
});

test('a check-in that cannot be stored is named until it is set again, and keeps no other back', async () => {
  const { state, stored } = checkinBackend();
  open();
  await checkinAnna(state);
  await user.click(screen.getByRole('button', { name: /^Ben Holm/ }));
  state.refuses = ['anna'];
  state.isOnline = true;
  await syncCheckin();
  expect(await screen.findByText('Not saved: Anna Holm. Please check them in again.')).toBeVisible();
  expect([...stored.values()]).toMatchObject([{ person_id: 'ben' }]);
  expect(screen.getByText('1 of 3')).toBeVisible();
  const asked = state.batches.length;
  await syncCheckin();
  expect(state.batches.slice(asked), 'it is not sent again').toEqual([0]);
  state.refuses = [];
  await user.click(screen.getByRole('button', { name: /^Anna Holm/ }));
  await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
  expect([...stored.values()]).toMatchObject([{ person_id: 'ben' }, { person_id: 'anna' }]);
});

test('what another organiser checked in with is not taken over: this phone goes on as one of its own', async () => {
  const { state, stored } = checkinBackend();
  open();
  await checkinAnna(state);
  const others = (await readPhone()).kept?.deviceId ?? '';
  state.devicesOfOthers = [others];
  state.isOnline = true;
  await syncCheckin();
  const own = (await readPhone()).kept?.deviceId;
  expect(own).not.toBe(others);
  expect([...stored.values()]).toMatchObject([{ person_id: 'anna', device_id: own }]);
});

test('a helper’s phone is let in by a code without an account, once, and checks in until it is ended', async () => {
  const { state, stored, asked } = checkinBackend();
  await signOut();
  state.isOrganiser = false;
  const { state: place } = renderScreen(<Here />, '/checkin#phone=AAAAAAAA');
  await user.click(await screen.findByRole('button', { name: 'Start check-in on this phone' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ask an organiser for a new one.');
  expect(place.location.hash).toBe('#phone=AAAAAAAA');
  cleanup();

  renderScreen(<Here />, '/checkin#phone=K7QX2M9P');
  await user.click(await screen.findByRole('button', { name: 'Start check-in on this phone' }));
  await user.click(await screen.findByRole('button', { name: /^Anna Holm/ }));
  await waitFor(() => expect(stored.size).toBe(1));
  expect([...stored.values()][0]).toMatchObject({ person_id: 'anna', device_id: 'bus-2' });
  expect(screen.getByText(/Everything is synced/)).toBeVisible();
  expect(screen.queryByText(/Log in again when/)).toBeNull();
  cleanup();

  // It is opened again the next morning, and goes on.
  asked.length = 0;
  open();
  expect(await screen.findByRole('button', { name: /^Anna Holm/, pressed: true })).toBeVisible();
  await waitFor(() =>
    expect(asked.map(({ body }) => Reflect.get(Object(body), 'p_key'))).toContain('secret'),
  );
  state.isEnded = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/ask an organiser for a new code/)).toBeVisible();
  expect(await readPhone()).toEqual({ kept: null, checkins: [] });
});
