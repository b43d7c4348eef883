import { mayAt } from '../../support/rights.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AtCamp } from '../../../src/features/campers/at-camp/at-camp.tsx';
import { Meals } from '../../../src/features/campers/sizes/food-tab.tsx';
import { TransitTab } from '../../../src/features/campers/transit/transit-tab.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { passenger } from '../../support/passenger.ts';
import { quietToday } from '../../support/quiet-today.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { camp } from '../accounts/profile/family.ts';

const figures = {
  ...quietToday,
  registration_deadline: camp.registration_deadline,
};
const goes = (id: string, first_name: string, changes: object = {}) =>
  passenger({
    ...{ id, first_name, family: 'anna', holder: 'Anna Holm', birthday: '1985-02-28' },
    ...{ arrival_transportation: 'Bus', departure_transportation: 'Bus' },
    ...changes,
  });
const people = [
  goes('anna', 'Anna', { phone: '+45 20304050' }),
  goes('ben', 'Ben', { birthday: '2016-05-28', guardian_id: 'anna', guardian: 'Anna Holm' }),
  goes('bik', 'Bik', { family: 'bik', holder: 'Bik Sang', last_name: 'Sang', outstanding: 1200 }),
  goes('car', 'Carl', { family: 'car', holder: 'Carl Holm', arrival_transportation: 'Car' }),
  goes('off', 'Olga', { family: 'off', holder: 'Olga Holm', comes: false }),
];
const phone = {
  ...{ id: 'bus2', name: 'Bus 2', person: null, is_helpers: true, checkins: 3, unsent: 7 },
  ...{ since: '2025-05-28T10:00:00Z', seen_at: '2025-05-28T16:35:00Z', ended_at: null, copied_at: null },
};

const earlier = { ...phone, id: 'bus1', name: 'Bus 1', unsent: 0, seen_at: '2025-05-27T16:35:00Z' };

function open(
  places: readonly (readonly [id: string, at_camp: string, is_contested?: boolean])[],
  walkIns: readonly object[] = [],
  today = camp.start_date,
) {
  return fakeBackend({
    'POST /rest/v1/rpc/dashboard_today': () => [
      { ...figures, today, start_date: camp.start_date, end_date: camp.end_date },
    ],
    'POST /rest/v1/rpc/admin_transit': () => people,
    'POST /rest/v1/rpc/who_is_where': () =>
      places.map(([person_id, at_camp, is_contested = false]) => ({ person_id, at_camp, is_contested })),
    'GET /rest/v1/checkins': () => walkIns,
    'POST /rest/v1/rpc/checkin_device_list': () => [
      earlier,
      phone,
      { ...phone, id: 'old', ended_at: phone.since },
    ],
    'POST /rest/v1/rpc/admin_meals': () => [
      { day: 'Wednesday', meal: 'Supper', ages: 'Adults', people: 3, unpaid: 0 },
      { day: 'Wednesday', meal: 'Supper', ages: 'Children', people: 1, unpaid: 2 },
    ],
    'GET /rest/v1/camp_info': () => [camp],
    'GET /rest/v1/rpc/camp_now': () => '2025-05-28T16:42:00Z',
    'POST /rest/v1/rpc/changes_since_freeze': () => [],
    'GET /rest/v1/bus_seats': () => [],
  });
}
const lines = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => signInAs());

describe('today at the camp', () => {
  it('says who is missing at the bus, by family with the number to call', async () => {
    open([['anna', 'on_bus']]);
    renderScreen(<AtCamp may={mayAt(2)} />);
    const bus = within(await screen.findByRole('region', { name: 'Bus out' }));
    expect(bus.getByRole('heading')).toHaveTextContent('Bus out: 1 of 3, 2 missing');
    expect(
      bus
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Ben Holm1 of 2No one to call', 'Bik Sang (not paid)aloneNo one to call']);
    expect(bus.getByRole('link', { name: 'Open Check-in' })).toHaveAttribute('href', '/checkin');
    expect(screen.queryByRole('region', { name: 'Check-in phones' })).toBeNull();
  });

  it('has the figures of the lists that it leads to', async () => {
    open([]);
    renderScreen(<AtCamp may={mayAt(2)} />);
    const bus = within(await screen.findByRole('region', { name: 'Bus out' }));
    expect(bus.getByRole('heading')).toHaveTextContent('0 of 3, 3 missing');
    expect(await lines('Food')).toEqual(['4 eat today: Dinner, and 2 who haven’t paid']);
    renderScreen(<TransitTab may={mayAt(2)} />);
    expect(await screen.findAllByText('3 passengers, 1 of them not paid')).not.toEqual([]);
    renderScreen(<Meals />);
    expect(await screen.findByRole('row', { name: /Wednesday, dinner.*4 2$/ })).toBeVisible();
  });

  it('names children without their adult, birthdays, and phones that have something to send', async () => {
    open([['ben', 'here']]);
    renderScreen(<AtCamp may={mayAt(3)} />);
    expect(await lines('Children here without their responsible adult')).toEqual(['Ben Holm No one to call']);
    expect(await lines('Birthdays')).toEqual(['9 years: Ben Holm today']);
    expect(await lines('Check-in phones')).toEqual([
      'Bus 2 synced 18:35, 7 not synced yet',
      'Bus 1 synced 2025/05/27 18:35',
    ]);
  });

  const facts = async () =>
    within(await screen.findByRole('region', { name: 'Right now' }))
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

  it('counts who is on the bus, here and not here yet, and names who is here and has not paid', async () => {
    open([
      ['anna', 'on_bus', true],
      ['bik', 'here'],
      ['off', 'here'],
    ]);
    renderScreen(<AtCamp may={mayAt(2)} />);
    expect(await facts()).toEqual(['here 2', 'on the bus 1', 'not here yet 2']);
    expect(await lines('Here and not paid')).toEqual(['Bik Sang 1,200 DKK', 'Olga Holm had cancelled']);
    expect(await lines('Phones disagree')).toEqual(['Anna Holm open Check-in and tap once more']);
  });

  it('counts people on no list where they are, and names who may be on the bus', async () => {
    open([
      ['anna', 'expected', true],
      ['on no list', 'on_bus'],
    ]);
    renderScreen(<AtCamp may={mayAt(2)} />);
    expect(await facts()).toEqual(['here 0', 'on the bus 1', 'not here yet 4']);
    expect(await lines('Phones disagree')).toEqual(['Anna Holm open Check-in and tap once more']);
  });

  it('says on the last day who goes home without the bus, and which child has not been fetched', async () => {
    open(
      [
        ['anna', 'gone'],
        ['ben', 'here'],
        ['car', 'here'],
      ],
      [],
      camp.end_date,
    );
    renderScreen(<AtCamp may={mayAt(2)} />);
    expect(await facts()).toEqual(['here 2', 'not here yet 1', 'gone home 1']);
    const home = within(await screen.findByRole('region', { name: 'Bus home' }));
    expect(home.getByRole('heading')).toHaveTextContent('Bus home: 1 of 3, 2 missing');
    expect(await lines('Children not fetched yet')).toEqual(['Ben Holm No one to call']);
  });

  const guest = {
    person_id: 'guest',
    kind: 'bus_out',
    device_id: 'bus2',
    checked_at: '2025-05-28T16:31:00Z',
  };

  it('makes a camper of a walk-in, whose name and bus are filled in', async () => {
    open([['guest', 'on_bus']], [{ ...guest, walk_in: 'peter lund 20 30 40 50' }]);
    renderScreen(<AtCamp may={mayAt(3)} />);
    const noted = within(await screen.findByRole('region', { name: 'Not on the list' }));
    expect(await noted.findByText('Bus out, Bus 2, 18:31')).toBeVisible();
    fireEvent.click(noted.getByRole('button', { name: 'Add as camper: peter lund 20 30 40 50' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('First name')).toHaveValue('Peter');
    expect(dialog.getByLabelText('Arrival transportation')).toHaveValue('Bus');
  });

  it('lets level 2 read of them, and shows none who was taken back', async () => {
    open(
      [['guest', 'on_bus']],
      [
        { ...guest, walk_in: 'Peter' },
        { ...guest, person_id: 'gone', walk_in: 'Gone' },
      ],
    );
    renderScreen(<AtCamp may={mayAt(2)} />);
    const noted = within(await screen.findByRole('region', { name: 'Not on the list' }));
    expect(noted.getByText('Peter')).toBeVisible();
    expect(noted.queryByText('Gone')).toBeNull();
    expect(noted.queryByRole('button')).toBeNull();
  });
});
