import { mayAt } from '../../support/rights.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { campDaysOf } from '../../../src/domain/camp-days.ts';
import { kitchenDays } from '../../../src/domain/campers/kitchen-table.ts';
import {
  FoodTab,
  kitchenColumns as fileColumns,
  posterOf,
} from '../../../src/features/campers/sizes/food-tab.tsx';
import { SizesTab } from '../../../src/features/campers/sizes/sizes-tab.tsx';
import { TransitTab } from '../../../src/features/campers/transit/transit-tab.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { passenger } from '../../support/passenger.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { camp } from '../accounts/profile/family.ts';

/** jsdom cannot draw; the numbers beside the picture are what is tested. */
vi.mock('../../../src/ui/pie-canvas.tsx', () => ({ default: () => null }));

beforeEach(() => signInAs());

const blue = { team_id: 1, team: 'Team Blue', color: 'Blue' };
const noTeam = { team_id: null, team: null, color: null };
const people = [
  { id: 'anna', name: 'Anna Holm', size: 'Large', is_registered: true, ...noTeam },
  { id: 'ben', name: 'Ben Holm', size: 'Small', is_registered: false, ...noTeam },
  { id: 'clara', name: 'Clara Holm', size: '98 (Baby size)', is_registered: true, ...noTeam },
  { id: 'dora', name: 'Dora Holm', size: '104 (Baby size)', is_registered: true, ...noTeam },
];

function openSizes(rows: object[], since: object[] = []) {
  fakeBackend({
    'POST /rest/v1/rpc/admin_sizes': () => rows,
    'POST /rest/v1/rpc/changes_since_freeze': () => since,
  });
  renderScreen(<SizesTab />);
  return screen.findByRole('table', { name: 'Shirt sizes' });
}
const counts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((head) => `${head.textContent} ${head.nextElementSibling?.textContent}`);

const matrixRows = async () =>
  within(await screen.findByRole('table', { name: 'Color sizes' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('sizes', () => {
  it('counts everybody who comes, baby sizes first, and names a size when its row is pressed', async () => {
    const table = await openSizes(people);
    expect(counts(table)).toEqual(['98 (Baby size) 1', '104 (Baby size) 1', 'Small 1', 'Large 1', 'Total 4']);
    fireEvent.click(within(table).getByRole('button', { name: 'Small' }));
    expect(within(table).getByRole('list', { name: 'Small: 1 name' })).toHaveTextContent('Ben Holm');
    expect(screen.queryByText('Color sizes')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.click(screen.getByLabelText('Registered only'));
    expect(counts(table).at(-1)).toBe('Total 3');
    fireEvent.click(screen.getByLabelText('Show names'));
    expect(within(table).getAllByRole('list')).toHaveLength(3);
  });

  it('names what is different since the shirts were ordered', async () => {
    const since = (name: string, before: string | null, after: string | null) => ({
      ...{ camper_id: name, name, before, after, frozen_after: '2025-05-08' },
    });
    await openSizes(people, [
      since('Anna', 'Small', 'Large'),
      since('Ben', 'none', null),
      since('Clara', null, 'Medium'),
    ]);
    expect(await screen.findByText(/: changed since May 8, 2025/)).toBeVisible();
    for (const text of ['Anna: from Small to Large', 'Ben: cancelled, was none', 'Clara: new, Medium']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('level 3 sees them by team', async () => {
    await openSizes(people.map((person) => (person.name === 'Ben Holm' ? person : { ...person, ...blue })));
    const matrix = await matrixRows();
    expect(matrix[0]).toEqual(['Size', 'Team Blue', 'No team', 'Total']);
    expect(matrix.slice(-3)).toEqual([
      ['Small', '0', '1', '1'],
      ['Large', '1', '0', '1'],
      ['Total', '3', '1', '4'],
    ]);
  });

  it('the matrix says what is different since the shirts were ordered', async () => {
    const since = (before: string | null, after: string | null) => ({
      ...{ camper_id: `${before}`, name: 'Anna', before, after, frozen_after: '2025-05-08' },
    });
    await openSizes(
      people.map((person) => ({ ...person, ...blue })),
      [since('Small', 'Large'), since('none', 'Large'), since('Medium', null)],
    );
    await screen.findByText('Changed since ordered');
    expect((await matrixRows()).slice(3, -1)).toEqual([
      ['Small', '1', '0', '1', '-1'],
      ['Medium', '0', '0', '0', '-1'],
      ['Large', '1', '0', '1', '+2'],
    ]);
  });

  it('gives the kitchen numbers and no names (EXP-5)', async () => {
    fakeBackend({
      'GET /rest/v1/camp_info': () => [camp],
      'POST /rest/v1/rpc/admin_meals': () => [
        { day: 'Friday', meal: 'Lunch', ages: 'Adults', people: 12, unpaid: 0 },
        { day: 'Friday', meal: 'Lunch', ages: 'Toddler', people: 3, unpaid: 2 },
      ],
      'POST /rest/v1/rpc/kitchen_numbers': () => [],
    });
    renderScreen(<FoodTab />);
    const meals = await screen.findByRole('region', { name: 'Meals' });
    const friday = within(meals).getByRole('row', { name: /Friday, lunch/ });
    expect(
      within(friday)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12', '0', '0', '3', '15', '2']);
    expect(within(meals).getByRole('columnheader', { name: /Not paid yet/ })).toBeVisible();
    expect(meals).not.toHaveTextContent('Holm');
  });

  it('says what failed, and reads again', async () => {
    fakeBackend({});
    renderScreen(<SizesTab />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
    fakeBackend({ 'POST /rest/v1/rpc/admin_sizes': () => [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No one has signed up yet.')).toBeVisible();
  });
});

describe('transit', () => {
  const going = (id: string, arrival: string, first_name: string, changes: object = {}) => ({
    ...passenger({ id, family: 'anna', holder: 'Anna Holm', first_name, birthday: '1985-02-28' }),
    arrival_transportation: arrival,
    departure_transportation: 'Public transportation',
    ...changes,
  });
  const noSeats = {
    seats_out: null,
    taken_out: 0,
    left_out: null,
    seats_home: null,
    taken_home: 0,
    left_home: null,
  };
  const transit = (seats: object = {}, more: Routes = {}) =>
    fakeBackend({
      'POST /rest/v1/rpc/changes_since_freeze': () => [],
      'POST /rest/v1/rpc/admin_transit': () => [
        going('ben', 'Bus', 'Ben', {
          ...{ is_alone: true, is_registered: false, outstanding: 600 },
          ...{ guardian_id: 'anna', guardian: 'Anna Holm' },
        }),
        going('gone', 'Bus', 'Gone', { comes: false }),
        going('carl', 'Bus', 'Carl', {
          family: 'carl',
          holder: 'Carl Berg',
          last_name: 'Berg',
          guardian_id: 'd0',
          guardian: 'Driver 0 Holm',
        }),
        going('anna', 'Bus', 'Anna', { phone: '+45 20304050' }),
        ...Array.from({ length: 6 }, (_, index) => going(`d${index}`, 'Car', `Driver ${index}`)),
      ],
      'GET /rest/v1/bus_seats': () => [{ ...noSeats, ...seats }],
      ...more,
    });

  it('counts both ways, names the passengers by family and prints one list', async () => {
    transit();
    renderScreen(<TransitTab may={mayAt(2)} />);
    const arrival = await screen.findByRole('region', { name: 'Arrival' });
    expect(within(arrival).getByRole('row', { name: /Bus/ })).toHaveTextContent('225.0 %');
    expect(within(arrival).getByRole('row', { name: /Public/ })).toHaveTextContent('00.0 %');
    const list = screen.getByRole('list', { name: 'Bus to the camp' });
    expect(within(list).getByText('+45 20304050')).toHaveAttribute('href', 'tel:+4520304050');
    expect(list).toHaveTextContent(
      'Anna Holm + 1Anna Holm +45 20304050Ben Holm (not paid, no adult of the family is coming) Carl Berg Responsible adult: Driver 0 Holm',
    );
    expect(screen.getByText('3 passengers, 1 of them not paid')).toBeVisible();
    expect(screen.getByText('No one takes this bus yet.')).toBeVisible();
    expect(screen.queryByText(/seats taken/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Check-in phones' })).not.toBeInTheDocument();

    const menu = within(list.closest('.bus-list') as HTMLElement);
    expect(menu.getByRole('link', { name: 'Open Check-in' })).toHaveAttribute('href', '/checkin');
    fireEvent.click(menu.getByRole('button', { name: 'More' }));
    expect(menu.queryByRole('button', { name: 'Print' })).toBeNull(); // the driver's list is its paper
    const printed = vi.fn<() => string | undefined>(() => list.closest('.bus-list')?.className);
    vi.stubGlobal('print', printed);
    fireEvent.click(menu.getByRole('button', { name: 'Print the driver’s list' }));
    expect(printed).toHaveReturnedWith('bus-list bus-list-printing');
    expect(list.closest('.bus-list')).toHaveClass('bus-list-printing'); // a phone still prints
    fireEvent.click(menu.getByRole('button', { name: 'More' }));
    fireEvent.click(menu.getByRole('button', { name: 'Print the driver’s list' }));
    expect(printed).toHaveBeenCalledTimes(2); // or was pressed again, when its paper was not wanted
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(list.closest('.bus-list')).toHaveClass('bus-list', { exact: true }));
  });

  it('says how full the buses are, and where there are too many', async () => {
    transit({ seats_out: 8, taken_out: 5, left_out: 3, seats_home: 4, taken_home: 6, left_home: 0 });
    renderScreen(<TransitTab may={mayAt(2)} />);
    expect(await screen.findByText('5 of 8 seats taken · 3 seats left')).toBeVisible();
    expect(screen.getByText(/^6 of 4 seats taken · 2 people too many/)).toBeVisible();
  });

  it('names the phones to level 3, which ends one that was lost', async () => {
    const phone = (id: string, changes: object) => ({
      id,
      name: 'Android, Chrome',
      person: 'Ida Lund',
      is_helpers: false,
      checkins: 12,
      unsent: 0,
      since: '2025-05-27T20:00:00Z',
      seen_at: '2025-05-28T15:30:00Z',
      ended_at: null,
      copied_at: null,
      ...changes,
    });
    let ended: string | null = null;
    const asked = transit(
      {},
      {
        'POST /rest/v1/rpc/checkin_device_list': () => [
          phone('lost', { unsent: 30, ended_at: ended, copied_at: '2025-05-28T15:00:00Z' }),
          phone('kept', { name: 'iPhone, Safari', person: null }),
        ],
        'POST /rest/v1/rpc/end_checkin_device': () => {
          ended = '2025-05-28T16:00:00Z';
          return new Response(null, { status: 204 });
        },
      },
    );
    renderScreen(<TransitTab may={mayAt(3)} />);
    const row = await screen.findByRole('row', { name: /Ida Lund/ });
    // On a phone no title stands above them.
    expect(row).toHaveTextContent(
      /Check-ins 12 30 not synced yet.*In use since .*Last seen 2025\/05\/28 17:30/,
    );
    expect(row).toHaveTextContent('Used by two devices at once since 2025/05/28 17:00');
    expect(screen.getByRole('row', { name: /No one/ })).not.toHaveTextContent('not synced yet');
    expect(screen.getByRole('row', { name: /No one/ })).not.toHaveTextContent('two devices');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out this phone: Android, Chrome, Ida Lund' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked.filter(({ route }) => route.endsWith('end_checkin_device'))).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Sign out this phone' })).toBeVisible();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Undo its 12 check-ins too' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out and undo check-ins' }));
    expect(await within(row).findByText('Signed out 2025/05/28 18:00')).toBeVisible();
    expect(asked.find(({ route }) => route.endsWith('end_checkin_device'))?.body).toEqual({
      p_device: 'lost',
      p_undoes: true,
    });
  });

  it('says that nobody is registered yet', async () => {
    fakeBackend({
      'POST /rest/v1/rpc/changes_since_freeze': () => [],
      'POST /rest/v1/rpc/admin_transit': () => [],
    });
    renderScreen(<TransitTab may={mayAt(1)} />);
    expect(await screen.findByText('No one is registered yet.')).toBeVisible();
  });
});

it.each([
  ['two', { start_date: '2026-05-23', end_date: '2026-05-24' }],
  ['seven', { start_date: '2026-07-05', end_date: '2026-07-11' }],
])('a camp of %s days has lines of the kitchen’s file and a poster for each of them', (_length, dates) => {
  const days = campDaysOf(dates);
  const one = { meal: 'Lunch', kind: 'diet', what: 'vegan', people: 1 } as const;
  const numbers = days.map((day) => ({ ...one, day }));
  const kitchen = kitchenDays(numbers, ['diet:vegan'], days);
  const rows = kitchen.flatMap(({ day, lines }) => lines.map((line) => ({ ...line, day })));
  expect(rows.map((row) => fileColumns[0]?.value(row))).toEqual(days);
  const titles = posterOf(kitchen).sheets.map(({ title }) => title);
  expect(days.filter((day, at) => titles[at]?.includes(day))).toEqual(days);
});
