/** Two tabs of one phone, which keep one list. */
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../src/data/accounts/session.ts';
import { checkinNow } from '../../../src/data/checkin/checkin-state.ts';
import { leaveCheckin } from '../../../src/data/checkin/phone-checkin.ts';
import { readPhone } from '../../../src/data/checkin/phone-store.ts';
import { standings } from '../../../src/domain/checkin/checkin.ts';
import { Checkin } from '../../../src/features/checkin/checkin-part.tsx';
import { renderScreen } from '../../support/render.tsx';
import { ME } from '../../support/session.ts';
import { checkinBackend, onNewPhones } from './checkin-backend.ts';

function Here() {
  return <Checkin session={useSession()} opensOffline />;
}

/** Another tab: the same phone and login, and a memory of its own. */
async function openTab() {
  vi.resetModules();
  // Its client says that it is the second of one page, which it is here.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const phone = await import('../../../src/data/checkin/phone-checkin.ts');
  const { checkinNow: now, countUnsent } = await import('../../../src/data/checkin/checkin-state.ts');
  await phone.openCheckin(ME.id);
  return { ...phone, now, unsent: () => countUnsent(now()) };
}

const user = userEvent.setup();

onNewPhones();

async function openBoth() {
  const backend = checkinBackend();
  renderScreen(<Here />, '/checkin');
  await screen.findByRole('button', { name: /^Anna Holm/ });
  await waitFor(() => expect(backend.state.batches).toHaveLength(1));
  const tab = await openTab();
  return { ...backend, tab };
}

test('each shows the other’s check-ins, and all are sent once though both send them', async () => {
  const { state, stored, tab } = await openBoth();
  state.isOnline = false;
  await tab.tap([{ id: 'ben' }], 'bus_out', true);
  expect(await screen.findByText(/1 check-in not synced yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Anna Holm/ }));
  await waitFor(() => expect(tab.unsent()).toBe(2));
  expect(await screen.findByText('2 of 3')).toBeVisible();

  state.isOnline = true;
  let release = () => {};
  state.held = new Promise((resolve) => (release = resolve));
  state.batches.length = 0;
  window.dispatchEvent(new Event('online'));
  void tab.syncCheckin();
  await waitFor(() => expect(state.batches).toEqual([2, 2]));
  release();
  expect(await screen.findByText(/Everything is synced/)).toBeVisible();
  await waitFor(() => expect(tab.unsent()).toBe(0));
  expect([...stored.values()].map((checkin) => String(checkin['person_id'])).toSorted()).toEqual([
    'anna',
    'ben',
  ]);
  expect(standings(tab.now().checkins)).toEqual(standings(checkinNow().checkins));
});

test('what one forgets the other forgets too, also when an answer is on its way to it', async () => {
  const { state, asked, tab } = await openBoth();
  let release = () => {};
  state.held = new Promise((resolve) => (release = resolve));
  const before = asked.length;
  const answered = tab.refreshCheckin(ME.id);
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await leaveCheckin();
  await waitFor(() => expect(tab.now().kept?.people).toEqual([]));
  release();
  await answered;
  expect(JSON.stringify(await readPhone())).not.toContain('Holm');
});
