import { mayAt } from '../../../support/rights.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TodayTab } from '../../../../src/features/site/today/today-tab.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';

const TODAY = 'POST /rest/v1/rpc/dashboard_today';

const camp = {
  today: '2025-04-20',
  sign_ups_today: 2,
  sign_ups_week: 9,
  unguarded: 0,
  coming: 179,
  registered: 120,
  money_today: 1200,
  money_week: 5400.5,
  attention: 3,
  change_requests: 1,
  waiting_families: 2,
  total_beds: 120,
  beds_left: 34,
  bus_seats_out: 5,
  bus_seats_home: -2,
  price_deadline: '2025-04-27',
  shirts_ordered_on: null,
  buses_ordered_on: null,
  registration_deadline: '2025-05-15',
  start_date: '2025-05-28',
  end_date: '2025-06-01',
  has_draft: false,
  expected: 164_640,
  paid: 120_100,
};

/** Figure, words and address of each line of a group. */
async function linesOf(group: string) {
  const part = await screen.findByRole('region', { name: group });
  return within(part)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

beforeEach(() => signInAs());

describe('the dashboard’s first page', () => {
  it('says what waits, what is new, ahead and left; each leads to its list', async () => {
    fakeBackend({ [TODAY]: () => [camp] });
    renderScreen(<TodayTab may={mayAt(2)} />);
    expect(await screen.findByRole('heading', { name: 'Today, April 20, 2025' })).toBeVisible();
    expect(await linesOf('Needs you')).toEqual([
      ['1 request to answer', '/admin?tab=list#change-requests'],
      ['2 families waiting for beds', '/admin?tab=room#waiting'],
    ]);
    expect(await linesOf('New')).toEqual([
      ['2 signed up today', '/admin?tab=list&since=today'],
      ['9 signed up this week', '/admin?tab=list&since=week'],
      ['1,200 DKK paid in today', '/admin?tab=payment&period=today'],
      ['5,400.50 DKK paid in this week', '/admin?tab=payment&period=week'],
    ]);
    expect(await linesOf('Coming up')).toEqual([
      ['in 7 days last day of the early price, April 27', '/admin?tab=list&status=Not+registered'],
      ['in 25 days last day to register, May 15', '/admin?tab=list&status=Not+registered'],
      ['in 38 days camp starts, May 28', '/admin?tab=transit'],
      ['59 haven’t paid in full', '/admin?tab=list&status=Not+registered'],
    ]);
    expect(await linesOf('Bus')).toEqual([
      ['5 seats left on the bus to the camp', '/admin?tab=transit'],
      ['-2 seats left on the bus home', '/admin?tab=transit'],
    ]);
    expect(await linesOf('How full it is')).toEqual([
      ['Registered 120 of 179', '/admin?tab=list&status=Registered'],
      ['Beds 86 of 120', '/admin?tab=room'],
      ['Paid 120,100 of 164,640 DKK', '/admin?tab=payment'],
    ]);
    expect(screen.getByRole('progressbar', { name: 'Beds' })).toHaveAttribute('aria-valuetext', '72 %');
  });

  it('has what other parts of the dashboard show of the day', async () => {
    fakeBackend({ [TODAY]: () => [camp] });
    renderScreen(<TodayTab may={mayAt(1)} inbox={<p>the inbox</p>} curve={<p>the curve</p>} />);
    expect(await screen.findByText('the inbox')).toBeVisible();
    expect(screen.getByText('the curve')).toBeVisible();
  });

  const nothing = {
    ...{ sign_ups_today: 0, sign_ups_week: 0, money_today: 0, money_week: 0, total_beds: 0, beds_left: 0 },
    ...{ change_requests: null, waiting_families: null, bus_seats_out: null, bus_seats_home: null },
    price_deadline: null,
  };

  it('names no zeros, nothing that a level does not open, no seats without a number, and no day that is over', async () => {
    fakeBackend({ [TODAY]: () => [{ ...camp, ...nothing, today: '2025-05-20' }] });
    renderScreen(<TodayTab may={mayAt(2)} />);
    expect((await linesOf('How full it is')).map(([words]) => words)).toEqual([
      'Registered 120 of 179',
      'Paid 120,100 of 164,640 DKK',
    ]);
    for (const group of ['Needs you', 'New', 'Bus'])
      expect(screen.queryByRole('region', { name: group })).toBeNull();
    expect((await linesOf('Coming up')).map(([words]) => words)).toEqual([
      'in 8 days camp starts, May 28',
      '59 haven’t paid in full',
    ]);
  });

  const during = { camp: <p>the camp</p>, after: <p>the end</p> };

  it('has at the camp what is done there, and whoever has not paid, instead of dates and beds', async () => {
    fakeBackend({ [TODAY]: () => [{ ...camp, ...nothing, today: '2025-05-28' }] });
    renderScreen(<TodayTab may={mayAt(2)} during={during} curve={<p>the curve</p>} />);
    expect(await screen.findByText('the camp')).toBeVisible();
    expect((await linesOf('Needs you')).map(([words]) => words)).toEqual(['59 haven’t paid in full']);
    for (const group of ['Coming up', 'How full it is'])
      expect(screen.queryByRole('region', { name: group })).toBeNull();
    expect(screen.queryByText('the curve')).toBeNull();
  });

  it('has after the camp what is left to do', async () => {
    fakeBackend({
      [TODAY]: () => [{ ...camp, ...nothing, unguarded: 4, today: '2025-06-02' }],
    });
    renderScreen(<TodayTab may={mayAt(2)} during={during} />);
    expect(await screen.findByText('the end')).toBeVisible();
    expect(screen.queryByText('the camp')).toBeNull();
    expect(await linesOf('Needs you')).toEqual([
      ['59 haven’t paid in full', '/admin?tab=list&status=Not+registered'],
    ]);
  });

  it.each([
    ['the steps of the next season as soon as there is a draft', true],
    ['nothing of it before', false],
  ])('has %s', async (_what, has_draft) => {
    fakeBackend({ [TODAY]: () => [{ ...camp, has_draft }] });
    renderScreen(<TodayTab may={mayAt(2)} draft={<p>the draft</p>} />);
    expect(await screen.findByRole('region', { name: 'Coming up' })).toBeVisible();
    expect(screen.queryAllByText('the draft')).toHaveLength(Number(has_draft));
  });

  it('has the days on which shirts and buses are ordered among the next ones', async () => {
    fakeBackend({
      [TODAY]: () => [{ ...camp, unguarded: 4, shirts_ordered_on: '2025-05-08' }],
    });
    renderScreen(<TodayTab may={mayAt(2)} />);
    expect((await linesOf('Coming up')).map(([words]) => words)).toEqual([
      'in 7 days last day of the early price, April 27',
      'in 18 days shirts are ordered, May 8',
      'in 25 days last day to register, May 15',
      'in 38 days camp starts, May 28',
      '59 haven’t paid in full',
      '4 children without a responsible adult or a number',
    ]);
  });

  it('asks whether all is ready to open from level 3 on, below what the camp needs', async () => {
    const asked = fakeBackend({ [TODAY]: () => [camp] });
    renderScreen(<TodayTab may={mayAt(3)} />);
    expect(await screen.findByRole('region', { name: 'Ready to open?' })).toBeVisible();
    expect(asked.map(({ route }) => route)).toContain('POST /functions/v1/health');
  });

  it('does not ask that below level 3', async () => {
    const asked = fakeBackend({ [TODAY]: () => [camp] });
    renderScreen(<TodayTab may={mayAt(2)} />);
    await linesOf('New');
    expect(asked.map(({ route }) => route)).toEqual([TODAY]);
  });

  it('says that it could not be read, and reads again', async () => {
    let isDown = true;
    fakeBackend({
      [TODAY]: () => (isDown ? new Response(null, { status: 500 }) : [camp]),
    });
    renderScreen(<TodayTab may={mayAt(2)} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /^Today/ })).toBeVisible();
  });
});
