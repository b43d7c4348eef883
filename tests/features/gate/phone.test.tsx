/** What may happen to a phone of the gate while it is in use. */
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../src/data/account/session.ts';
import { signOut } from '../../../src/data/account/sign-in.ts';
import { leaveGate } from '../../../src/data/gate/phone-gate.ts';
import { forgetPhone, keep, readPhone } from '../../../src/data/gate/phone-store.ts';
import { Gate } from '../../../src/features/gate/gate-part.tsx';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { gateBackend } from './gate-backend.ts';

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

beforeEach(() => signInAs());
afterEach(async () => {
  vi.restoreAllMocks();
  gateBackend();
  await leaveGate();
  await forgetPhone();
});

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
    if (what === 'the list') await user.click(screen.getByRole('button', { name: 'Read again' }));
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
  expect(await screen.findByText(/This phone keeps nothing/)).toBeVisible();
  expect((await readPhone()).ticks).toEqual([]);
  put.mockRestore();
  await user.click(screen.getByRole('button', { name: /^Ben Holm/ }));
  expect(await screen.findByText(/No net\. Go on/)).toBeVisible();
  expect((await readPhone()).ticks.map(({ personId }) => personId).toSorted()).toEqual(['anna', 'ben']);
});

test('a phone whose login is over hears that it was ended, forgets everything, and says what was not sent', async () => {
  const { state } = gateBackend();
  open();
  const row = await screen.findByRole('button', { name: /^Anna Holm/ });
  state.isOnline = false;
  await user.click(row);
  await screen.findByText(/1 tick only on this phone/);
  const found = await readPhone();
  await signOut();
  await screen.findByText('elsewhere');
  await leaveGate();
  // As somebody else finds it: with its list, and a login that is over.
  if (found.kept) await keep({ ...found, kept: found.kept });
  state.isEnded = true;
  open();
  expect(await screen.findByText(/ended this phone.*with 1 tick that it had not sent/)).toBeVisible();
  expect(await readPhone()).toEqual({ kept: null, ticks: [] });
});
