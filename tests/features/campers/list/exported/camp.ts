/** Lists of the camp and its organisers: a row of each, and what every file has to say of it. */
import { facts as waiting } from '../../../../../src/features/rooms/waiting-list.tsx';
import { fileColumns as changeRequests } from '../../../../../src/features/campers/list/change-requests-part.tsx';
import { fileColumns as seasons } from '../../../../../src/features/seasons/season-list.tsx';
import { fileColumns as admins } from '../../../../../src/features/settings/admins-part.tsx';
import { fileColumns as changes } from '../../../../../src/features/settings/changes-part.tsx';
import { columnsOf as promoCodes } from '../../../../../src/features/settings/promo-codes-part.tsx';
import { kitchenColumns as kitchen } from '../../../../../src/features/campers/sizes/food-tab.tsx';
import { fileColumns as sizes } from '../../../../../src/features/campers/sizes/sizes-tab.tsx';
import { is, list, money, soren, thiri, time, type List } from './cells.ts';

export const campLists: readonly List[] = [
  list(
    'the waiting list',
    waiting,
    {
      ...{
        id: 'w',
        name: soren,
        campers: ['Søren', thiri],
        camper_ids: [],
        beds: 2,
        since: '2025-04-20T22:30:00Z',
      },
      ...{ offered_until: null, kept_until: null, times_passed: 2 },
    },
    is('Family', `${soren} (Søren, ${thiri})`),
    is('Beds', 2, '2 beds'),
    time('Waiting', '2025-04-21 00:30'),
    is('Offer', 'None yet, passed over 2 times'),
  ),
  list(
    'change_requests',
    changeRequests,
    {
      ...{ id: 'c', camper_id: 'a', name: thiri, field: 'gender', old_value: 'Male', new_value: 'Female' },
      ...{ now_value: 'Male', note: '=HYPERLINK("x")', decided_with: 'edit' as const },
    },
    is('Name', thiri),
    is('Field', 'Gender'),
    is('Before', 'Male'),
    is('Requested', 'Female'),
    is('Message', '=HYPERLINK("x")'),
  ),
  list(
    'seasons',
    seasons,
    {
      ...{
        id: 1,
        state: 'past',
        title: 'Lejr 2025',
        theme: '-håb',
        start_date: '2025-07-18',
        end_date: '2025-07-25',
      },
      ...{ closed_at: null, campers: 120, registered: 118, paid: 141600.25, expected: 144000 },
    },
    is('Season', 'Lejr 2025'),
    is('Theme', '-håb'),
    is('First day', { says: '2025-07-18' }),
    is('Last day', { says: '2025-07-25' }),
    is('Campers', 120),
    is('Registered', 118),
    money('Paid', 141600.25, '141600.25'),
    money('Expected', 144000, '144000'),
  ),
  list(
    'admins',
    admins,
    {
      ...{ id: 'a', name: thiri, email: 'thiri@example.org', access_level: 3 },
      ...{
        jobs: ['treasurer' as const],
        current_jobs: ['treasurer' as const],
        is_this_season: true,
        has_second_factor: true,
      },
    },
    is('Name', thiri),
    is('Email', 'thiri@example.org'),
    is('Level', 3),
    is('Jobs for this season', 'Treasurer'),
  ),
  list(
    'changed settings',
    changes,
    {
      ...{
        id: 1,
        table_name: 'pricing',
        row_name: 'Regular',
        row_id: '1',
        action: 'UPDATE',
        actor_name: soren,
      },
      ...{ changed_at: '2025-04-20T22:30:00Z', before: { price: 1200 }, after: { price: 1300 } },
    },
    time('When', '2025-04-21 00:30'),
    is('Who', soren),
    is('What', 'Price: Regular'),
    is('Before and after', 'early price: from 1200 to 1300'),
  ),
  list(
    'promo codes',
    promoCodes(
      () => 'Regular',
      () => undefined,
    ).filter(({ key }) => key !== 'actions'),
    {
      ...{
        code: 'ABC1234',
        created_at: '2025-01-01T00:00:00Z',
        expires_on: '2025-05-01',
        is_disabled: false,
      },
      ...{ max_uses: 5, note: thiri, pricing_code: 1, uses: 2 },
    },
    is('Code', 'ABC1234'),
    is('What it gives', `Regular · Used by 2 of 5 · until May 1, 2025 · ${thiri}`),
  ),
  list(
    'shirt sizes',
    sizes,
    { size: '12 years', names: [soren, thiri], ids: [] },
    is('Size', '12 years'),
    is('Shirts', 2),
    is('Names', `${soren}, ${thiri}`),
  ),
  list(
    'the kitchen',
    kitchen,
    { day: 'Saturday', kind: 'diet', what: 'no_pork', counts: [3, 0, 12] },
    is('Day', 'Saturday'),
    is('What', 'Diet: No pork'),
    is('Breakfast', 3),
    is('Lunch', 0),
    is('Dinner', 12),
  ),
];
