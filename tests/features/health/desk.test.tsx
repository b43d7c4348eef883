import { mayAt } from '../../support/rights.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HealthDesk } from '../../../src/features/health/health-desk.tsx';
import { KitchenPart } from '../../../src/features/campers/sizes/food-tab.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { camp } from '../accounts/profile/family.ts';
import { sent } from '../settings/settings-routes.ts';

const RECORD = 'POST /rest/v1/rpc/health_record';
const people = [
  { id: 'c1', name: 'Anna Holm', age: 40, answered: ['food', 'allergies'] },
  { id: 'c2', name: 'Ben Holm', age: 12, answered: [] },
];
const record = {
  diets: ['vegan'],
  diet_note: '',
  allergies: ['peanut'],
  allergy_note: 'has a pen with her',
  medicines: '',
  medicine_times: [],
  conditions: '',
  swims: 'well',
  guardian: '',
  call: [{ name: 'Bo Holm', phone: '+45 12345678' }],
  consented_at: '2025-04-20T10:00:00+00:00',
  updated_at: '2025-04-20T10:00:00+00:00',
};
const notAllowed = () => Response.json({ code: '42501', message: 'not_allowed' }, { status: 403 });

beforeEach(() => signInAs());

function open(changes: Routes = {}) {
  const asked = fakeBackend({
    'POST /rest/v1/rpc/health_people': () => people,
    'GET /rest/v1/switches': () => [],
    [RECORD]: () => record,
    ...changes,
  });
  renderScreen(<HealthDesk may={mayAt(1)} />);
  return asked;
}

describe('what organisers read', () => {
  it('is read by a press, and not before: each is a look', async () => {
    const asked = open();
    const button = await screen.findByRole('button', { name: 'Read the answers of Anna Holm' });
    expect(screen.queryByText('Ben Holm')).toBeNull();
    expect(sent(asked, RECORD)).toEqual([]);
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Anna Holm' }));
    expect(await dialog.findByText('Peanuts, has a pen with her')).toBeVisible();
    expect(dialog.getByText('Call Bo Holm')).toBeVisible();
    expect(dialog.getByRole('link', { name: '+45 12345678' })).toHaveAttribute('href', 'tel:+4512345678');
    expect(dialog.getByText('The family can see that you’ve read this.')).toBeVisible();
    expect(sent(asked, RECORD)).toEqual([{ p_camper: 'c1' }]);
  });

  it('is nothing for somebody whose right was taken away, and that is said', async () => {
    open({ [RECORD]: notAllowed, 'POST /rest/v1/rpc/health_sheet': notAllowed });
    fireEvent.click(await screen.findByRole('button', { name: 'Read the answers of Anna Holm' }));
    expect(await screen.findByText('You don’t have access to health answers.')).toBeVisible();
    fireEvent.click(within(screen.getByRole('dialog')).getByText('Close'));
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(await screen.findByText('You don’t have access to health answers.')).toBeVisible();
  });
});

describe('the kitchen', () => {
  it('gets numbers by meal, and no names', async () => {
    fakeBackend({
      'GET /rest/v1/camp_info': () => [camp],
      'POST /rest/v1/rpc/kitchen_numbers': () => [
        { day: 'Friday', meal: 'Breakfast', kind: 'diet', what: 'vegan', people: 2 },
        { day: 'Friday', meal: 'Supper', kind: 'diet', what: 'vegan', people: 1 },
        { day: 'Friday', meal: 'Lunch', kind: 'allergy', what: 'other', people: 1 },
      ],
    });
    renderScreen(<KitchenPart />);
    const table = await screen.findByRole('table', { name: 'Diets and allergies on Friday' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Diet: Vegan', '2', '0', '1'],
      ['Allergy: Other, in their own words', '0', '1', '0'],
    ]);
  });
});
