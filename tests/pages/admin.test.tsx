import { rightsAt } from '../support/rights.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Job } from '../../src/domain/accounts/jobs.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Component as AdminPage } from '../../src/pages/admin-page.tsx';
import { fakeBackend } from '../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { signInAs } from '../support/session.ts';

/** The parts themselves have tests of their own: here each is its name and the level it was given. */
const parts = vi.hoisted(() => ({ failing: false }));
vi.mock('../../src/features/campers/list/list-tab.tsx', () => ({ ListTab: () => <p>the list</p> }));
vi.mock('../../src/features/payments/desk/payments-tab.tsx', () => ({
  PaymentsTab: () => <p>the money</p>,
}));
vi.mock('../../src/features/campers/sizes/sizes-tab.tsx', () => ({
  SizesTab: ({ level }: { level: number }) => <p>the sizes for level {level}</p>,
}));
vi.mock('../../src/features/campers/sizes/food-tab.tsx', () => ({ FoodTab: () => <p>the food</p> }));
vi.mock('../../src/features/campers/transit/transit-tab.tsx', () => ({
  get TransitTab() {
    if (parts.failing) throw new Error('not downloaded');
    return () => <p>the buses</p>;
  },
}));
vi.mock('../../src/features/site/today/today-tab.tsx', () => ({ TodayTab: () => <p>the day</p> }));
vi.mock('../../src/features/campers/list/messages-part.tsx', () => ({
  MessagesTab: () => <p>the messages</p>,
}));
vi.mock('../../src/features/rooms/room-tab.tsx', () => ({ RoomTab: () => <p>the rooms</p> }));
vi.mock('../../src/features/teams/team-tab.tsx', () => ({ TeamTab: () => <p>the teams</p> }));
vi.mock('../../src/features/seasons/seasons-tab.tsx', () => ({ SeasonsTab: () => <p>the seasons</p> }));
vi.mock('../../src/features/settings/settings-tab.tsx', () => ({
  SettingsTab: () => <p>the settings</p>,
}));
vi.mock('../../src/features/treasury/treasury-desk.tsx', () => ({
  TreasuryDesk: ({ screen }: { screen: string }) => <p>the treasury: {screen}</p>,
}));
vi.mock('../../src/features/health/health-desk.tsx', () => ({ HealthDesk: () => <p>the health answers</p> }));

beforeEach(async () => {
  window.localStorage.clear();
  parts.failing = false;
  await signInAs();
});

async function open(level: number, address = '/admin', jobs: readonly Job[] = []) {
  fakeBackend({
    'POST /rest/v1/rpc/my_access_level': () => level,
    'POST /rest/v1/rpc/my_rights': () => rightsAt(level, jobs),
  });
  const router = renderScreen(<AdminPage />, address);
  await screen.findByRole('tablist', { name: 'Parts of the dashboard' });
  return router;
}
const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('which parts of the dashboard there are', () => {
  it.each([
    [1, ['Today', 'List', 'Payment', 'Sizes', 'Food', 'Transit', 'Seasons']],
    [2, ['Today', 'List', 'Payment', 'Sizes', 'Food', 'Transit', 'Room', 'Messages', 'Seasons']],
    [3, ['Today', 'List', 'Payment', 'Sizes', 'Food', 'Transit', 'Room', 'Team', 'Messages', 'Settings']],
    [5, ['Today', 'List', 'Payment', 'Sizes', 'Food', 'Transit', 'Room', 'Team', 'Messages', 'Settings']],
  ])('level %i', async (level, expected) => {
    await open(level);
    expect(names()).toEqual(expected);
    expect(await screen.findByText('the day')).toBeVisible();
  });

  it('has what a job opens, beside no level', async () => {
    await open(0, '/admin', ['registrar']);
    expect(names()).toEqual([
      'Today',
      'List',
      'Payment',
      'Sizes',
      'Food',
      'Transit',
      'Room',
      'Messages',
      'Seasons',
    ]);
  });

  it('has health answers in Food for those who were given the right to them, whatever their level', async () => {
    await open(1, '/admin?tab=food&part=health', ['health']);
    expect(await screen.findByText('the health answers')).toBeVisible();
    expect(openTab()).toBe('Food');
    await userEvent.click(screen.getByRole('link', { name: 'Meals and diets' }));
    expect(await screen.findByText('the food')).toBeVisible();
  });

  it('has the treasurer’s screens in Payment for those who were given that right, and for no one else', async () => {
    const router = await open(1, '/admin?tab=payment&part=cash', ['treasurer']);
    expect(await screen.findByText('the treasury: cash')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Bank transfers' }));
    expect(await screen.findByText('the treasury: bank')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=payment&part=bank');
  });

  it('has payments alone for the others, whatever the address says', async () => {
    await open(2, '/admin?tab=payment&part=cash');
    expect(await screen.findByText('the money')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Bank transfers' })).toBeNull();
  });

  it.each([
    ['kitchen', 'Food', 'the food'],
    ['health', 'Food', 'the health answers'],
  ] as const)(
    'has %s’s for whoever has that job without a level, and nothing else',
    async (job, tab, text) => {
      await open(0, '/admin', [job]);
      expect(await screen.findByText(text)).toBeVisible();
      expect(names()).toEqual([tab]);
    },
  );
});

describe('who is let in', () => {
  it.each([
    ['everybody else to the home page', null, [], '/'],
    ['a helper to the check-in', 0, ['helper'], '/checkin'],
  ] as const)('sends %s', async (_who, level, jobs, address) => {
    fakeBackend({
      'POST /rest/v1/rpc/my_access_level': () => Response.json(level),
      'POST /rest/v1/rpc/my_rights': () => rightsAt(level, jobs),
    });
    const router = renderScreen(<AdminPage />, '/admin');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(router.state.location.pathname).toBe(address);
  });

  it('is told under a heading that there is no connection, and let in when trying again helps', async () => {
    fakeBackend({});
    renderScreen(<AdminPage />, '/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load');
    fakeBackend({
      'POST /rest/v1/rpc/my_access_level': () => 1,
      'POST /rest/v1/rpc/my_rights': () => rightsAt(1),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the day')).toBeVisible();
  });
});

describe('the open part', () => {
  it('is the one in the address, which follows', async () => {
    const router = await open(3, '/admin?tab=sizes');
    expect(await screen.findByText('the sizes for level 3')).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('tab', { name: 'Team' }));
    expect(await screen.findByText('the teams')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=team');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('the messages')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Messages' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(router.state.location.search).toBe('?tab=team');
  });

  it.each([
    ['/admin', 'Today'],
    ['/admin?tab=nothing', 'Today'],
    ['/admin?tab=room', 'Today'], // of a higher level
    ['/admin?camper=c1', 'List'],
  ])('of %s is %s', async (address, tab) => {
    await open(1, address);
    expect(openTab()).toBe(tab);
  });

  it('can be asked for again when rights could not be read', async () => {
    let isDown = true;
    fakeBackend({
      'POST /rest/v1/rpc/my_access_level': () => 0,
      'POST /rest/v1/rpc/my_rights': () =>
        isDown ? Response.json({ message: 'not now' }, { status: 400 }) : rightsAt(null, ['treasurer']),
    });
    renderScreen(<AdminPage />, '/admin?tab=payment');
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Bank transfers' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be asked for again when it could not be downloaded', async () => {
    parts.failing = true;
    await open(1, '/admin?tab=transit');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
    parts.failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the buses')).toBeVisible();
  });
});
