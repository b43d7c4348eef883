import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, fakeBackend, fakeBrowser, openPage } from './fake-site.tsx';
import { storeSession } from '../support/session.ts';

const openHome = () => openPage(() => import('../../src/pages/home-page.tsx'));

vi.mock('../../src/features/site/profile-check.tsx', () => ({
  default: () => <p>profile is checked</p>,
}));

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});

const counted = (name: string) => within(screen.getByText(name).parentElement ?? document.body);

describe('the landing page', () => {
  it('shows title, dates, theme and deadline as the database tells them', async () => {
    fakeBackend();
    await openHome();
    expect(await screen.findByRole('heading', { level: 1, name: 'Family Camp 2025' })).toBeVisible();
    expect(screen.getByText('May 28 – June 1, 2025')).toBeVisible();
    expect(screen.getByText('“Rooted in Christ, Growing in Grace”')).toBeVisible();
    expect(screen.getByText('Last day to register: May 15, 2025')).toBeVisible();
    expect(screen.getByText('Wednesday May 28 at 19:00')).toBeVisible();
  });

  it('says that the church has sister churches and missions, where any are listed', async () => {
    fakeBackend();
    await openHome();
    const sentence = 'Our church has sister churches in two other cities and two missions abroad.';
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('says nothing of sister churches where none is listed', async () => {
    fakeBackend({ ...answers(), churches: [] });
    await openHome();
    await screen.findByText('179');
    await vi.waitFor(() => expect(screen.queryByText(/has sister churches/)).toBeNull());
  });

  it('says that the deadline is over when it is, by the camp’s clock', async () => {
    fakeBackend({ ...answers(), 'rpc/camp_now': '2025-05-15T22:01:00Z' }); // 00:01 on May 16 in Copenhagen
    await openHome();
    expect(await screen.findByText('The last day to register was May 15, 2025')).toBeVisible();
  });

  it('counts registered and signed-up people once they are in view', async () => {
    fakeBackend();
    await openHome();
    await screen.findByText('179');
    expect(counted('Total registered').getByText('0')).toBeInTheDocument();
    browser.scrollIntoView();
    await vi.waitFor(() => expect(counted('Total registered').getAllByText('120')).toHaveLength(2));
    expect(counted('Total sign ups').getAllByText('179')).toHaveLength(2);
  });

  it('shows a count that changes while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const backend = fakeBackend();
    await openHome();
    await screen.findByText('120');
    backend['camp_counts'] = [{ registered: 121, sign_ups: 180 }];
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('121')).toBeInTheDocument();
    vi.useRealTimers();
  });

  it('says loading... and after five seconds that it could not load', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeBackend({ ...answers(), camp_counts: 'hang' });
    await openHome();
    const registered = counted('Total registered');
    expect(registered.getByText('loading...')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(registered.getByText('loading...')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(registered.getByText('Could not load')).toBeVisible();
    vi.useRealTimers();
  });

  it('keeps its texts while the database cannot be reached, and recovers with a retry', async () => {
    const backend = fakeBackend({ camp_info: 'fail', camp_counts: 'fail', 'rpc/camp_now': 'fail' });
    await openHome();
    expect((await screen.findAllByText('Could not load')).length).toBeGreaterThan(2);
    expect(screen.getByRole('heading', { name: 'Camp information' })).toBeVisible();
    Object.assign(backend, answers());
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    if (retry) await userEvent.click(retry);
    expect(await screen.findByText('May 28 – June 1, 2025')).toBeVisible();
  });

  it('recovers by itself when the connection is back', async () => {
    const backend = fakeBackend({ camp_info: 'fail', camp_counts: 'fail', 'rpc/camp_now': 'fail' });
    await openHome();
    await screen.findAllByText('Could not load');
    Object.assign(backend, answers());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('May 28 – June 1, 2025')).toBeVisible();
  });

  it('offers to sign up and to log in', async () => {
    fakeBackend();
    await openHome();
    expect(screen.getByRole('link', { name: 'Sign up now' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByText('profile is checked')).not.toBeInTheDocument();
  });

  it('says what is possible after the last day to register: signing up late, in full', async () => {
    fakeBackend({ ...answers(), 'rpc/camp_now': '2025-05-16T10:00:00Z' });
    await openHome();
    expect(await screen.findByRole('link', { name: 'Late sign-up' })).toHaveAttribute('href', '/signup');
    expect(screen.queryByRole('link', { name: 'Sign up now' })).toBeNull();
  });

  it('offers no sign-up while registration is closed', async () => {
    fakeBackend({
      ...answers(),
      switches: [{ name: 'DISABLE_NEW_USER', bool: true, is_held: false, turns_in: null, turns_at: null }],
    });
    await openHome();
    expect(await screen.findByRole('link', { name: 'Registration closed: log in' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(screen.queryByRole('link', { name: /^Sign up/ })).toBeNull();
  });

  /** The page a minute before registration opens, counting down. */
  async function openCountdown() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeBackend({
      ...answers(),
      switches: [
        {
          name: 'DISABLE_NEW_USER',
          bool: true,
          is_held: false,
          turns_in: 62,
          turns_at: '2025-04-21T20:00:00',
        },
      ],
    });
    await openHome();
    expect(await screen.findByText('Registration opens on April 21 at 20:00')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^00:01:0[012]$/);
  }

  it('counts down to when registration opens, and then offers to sign up without asking', async () => {
    await openCountdown();
    expect(screen.queryByRole('link', { name: /^Sign up/ })).toBeNull();
    fakeBackend({}); // from here on, nothing answers
    await act(() => vi.advanceTimersByTimeAsync(63_000));
    expect(screen.getByRole('link', { name: 'Sign up now' })).toHaveAttribute('href', '/signup');
    vi.useRealTimers();
  });

  it('counts down for those who are signed in too', async () => {
    storeSession();
    await openCountdown();
    expect(screen.getByRole('link', { name: 'My profile' })).toBeVisible();
    vi.useRealTimers();
  });

  it.each([
    [120, '120 of us were there'],
    [1, '1 of us was there'],
    [0, undefined],
  ])('says goodbye after the camp, and how many were there: %i', async (registered, words) => {
    fakeBackend({
      ...answers(),
      'rpc/camp_now': '2025-06-02T10:00:00Z',
      camp_counts: [{ registered, sign_ups: 179 }],
    });
    await openHome();
    expect(await screen.findByText('See you next year')).toBeVisible();
    await screen.findByText('179');
    expect(screen.queryByText(/of us/)?.textContent).toBe(words);
  });

  it('counts down to nothing once the camp has ended, which opens with the next one only', async () => {
    fakeBackend({
      ...answers(),
      'rpc/camp_now': '2025-06-02T10:00:00Z',
      switches: [
        {
          name: 'DISABLE_NEW_USER',
          bool: true,
          is_held: false,
          turns_in: 62,
          turns_at: '2025-06-02T12:01:02',
        },
      ],
    });
    await openHome();
    expect(await screen.findByRole('link', { name: 'Registration closed: log in' })).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('takes an address after the camp for one mail when registration opens, and gives it back', async () => {
    const backend = fakeBackend({
      ...answers(),
      'rpc/camp_now': '2025-06-02T10:00:00Z',
      'rpc/ask_for_opening': 'fail',
    });
    await openHome();
    const field = await screen.findByRole('textbox', { name: 'Email' });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press('Email me when it opens');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
    await userEvent.type(field, ' mette@example.org ');
    await press('Email me when it opens');
    expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work');
    backend['rpc/ask_for_opening'] = false;
    await press('Email me when it opens');
    expect(await screen.findByText(/Try again in an hour/)).toBeVisible();
    backend['rpc/ask_for_opening'] = true;
    await press('Email me when it opens');
    expect(await screen.findByText(/^We’ll email mette@example.org when registration opens/)).toHaveFocus();
    await press('Remove my address');
    expect(await screen.findByText('Your address has been removed.')).toHaveFocus();
  });

  it('offers profile and payment to a signed-in visitor, and checks that they have registered', async () => {
    storeSession();
    fakeBackend();
    await openHome();
    expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/payment');
    expect(await screen.findByText('profile is checked')).toBeInTheDocument();
  });

  it('leads on to camp information, About and group formation', async () => {
    fakeBackend();
    await openHome();
    expect(screen.getByRole('link', { name: 'Learn more about the camp' })).toHaveAttribute(
      'href',
      '/camp-info',
    );
    const targets = screen
      .getAllByRole('link', { name: /^Read more about/ })
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/about', '/group-formation']);
  });

  it('opens the four sponsors in a new tab', async () => {
    fakeBackend();
    await openHome();
    const sponsors = within(screen.getByRole('region', { name: 'Made possible by' })).getAllByRole('link');
    expect(sponsors).toHaveLength(4);
    for (const link of sponsors) expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('how teams are formed', () => {
  const openFormation = () => openPage(() => import('../../src/pages/group-formation-page.tsx'));
  const figures = { teams: 5, people: 104, smallest: 20, largest: 21, women_apart: 1, children_apart: 0 };

  it('tells the figures of this camp once its teams are shown', async () => {
    fakeBackend({ ...answers(), team_figures: [{ ...figures, wishes_met: 62 }] });
    await openFormation();
    expect(await screen.findByText('20–21')).toBeVisible();
    expect(screen.getByText('62 %')).toBeVisible();
    expect(screen.getByText(/104 people in 5 teams/)).toBeVisible();
  });

  it('and says when they will stand there', async () => {
    fakeBackend({ ...answers(), team_figures: [] });
    await openFormation();
    expect(await screen.findByText(/once its teams are shown/)).toBeVisible();
  });

  it('and when they could not be read, which can be tried again', async () => {
    const backend = fakeBackend({ ...answers(), team_figures: 'fail' });
    await openFormation();
    expect(await screen.findByText('Could not load')).toBeVisible();
    Object.assign(backend, { team_figures: [{ ...figures, wishes_met: null }] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('20–21')).toBeVisible();
  });
});
