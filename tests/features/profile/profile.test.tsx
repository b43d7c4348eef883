import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Component as ProfilePage } from '../../../src/pages/profile.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { anna, annasFee, emil, familyRoutes, type Row } from './family.ts';

beforeEach(() => signInAs());

async function open(routes: Routes = familyRoutes()) {
  const asked = fakeBackend(routes);
  const router = renderScreen(<ProfilePage />, '/profile');
  await screen.findByRole('tablist');
  return { asked, router };
}

const campers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...emil, id: `camper-${index}` }));
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

describe('opening the profile', () => {
  it('leads somebody without a record to the form', async () => {
    fakeBackend(familyRoutes({ own: null }));
    const router = renderScreen(<ProfilePage />, '/profile');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/form');
  });

  it('says that it could not be loaded, and tries again', async () => {
    fakeBackend({});
    renderScreen(<ProfilePage />, '/profile');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your profile could not be loaded.');
    expect(screen.getByRole('link', { name: 'Go to home page' })).toBeVisible();
    fakeBackend(familyRoutes());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tablist')).toBeVisible();
  });

  it('remembers the open tab on this device', async () => {
    await open();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Profile');
    await tab('Settings');
    expect(window.localStorage.getItem('familycamp-profile-tab')).toBe('3');
  });

  it.each([
    ['2', 'Add camper'],
    ['4', 'Profile'],
    ['-1', 'Profile'],
    ['x', 'Profile'],
  ])('with the remembered index %s opens %s', async (stored, name) => {
    window.localStorage.setItem('familycamp-profile-tab', stored);
    await open();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(name);
  });
});

describe('the own record', () => {
  it.each<[string, Partial<Row>, string]>([
    ['Email', {}, 'anna@example.org'],
    ['Name', {}, 'Anna Holm'],
    ['Phone', {}, 'Not Provided'],
    ['Phone', { phone: '+45 12345678' }, '+45 12345678'],
    ['Birthday', {}, 'February 28, 1985'],
    ['Country', {}, 'Denmark'],
    ['Country', { country: 'MM' }, 'Myanmar (Burma)'],
    ['Church/mission', {}, 'MBMBC'],
    ['Member', {}, 'Yes'],
    ['Member', { member: false }, 'No'],
    ['Dates', {}, 'All five days'],
    ['Dates', { dates: ['Sunday', 'Friday'] }, 'Friday, Sunday'],
    ['Accommodation', {}, 'Bring own sleeping/mattress'],
  ])('%s of %j is %j', async (label, change, text) => {
    await open(familyRoutes({ own: { ...anna, ...change } }));
    expect(valueOf(label)).toHaveTextContent(text);
  });

  it.each([
    ['no_bed_left', /All beds in the rooms were taken/],
    ['not_paid_in_time', /was not paid in full before the deadline/],
  ])('tells why somebody was moved to Stay in: %s', async (reason, text) => {
    await open(familyRoutes({ own: { ...anna, stay_in_reason: reason }, added: [emil] }));
    expect(screen.getByText(text)).toBeVisible();
    const notices = screen.getAllByText(/changed to Stay in/);
    expect(notices.map((notice) => notice.textContent)).toEqual([
      'Your accommodation was changed to Stay in',
    ]);
  });

  it('tells it of an added camper too', async () => {
    await open(familyRoutes({ added: [{ ...emil, stay_in_reason: 'no_bed_left' }] }));
    expect(await screen.findByText('The accommodation of Emil was changed to Stay in')).toBeVisible();
  });
});

describe('the survey', () => {
  const routes = (answered: readonly string[]) => ({
    ...familyRoutes({ added: [emil, { ...emil, id: 'away', first_name: 'Ida', is_attending: false }] }),
    'GET /rest/v1/survey_responses': () => answered.map((id) => ({ camper_id: id })),
  });

  it.each([
    [[], ['Answer for Anna', 'Answer for Emil']],
    [[anna.id], ['Answer for Emil']],
    [[anna.id, emil.id], []],
  ])('answered by %j, is asked for with %j', async (answered, names) => {
    const { asked } = await open(routes(answered));
    await vi.waitFor(() =>
      expect(asked.map(({ route }) => route)).toContain('GET /rest/v1/survey_responses'),
    );
    await vi.waitFor(() =>
      expect(screen.queryAllByRole('link', { name: /^Answer for/ }).map((link) => link.textContent)).toEqual(
        names,
      ),
    );
  });

  it('leads to the survey of that camper', async () => {
    await open(routes([]));
    expect(await screen.findByRole('link', { name: 'Answer for Emil' })).toHaveAttribute(
      'href',
      `/form?survey=${emil.id}`,
    );
  });
});

describe('added campers', () => {
  it('is an empty list at first', async () => {
    await open();
    await tab('Add camper');
    expect(await screen.findByText('Your list is currently empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Camper' })).toHaveAttribute('href', '/addCamper');
  });

  it('shows each camper with badge and record', async () => {
    await open(familyRoutes({ added: [emil, { ...emil, id: 'b', first_name: 'Ida', is_registered: true }] }));
    await tab('Add camper');
    const people = await screen.findAllByRole('group');
    expect(within(people[0] ?? document.body).getByText('Not Registered')).toBeVisible();
    expect(within(people[1] ?? document.body).getByText('Registered')).toBeVisible();
    await userEvent.click(screen.getByText('Emil Holm', { selector: 'summary *' }));
    expect(within(people[0] ?? document.body).getByText('January 15, 2020')).toBeVisible();
  });

  it.each([
    [7, [], 'Max number of campers reached'],
    [0, ['DISABLE_NEW_USER'], 'Sign up for new campers is disabled.'],
  ])('with %i campers and %j no more can be added: %s', async (count, settings, message) => {
    await open(familyRoutes({ added: campers(count), settings }));
    await tab('Add camper');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Camper' })).toBeDisabled();
  });

  it('with six campers a seventh can be added', async () => {
    await open(familyRoutes({ added: campers(6) }));
    await tab('Add camper');
    expect(await screen.findByRole('link', { name: 'Add Camper' })).toBeVisible();
  });

  it('says that the list could not be loaded', async () => {
    const routes = familyRoutes();
    const users = routes['GET /rest/v1/users'];
    await open({
      ...routes,
      'GET /rest/v1/users': (one) => (one.url.searchParams.has('parent_id') ? undefined : users?.(one)),
    });
    await tab('Add camper');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your campers could not be loaded.');
  });
});

describe('fees', () => {
  it.each<[string, Partial<typeof annasFee>, string[]]>([
    ['a third paid', {}, ['Not Registered', '33.33 %', 'Regular', '1200 DKK', '400 DKK', '800 DKK']],
    [
      'all paid',
      { paid: 1200, outstanding: 0, is_registered: true },
      ['Registered', '100.00 %', '1200 DKK', '0 DKK'],
    ],
    ['more than all paid', { paid: 1300, outstanding: 0, is_registered: true }, ['100.00 %', '1300 DKK']],
    [
      'free',
      { price: 0, paid: 0, outstanding: 0, pricing_name: 'Toddler', is_registered: true },
      ['100.00 %', 'Toddler', 'Free'],
    ],
    ['not coming', { is_attending: false }, ['N/A']],
  ])('%s', async (_case, change, texts) => {
    await open(familyRoutes({ fees: [{ ...annasFee, ...change }] }));
    await tab('Payment');
    const card = within(await screen.findByRole('region', { name: 'Anna Holm' }));
    for (const text of texts) expect(card.getAllByText(text)[0]).toBeVisible();
  });

  it.each([
    [false, true],
    [true, false],
  ])('registered %s: the way to the payment page is there %s (PAY-10)', async (isRegistered, isThere) => {
    await open(familyRoutes({ fees: [{ ...annasFee, is_registered: isRegistered }] }));
    await tab('Payment');
    await screen.findByRole('region', { name: 'Anna Holm' });
    expect(screen.queryByRole('link', { name: 'Go to payment page' }) !== null).toBe(isThere);
  });

  it('says Calculating... until the fees are there', async () => {
    await open({ ...familyRoutes(), 'GET /rest/v1/camper_fees': () => new Promise(() => undefined) });
    await tab('Payment');
    expect(screen.getByText('Calculating...')).toBeVisible();
  });
});

describe('payment history', () => {
  const payment = {
    id: 'p1',
    created_at: '2025-04-20T10:05:00+00:00',
    amount: 400,
    is_anonymous: false,
    type: 'First payment',
    payment_method: 'Visa',
    pricing_name: 'Regular',
    pricing_price: 1200,
    paid_by_me: false,
    paid_by_name: 'Bo Friis',
    paid_for_user_id: anna.id,
    paid_for_name: 'Anna Holm',
  };

  async function openHistory(history: readonly object[]) {
    await open(familyRoutes({ history }));
    await tab('Payment');
    await userEvent.click(screen.getByText('Payment history'));
  }
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => Array.from(row.children, (cell) => cell.textContent));

  it('is empty at first', async () => {
    await openHistory([]);
    expect(await screen.findByText('No payments has been made')).toBeVisible();
  });

  it('has the columns of the specification', async () => {
    await openHistory([payment]);
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Name',
      'Date',
      'Amount',
      'Type',
      'Pricing',
      'Paid by',
      'Anonymous',
      'Payment method',
      'Receipt',
      'ID',
    ]);
    expect(cells()).toEqual([
      [
        'Anna Holm',
        '2025/04/20 12:05',
        '400 DKK',
        'First payment',
        'Regular',
        'Bo Friis',
        'No',
        'Visa',
        'Send receipt',
        'p1',
      ],
    ]);
  });

  it.each([
    [{ paid_by_me: true }, 'You'],
    [{ paid_by_me: true, is_anonymous: true }, 'You'],
    [{ is_anonymous: true, paid_by_name: null }, 'Anonymous'],
    [{}, 'Bo Friis'],
    [{ paid_by_name: null }, 'Unknown'],
  ])('a payment with %j was paid by %s', async (change, text) => {
    await openHistory([{ ...payment, ...change }]);
    await screen.findByRole('table');
    expect(cells()[0]?.[5]).toBe(text);
  });

  it.each([
    ['Amount', ['a', 'c', 'b'], ['b', 'c', 'a']],
    ['Name', ['b', 'a', 'c'], ['c', 'a', 'b']],
    ['Date', ['b', 'a', 'c'], ['c', 'a', 'b']],
  ])('can be sorted by %s', async (column, up, down) => {
    await openHistory([
      { ...payment, id: 'a', amount: 90, paid_for_name: 'Emil', created_at: '2025-04-02T10:00:00+00:00' },
      { ...payment, id: 'b', amount: 1200, paid_for_name: 'Anna', created_at: '2025-04-01T10:00:00+00:00' },
      { ...payment, id: 'c', amount: 400, paid_for_name: 'Ida', created_at: '2025-04-03T10:00:00+00:00' },
    ]);
    const button = await screen.findByRole('button', { name: column });
    const ids = () => cells().map((row) => row.at(-1));
    expect(ids()).toEqual(['c', 'a', 'b']); // newest first, as it comes
    await userEvent.click(button);
    expect(ids()).toEqual(up);
    expect(screen.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(button);
    expect(ids()).toEqual(down);
  });
});

describe('settings', () => {
  it('links to the policies and the password reset', async () => {
    await open();
    await tab('Settings');
    for (const [name, href] of [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Reset password', '/password-reset'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it.each([
    ['also when the server cannot be reached', undefined],
    ['and tells the server', new Response(null, { status: 204 })],
  ])('Logout clears what this device remembers and goes home, %s', async (_case, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // the client library prints lost connections
    const { asked } = await open({ ...familyRoutes(), 'POST /auth/v1/logout': () => answer });
    await tab('Settings');
    window.localStorage.setItem('some-draft', 'x');
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { origin: window.location.origin, assign });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(window.localStorage).toHaveLength(0);
    expect(asked.map(({ route }) => route)).toContain('POST /auth/v1/logout');
  });
});
