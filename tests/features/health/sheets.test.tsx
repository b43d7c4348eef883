/** Sheets of health answers, as they are printed and as they are handed to what writes the PDF. */
import { mayAt } from '../../support/rights.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HealthDesk } from '../../../src/features/health/health-desk.tsx';
import { PrintedSheets } from '../../../src/organiser/printed-sheets.tsx';
import { KitchenPart } from '../../../src/features/campers/sizes/food-tab.tsx';
import { fakeExports } from '../../support/export-worker.ts';
import { camp } from '../accounts/profile/family.ts';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';

const SHEET = 'POST /rest/v1/rpc/health_sheet';
const legend = 'Private. Keep it with you, show it to no one, and destroy it after the camp.';
const onSheet = {
  place_id: null,
  place: null,
  days: ['Friday', 'Saturday'],
  age: 12,
  guardian: null,
  contact: null,
  pickup: null,
};
const leaders = [
  {
    ...{ ...onSheet, id: 'c1', name: 'Ben Holm', place_id: 1, place: 'Oaks' },
    answers: {
      allergies: ['peanut'],
      allergy_note: 'Pen in the bag',
    },
    contact: 'Åse +45 20304050',
  },
  { ...onSheet, id: 'c2', name: 'Anna Holm', age: 40, place_id: 1, place: 'Oaks', answers: null },
  {
    ...{ ...onSheet, id: 'c3', name: 'Otto Berg', place_id: 2, place: 'Elms' },
    answers: { allergies: [], allergy_note: '' },
    contact: 'အောင် +95 91234',
  },
];
const print = vi.fn<() => void>();

beforeEach(async () => {
  print.mockClear();
  vi.stubGlobal('print', print);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  await signInAs();
});

function open(changes: Routes = {}) {
  const asked = fakeBackend({
    'POST /rest/v1/rpc/health_people': () => [],
    'GET /rest/v1/switches': () => [
      { name: 'SHOW_TEAMS', bool: true, is_held: false, turns_in: null, turns_at: null },
    ],
    'GET /rest/v1/rpc/camp_now': () => Response.json('2025-05-28T08:05:00Z'),
    'GET /rest/v1/teams': () => [
      { id: 1, name: 'Oaks', color: 'Blue', leader: null },
      { id: 2, name: 'Elms', color: 'Red', leader: null },
    ],
    [SHEET]: () => leaders,
    ...changes,
  });
  renderScreen(<HealthDesk may={mayAt(1)} />);
  return asked;
}

const paper = () =>
  [...document.querySelectorAll('.printed-sheets section')].map((sheet) => ({
    title: sheet.querySelector('h1')?.textContent,
    facts: sheet.querySelector('p')?.textContent,
    people: [...sheet.querySelectorAll('li')].map((person) => [
      person.firstChild?.textContent,
      ...[...person.querySelectorAll('span')].map((note) => note.textContent),
      ...[...person.querySelectorAll('dl > div')].map((line) =>
        [...line.children]
          .map((cell) => cell.textContent)
          .filter((text) => text !== '')
          .join(': '),
      ),
    ]),
  }));

async function choose(kind: string) {
  const which = await screen.findByLabelText('Sheet');
  await waitFor(() => expect(which.querySelector(`option[value=${kind}]`)).not.toBeNull());
  fireEvent.change(which, { target: { value: kind } });
}

describe('the sheets of leaders', () => {
  it('are a page for each team, with the time, and say whom nothing is known of', async () => {
    const asked = open();
    await choose('team');
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(sent(asked, SHEET)).toEqual([{ p_purpose: 'team' }]);
    expect(paper()).toEqual([
      {
        title: 'Oaks',
        facts: `2 people, as of 2025/05/28 10:05. ${legend}`,
        people: [
          ['Ben Holm, 12', 'Allergies: Peanuts, Pen in the bag', 'Call: Åse +45 20304050'],
          ['Anna Holm, 40', 'No answers'],
        ],
      },
      {
        title: 'Elms',
        facts: `1 person, as of 2025/05/28 10:05. ${legend}`,
        people: [['Otto Berg, 12', 'Call: အောင် +95 91234']],
      },
    ]);
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.printed-sheets')).toBeNull());
  });

  it('wait for Burmese letters before they are printed, and are printed without when these do not come', async () => {
    let refuse = () => {};
    const load = vi.fn<() => Promise<never>>(
      () => new Promise((_, reject) => (refuse = () => reject(new Error()))),
    );
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
    open();
    await choose('team');
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(print).not.toHaveBeenCalled();
    refuse();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('are saved as a file with the same words', async () => {
    const exports = fakeExports();
    const asked = open();
    await choose('team');
    await screen.findByRole('option', { name: 'Elms' });
    fireEvent.change(screen.getByLabelText('Room or team'), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
    await waitFor(() => expect(exports.saved[0]?.name).toBe('health_team.pdf'));
    expect(sent(asked, SHEET)).toEqual([{ p_purpose: 'team', p_place: 2 }]);
    const file: unknown = JSON.parse((await exports.saved[0]?.blob.text()) ?? '');
    expect(file).toMatchObject({
      language: 'en',
      madeAt: expect.stringMatching(/^2025-05-28T08:0/) as unknown,
      sections: [
        {
          title: 'Oaks',
          records: [
            { name: '2 people, as of 2025/05/28 10:05', fields: [] },
            { name: legend, fields: [] },
            {
              name: 'Ben Holm, 12',
              fields: [
                ['Allergies', 'Peanuts, Pen in the bag'],
                ['Call', 'Åse +45 20304050'],
              ],
            },
            { name: 'Anna Holm, 40', fields: [['No answers', '']] },
          ],
        },
        { title: 'Elms' },
      ],
    });
  });

  it('are not made without a net, and that a file of before opens is said', async () => {
    open({ [SHEET]: () => undefined });
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(await screen.findByText(/^You’re offline.* A PDF you’ve saved still opens/)).toBeVisible();
    expect(print).not.toHaveBeenCalled();
  });

  it('that nobody has told anything for are no empty paper', async () => {
    open({ [SHEET]: () => [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(await screen.findByText('No one on this sheet has given answers.')).toBeVisible();
    expect(print).not.toHaveBeenCalled();
  });
});

it('the kitchen’s poster is a page for each day, with numbers and without names', async () => {
  fakeBackend({
    'GET /rest/v1/camp_info': () => [camp],
    'POST /rest/v1/rpc/kitchen_numbers': () => [
      { day: 'Friday', meal: 'Breakfast', kind: 'diet', what: 'vegan', people: 2 },
      { day: 'Friday', meal: 'Supper', kind: 'diet', what: 'vegan', people: 3 },
      { day: 'Thursday', meal: 'Lunch', kind: 'allergy', what: 'milk', people: 4 },
    ],
  });
  renderScreen(<KitchenPart />);
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'Print a poster for the wall' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect([...document.querySelectorAll('.printed-poster section')].map((day) => day.textContent)).toEqual([
    'Kitchen: Thursday4 × Allergy: MilkLunch: 4Numbers by meal. Ask the kitchen leader for names; don’t put them on the wall.',
    'Kitchen: Friday3 × Diet: VeganBreakfast: 2 · Dinner: 3Numbers by meal. Ask the kitchen leader for names; don’t put them on the wall.',
  ]);
});

it('paper is printed once, also when the list behind it changes meanwhile', () => {
  const sheet = (title: string) => [{ id: 1, title, facts: '', people: [] }];
  const onDone = () => {};
  const { rerender } = render(<PrintedSheets kind="list" onDone={onDone} sheets={sheet('Room 1')} />);
  rerender(<PrintedSheets kind="list" onDone={onDone} sheets={sheet('Room 2')} />);
  expect(print).toHaveBeenCalledOnce();
});
