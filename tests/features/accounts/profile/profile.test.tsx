import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Component as ProfilePage } from '../../../../src/pages/profile-page.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { anna, emil, familyRoutes, type Row } from './family.ts';
import { openProfile, openTab } from './open-profile.tsx';

beforeEach(() => signInAs());

const campers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...emil, id: `camper-${index}` }));
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
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your profile.');
    expect(screen.getByRole('link', { name: 'Go to home page' })).toBeVisible();
    fakeBackend(familyRoutes());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tablist')).toBeVisible();
  });

  it('remembers the open tab on this device', async () => {
    await openProfile();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Profile');
    await openTab('Settings');
    expect(window.localStorage.getItem('familycamp-profile-tab')).toBe('3');
  });

  it.each([
    ['2', 'Add camper'],
    ['4', 'Profile'],
    ['-1', 'Profile'],
    ['x', 'Profile'],
  ])('with the remembered index %s opens %s', async (stored, name) => {
    window.localStorage.setItem('familycamp-profile-tab', stored);
    await openProfile();
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
    ['Dates', {}, 'Wednesday to Sunday'],
    ['Dates', { dates: ['Friday', 'Sunday'] }, 'Friday, Sunday'],
    ['Accommodation', {}, 'Bring own sleeping/mattress'],
  ])('%s of %j is %j', async (label, change, text) => {
    await openProfile(familyRoutes({ own: { ...anna, ...change } }));
    expect(valueOf(label)).toHaveTextContent(text);
  });

  it.each([
    ['no_bed_left', /All beds in the rooms were taken/],
    ['not_paid_in_time', /wasn’t paid in full before the deadline/],
    ['hold_over', /The bed was reserved for a limited time/],
  ])('tells why somebody was moved to Stay in: %s', async (reason, text) => {
    await openProfile(familyRoutes({ own: { ...anna, stay_in_reason: reason }, added: [emil] }));
    expect(screen.getByText(text)).toBeVisible();
    const notices = screen.getAllByText(/changed to Stay in/);
    expect(notices.map((notice) => notice.textContent)).toEqual([
      'Your accommodation was changed to Stay in',
    ]);
  });

  it('tells a family once who was moved, each with the reason, and what to bring', async () => {
    await openProfile(
      familyRoutes({
        own: { ...anna, stay_in_reason: 'no_bed_left' },
        added: [
          { ...emil, stay_in_reason: 'no_bed_left' },
          { ...emil, id: 'ida', first_name: 'Ida', stay_in_reason: 'hold_over' },
          { ...emil, id: 'ole', first_name: 'Ole' },
        ],
      }),
    );
    expect(
      await screen.findByText('The accommodation of Anna and Emil was changed to Stay in'),
    ).toBeVisible();
    expect(
      screen.getByText('The accommodation of Ida was changed to Stay in').closest('li'),
    ).toHaveTextContent(/The bed was reserved for a limited time/);
    expect(screen.getAllByText(/^Please bring a mattress/)).toHaveLength(1);
  });
});

describe('the survey', () => {
  const routes = (answered: readonly string[]) => ({
    ...familyRoutes({ added: [emil, { ...emil, id: 'away', first_name: 'Ida', is_attending: false }] }),
    'POST /rest/v1/rpc/my_answered_surveys': () => answered,
  });

  it.each([
    [[], ['Answer for everyone']],
    [[anna.id], ['Answer for Emil']],
    [[anna.id, emil.id], []],
  ])('answered by %j, is asked for with %j', async (answered, names) => {
    const { asked } = await openProfile(routes(answered));
    await vi.waitFor(() =>
      expect(asked.map(({ route }) => route)).toContain('POST /rest/v1/rpc/my_answered_surveys'),
    );
    await vi.waitFor(() =>
      expect(screen.queryAllByRole('link', { name: /^Answer for/ }).map((link) => link.ariaLabel)).toEqual(
        names,
      ),
    );
  });

  it('leads to the survey of that camper', async () => {
    await openProfile(routes([anna.id]));
    expect(await screen.findByRole('link', { name: 'Answer for Emil' })).toHaveAttribute(
      'href',
      `/form?survey=${emil.id}`,
    );
  });
});

describe('added campers', () => {
  it('is an empty list at first', async () => {
    await openProfile();
    await openTab('Add camper');
    expect(await screen.findByText('Your list is currently empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Camper' })).toHaveAttribute('href', '/addCamper');
  });

  it('shows each camper with badge and record', async () => {
    await openProfile(
      familyRoutes({ added: [emil, { ...emil, id: 'b', first_name: 'Ida', is_registered: true }] }),
    );
    await openTab('Add camper');
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
    await openProfile(familyRoutes({ added: campers(count), settings }));
    await openTab('Add camper');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Camper' })).toBeDisabled();
  });

  it('with six campers a seventh can be added', async () => {
    await openProfile(familyRoutes({ added: campers(6) }));
    await openTab('Add camper');
    expect(await screen.findByRole('link', { name: 'Add Camper' })).toBeVisible();
  });

  it('names whom it knows from the last camp, and leads to their answers of then', async () => {
    const past = [{ id: emil.id, is_me: false, is_here: false, season: 'Family Camp 2024', answers: emil }];
    await openProfile(familyRoutes({ past }));
    await openTab('Add camper');
    expect(await screen.findByText(/^Also at the last camp: Emil Holm\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/form');
  });
});

describe('settings', () => {
  it('links to the policies and the password reset', async () => {
    await openProfile();
    await openTab('Settings');
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
  ])(
    'Logout clears what this device remembers but its language, and goes home, %s',
    async (_case, answer) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined); // the client library prints lost connections
      const { asked } = await openProfile({ ...familyRoutes(), 'POST /auth/v1/logout': () => answer });
      await openTab('Settings');
      window.localStorage.setItem('some-draft', 'x');
      window.localStorage.setItem('language', '"da"');
      const assign = vi.fn<(address: string) => void>();
      vi.stubGlobal('location', { origin: window.location.origin, assign });
      await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
      await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
      expect(Object.entries(window.localStorage)).toEqual([['language', '"da"']]);
      expect(asked.map(({ route }) => route)).toContain('POST /auth/v1/logout');
    },
  );
});
