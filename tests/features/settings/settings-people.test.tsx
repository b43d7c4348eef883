import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminJobs } from '../../../src/features/settings/admin-jobs.tsx';
import { AdminsPart } from '../../../src/features/settings/admins-part.tsx';
import { changedThing, changedValues } from '../../../src/features/settings/change-text.ts';
import { VisitorsPart } from '../../../src/features/settings/visitors-part.tsx';
import type { Job } from '../../../src/domain/accounts/jobs.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, signInAs } from '../../support/session.ts';
import { camp } from '../accounts/profile/family.ts';
import { changed, sent, settingsRoutes, standing, switches } from './settings-routes.ts';

const noRights = { jobs: [], current_jobs: [], is_this_season: true, has_second_factor: false };

const user = userEvent.setup({ delay: null });
beforeEach(() => signInAs());

describe('admins', () => {
  const people = [
    { id: 'five', name: 'Eva Fem', email: 'five@example.org', access_level: 5, ...noRights },
    { id: ME.id, name: 'Anna Holm', email: ME.email, access_level: 3, ...noRights },
    { id: 'one', name: 'one@example.org', email: 'one@example.org', access_level: 1, ...noRights },
  ];
  const routes = { 'POST /rest/v1/rpc/admin_people': () => people };

  it('below one’s own level can be changed and removed, and no others', async () => {
    const asked = fakeBackend({
      ...routes,
      'PATCH /rest/v1/admin': (one) => changed(people, one),
      'DELETE /rest/v1/admin': (one) => changed(people, one),
    });
    renderScreen(<AdminsPart level={3} />);
    const level = await screen.findByRole('combobox');
    expect(level).toHaveAccessibleName('Level of one@example.org');
    expect(within(level).getAllByRole('option')).toHaveLength(3);
    fireEvent.change(level, { target: { value: '2' } });
    await vi.waitFor(() => expect(sent(asked, 'PATCH /rest/v1/admin')).toEqual([{ access_level: 2 }]));
    expect(asked.find(({ route }) => route.startsWith('PATCH'))?.url.search).toContain('access_level=eq.1');
    await user.click(screen.getByRole('button', { name: 'Remove one@example.org' }));
    expect(sent(asked, 'DELETE /rest/v1/admin')).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(asked, 'DELETE /rest/v1/admin')).toHaveLength(1);
  });

  it.each([
    ['', undefined, /Choose a camper, or type the whole email/],
    ['otto', undefined, /Choose a camper, or type the whole email/],
    ['otto@example.org', 'account_unknown', /They need to sign up first/],
    ['otto@example.org', 'already_admin', /Change the level in the list/],
  ])('"%s" that is refused (%s) is told at the field', async (typed, message, text) => {
    fakeBackend({
      ...routes,
      'POST /rest/v1/rpc/find_campers': () => [],
      'POST /rest/v1/rpc/add_admin': () => Response.json({ code: 'P0001', message }, { status: 400 }),
    });
    renderScreen(<AdminsPart level={3} />);
    await user.click(await screen.findByRole('button', { name: 'Give access' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = await dialog.findByLabelText('Name or email');
    fireEvent.change(field, { target: { value: typed } });
    await user.click(dialog.getByRole('button', { name: 'Give access' }));
    await vi.waitFor(() => expect(field).toHaveAccessibleDescription(text));
    await vi.waitFor(() => expect(field).toHaveFocus());
  });
});

describe('jobs', () => {
  const kaja = {
    id: 'a1',
    name: 'Kaja Holm',
    email: 'kaja@example.org',
    access_level: null,
    jobs: ['helper', 'health'] satisfies Job[],
    current_jobs: ['helper', 'health'] satisfies Job[],
    is_this_season: true,
    has_second_factor: false,
  };
  const boxes = () =>
    screen
      .getAllByRole('checkbox')
      .map((box) => [box.getAttribute('aria-label'), (box as HTMLInputElement).checked]);

  it('are given by name, and saved as they were seen', async () => {
    const asked = fakeBackend({ 'PATCH /rest/v1/admin': () => [{ id: 'a1' }] });
    renderScreen(<AdminJobs person={kaja} myLevel={3} />);
    expect(boxes()).toHaveLength(5); // an administrator would be their equal
    await user.click(
      screen.getByRole('checkbox', {
        name: 'Kitchen: meals in numbers and diets and allergies in numbers: Kaja Holm',
      }),
    );
    expect(sent(asked, 'PATCH /rest/v1/admin')).toEqual([{ jobs: ['helper', 'kitchen', 'health'] }]);
    expect(asked.find(({ route }) => route.startsWith('PATCH'))?.url.searchParams.get('jobs')).toBe(
      'eq.{helper,health}',
    );
  });

  it('of another season are shown, and open nothing until they are given again', async () => {
    const asked = fakeBackend({ 'PATCH /rest/v1/admin': () => [{ id: 'a1' }] });
    renderScreen(<AdminJobs person={{ ...kaja, current_jobs: [], is_this_season: false }} myLevel={4} />);
    expect(boxes().filter(([, isOn]) => isOn)).toEqual([]);
    expect(boxes()).toHaveLength(6);
    expect(screen.getByText(/^Last time: Helper and Health\./)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Helper/ }));
    expect(sent(asked, 'PATCH /rest/v1/admin')).toEqual([{ jobs: ['helper'] }]);
  });

  it('Treasurer lasts into the next season, and can be taken away', async () => {
    const asked = fakeBackend({ 'PATCH /rest/v1/admin': () => [{ id: 'a1' }] });
    const was: Job[] = ['kitchen', 'treasurer'];
    renderScreen(
      <AdminJobs
        person={{ ...kaja, jobs: was, current_jobs: ['treasurer'], is_this_season: false }}
        myLevel={3}
      />,
    );
    expect(boxes().filter(([, isOn]) => isOn)).toEqual([
      [
        'Treasurer: lists and payments, check-in, meals in numbers, messages to families with something left to pay and recording payments, refunds and books: Kaja Holm',
        true,
      ],
    ]);
    expect(screen.getByText(/^Last time: Kitchen\./)).toBeVisible();
    expect(screen.getByText('Treasurer of an earlier season, until its books are closed.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Treasurer/ }));
    expect(sent(asked, 'PATCH /rest/v1/admin')).toEqual([{ jobs: [] }]);
  });

  it('of whoever is not below oneself are only named', () => {
    fakeBackend({});
    renderScreen(
      <AdminJobs
        person={{ ...kaja, jobs: ['administrator'], current_jobs: ['administrator'] }}
        myLevel={3}
      />,
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Administrator')).toBeVisible();
  });
});

describe('the list of changes', () => {
  const change = {
    id: 1,
    changed_at: '2025-04-20T10:00:00+00:00',
    actor_name: 'Anna Holm',
    table_name: 'pricing',
    row_id: '0',
    row_name: 'Regular',
    action: 'UPDATE',
    before: {},
    after: {},
  };
  it.each([
    [
      { before: { price: 1200 }, after: { price: 1300 } },
      'Price: Regular',
      ['early price: from 1200 to 1300'],
    ],
    [
      { row_id: '2', row_name: 'Child 8-12', before: { price: 840 }, after: { price: 850 } },
      'Price: Child 8-12',
      ['early price: from 840 to 850'],
    ],
    [
      {
        table_name: 'admin_settings',
        row_name: 'SHOW_TEAMS',
        before: { bool: false },
        after: { bool: true },
      },
      'Show teams',
      ['switch: from off to on'],
    ],
    [
      {
        table_name: 'camp_info',
        row_name: '1',
        before: { price_deadline: null },
        after: { price_deadline: '2025-05-01' },
      },
      'The camp',
      ['last day of the early price: from empty to 2025-05-01'],
    ],
    [
      {
        table_name: 'discounts',
        row_name: 'KITCHEN',
        action: 'INSERT',
        after: { code: 'KITCHEN', max_uses: null, note: '', pricing_code: 11, is_disabled: false },
      },
      'Promo code: KITCHEN',
      ['added', 'category: 11', 'ended: off'],
    ],
    [
      { table_name: 'admin', row_name: 'Otto Holm', action: 'DELETE', before: { id: 'x', access_level: 2 } },
      'Organiser: Otto Holm',
      ['removed', 'level: 2'],
    ],
    [
      { table_name: 'documents', row_name: 'teams.pdf', before: { size: 1 }, after: { size: 2 } },
      'Document: teams.pdf',
      ['replaced'],
    ],
  ])('says %j in words', (values, thing, lines) => {
    expect(changedThing({ ...change, ...values })).toBe(thing);
    expect(changedValues({ ...change, ...values })).toEqual(lines);
  });
});

describe('what visitors see', () => {
  it.each([
    [
      [],
      {},
      [
        /Last day to register: May 15, 2025. 12 registered of 20/,
        /Early price until May 1: .* 1,200 DKK/,
        /30 beds/,
      ],
    ],
    [
      ['DISABLE_NEW_USER', 'DISABLE_PAYMENTS', 'DISABLE_BOOK_BED', 'SHOW_TEAMS'],
      { price_deadline: '2025-04-19', registration_deadline: '2025-04-19' },
      [
        /The last day to register was April 19/,
        /Prices have risen: .* 1,264 DKK/,
        /Closed: no one can sign up/,
        'Room can’t be chosen',
        'Payments are not available at the moment',
        'Shown to everyone who has signed up',
      ],
    ],
  ])('with %j on', async (on, dates, texts) => {
    fakeBackend(
      settingsRoutes({
        'GET /rest/v1/switches': () => standing([...switches, ...on.map((name) => ({ name, bool: true }))]),
        'GET /rest/v1/camp_info': () => [{ ...camp, ...dates }],
      }),
    );
    renderScreen(<VisitorsPart />);
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  });
});
