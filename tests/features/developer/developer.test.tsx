import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession } from '../../../src/data/accounts/session.ts';
import { Component as DeveloperPage } from '../../../src/pages/developer-page.tsx';
import { fakeBackend, type Asked, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { sessionFor, signInAs } from '../../support/session.ts';

const other = { id: 'bbbbbbbb-0000-4000-8000-000000000002', email: 'half.paid@example.org' };
const testUsers = [
  { email: 'admin5@example.org', first_name: 'Kyaw', last_name: 'Htun', campers: 4, access_level: 5 },
  { email: other.email, first_name: 'Lars', last_name: 'Sørensen', campers: 1, access_level: null },
  { email: 'new.account@example.org', first_name: null, last_name: null, campers: 0, access_level: null },
];

function routes(changes: Routes = {}): Routes {
  return {
    'POST /rest/v1/rpc/developer_test_users': () => testUsers,
    'POST /rest/v1/rpc/my_access_level': () => Response.json(null),
    'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:30Z',
    ...changes,
  };
}

async function open(changes: Routes = {}): Promise<Asked[]> {
  const asked = fakeBackend(routes(changes));
  renderScreen(<DeveloperPage />, '/test');
  await screen.findByRole('heading', { name: 'Fill the camp' });
  return asked;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodiesOf = (asked: Asked[], rpc: string) =>
  asked.filter(({ route }) => route === `POST /rest/v1/rpc/${rpc}`).map(({ body }) => body);
const refusal = () => Response.json({ code: '42501', message: 'developer_mode_off' }, { status: 403 });

it('sends visitors of the public host home', () => {
  vi.stubGlobal('location', { hostname: 'familycamp.example' });
  const router = renderScreen(<DeveloperPage />, '/test');
  expect(router.state.location.pathname).toBe('/');
});

it('asks a visitor to log in first', () => {
  fakeBackend({});
  renderScreen(<DeveloperPage />, '/test');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Ftest');
});

describe('signed in', () => {
  beforeEach(() => signInAs());

  it('says that a database outside developer mode refuses, and offers nothing', async () => {
    fakeBackend(routes({ 'POST /rest/v1/rpc/developer_test_users': refusal }));
    renderScreen(<DeveloperPage />, '/test');
    expect(await screen.findByText(/^This database isn’t in developer mode/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('sets the clock to a Copenhagen time, and back to the real one', async () => {
    const asked = await open({ 'POST /rest/v1/rpc/developer_set_clock': () => '2025-05-15T22:00:00Z' });
    const field = await screen.findByLabelText('Copenhagen time');
    await waitFor(() => expect(field).toHaveValue('2025-04-20T12:00'));
    fireEvent.change(field, { target: { value: '2025-05-16T00:00' } });
    press('Set the clock');
    expect(await screen.findByText('Clock set')).toBeVisible();
    press('Use real time');
    await waitFor(() =>
      expect(bodiesOf(asked, 'developer_set_clock')).toEqual([
        { p_now: '2025-05-16 00:00 Europe/Copenhagen' },
        {},
      ]),
    );
    expect(asked.filter(({ route }) => route === 'GET /rest/v1/rpc/camp_now').length).toBeGreaterThan(1);
  });

  it('makes oneself an admin, and tells when that is refused', async () => {
    await open({ 'POST /rest/v1/rpc/developer_make_me_admin': refusal });
    expect(await screen.findByText('You aren’t an organiser.')).toBeVisible();
    press('Make me an organiser of level 5');
    expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work. Try again.');
  });

  it('signs in as a test user', async () => {
    const asked = await open({
      'POST /auth/v1/token': () => sessionFor(other),
      'POST /functions/v1/notify': () => ({}),
    });
    const select = screen.getByRole('combobox', { name: 'Test user' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Choose a test user',
      'Kyaw Htun · admin5@example.org · family of 4 · level 5',
      'Lars Sørensen · half.paid@example.org',
      'No registration yet · new.account@example.org',
    ]);
    fireEvent.change(select, { target: { value: other.email } });
    press('Take over');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(asked.find(({ route }) => route === 'POST /auth/v1/token')?.body).toMatchObject({
      email: other.email,
      password: 'familycamp',
    });
    expect(currentSession()).toMatchObject({ status: 'signed-in', user: { id: other.id } });
  });

  it('fills the camp in portions, after asking', async () => {
    const asked = await open({ 'POST /rest/v1/rpc/developer_fill_camp': () => 80 });
    const families = screen.getByLabelText('Families');
    fireEvent.change(families, { target: { value: '0' } });
    press('Fill the camp');
    expect(screen.getByText('Type a whole number from 1 to 6000')).toBeVisible();
    fireEvent.change(families, { target: { value: '60' } });
    press('Fill the camp');
    expect(screen.getByText(/^60 families are added/)).toBeVisible();
    press('Cancel');
    expect(bodiesOf(asked, 'developer_fill_camp')).toEqual([]);
    press('Fill the camp');
    press('Add families');
    expect(await screen.findByText('240 campers added')).toBeVisible();
    expect(bodiesOf(asked, 'developer_fill_camp')).toEqual([
      { families: 25 },
      { families: 25 },
      { families: 10 },
    ]);
  });

  it('resets after asking only', async () => {
    const asked = await open({
      'POST /rest/v1/rpc/developer_reset': () => new Response(null, { status: 204 }),
    });
    press('Reset');
    expect(bodiesOf(asked, 'developer_reset')).toEqual([]);
    press('Delete all payments');
    expect(await screen.findByText('Registrations and payments reset')).toBeVisible();
    expect(bodiesOf(asked, 'developer_reset')).toHaveLength(1);
  });
});
