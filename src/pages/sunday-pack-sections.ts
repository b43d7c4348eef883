import type { May } from '../domain/accounts/rights.ts';
import type { QueryClient } from '@tanstack/react-query';
import { adminSizes } from '../content/en/campers/admin-sizes.ts';
import { duties } from '../content/en/campers/duties.ts';
import { values } from '../content/en/values.ts';
import { adminCountQueries } from '../data/campers/admin-counts.ts';
import { dutyQueries } from '../data/campers/duties.ts';
import { healthQueries } from '../data/health/read-health.ts';
import { boardQueries } from '../data/rooms/board-people.ts';
import { placeQueries } from '../data/rooms/places.ts';
import { campQueries } from '../data/site/camp-info.ts';
import { campDaysOf } from '../domain/camp-days.ts';
import { kitchenDays } from '../domain/campers/kitchen-table.ts';
import { groupBy } from '../domain/group-by.ts';
import { mealAges } from '../domain/value-lists.ts';
import { doesText } from '../features/campers/duties/duties-part.tsx';
import { needs, posterOf } from '../features/campers/sizes/food-tab.tsx';
import { byMeal } from '../features/campers/sizes/size-counts.ts';
import { busSection } from '../features/campers/transit/transit-tab.tsx';
import { roomSheets } from '../features/rooms/room-lists.tsx';
import { teamSheets } from '../features/teams/team-lists.tsx';
import type { ExportedSection } from '../lib/exports/exported.ts';
import { contactsIn } from '../organiser/child-contacts.ts';
import { sectionsOf, sheetScales } from '../organiser/sheets-file.tsx';

const t = adminSizes.meals;
const sheetScale = sheetScales.list;

/**
 * All that is on paper at the camp, as it is now: both drivers, every door, every team, the kitchen, and who does what. Teams are for
 * those who see their board, allergies for those with the right.
 * @throws what a reading throws: a pack without a part is not made
 */
export async function packSections(client: QueryClient, may: May): Promise<ExportedSection[]> {
  const read: QueryClient['fetchQuery'] = (options) => client.fetchQuery({ ...options, staleTime: 0 });
  const [camp, passengers, sleepers, rooms, eaters, diets, helpers] = await Promise.all([
    read(campQueries.info()),
    read(adminCountQueries.transit()),
    read(boardQueries.people('rooms')),
    read(placeQueries.rooms()),
    read(adminCountQueries.meals()),
    read(healthQueries.kitchen()),
    read(dutyQueries.sheet()),
  ]);
  const start = camp.start_date;
  const places = rooms.filter(({ state }) => state === 'open');
  const members = may('teams') ? await read(boardQueries.people('teams')) : [];
  const teams = may('teams') ? await read(placeQueries.teams()) : [];
  return [
    busSection('arrival', passengers),
    busSection('departure', passengers),
    ...sectionsOf(roomSheets({ people: sleepers, rooms: places, start }), sheetScales.door),
    ...sectionsOf(teamSheets({ people: members, teams, start }, contactsIn(passengers, start)), sheetScale),
    {
      ...{ title: t.title, sheetScale },
      records: [...groupBy(byMeal(eaters, camp), ({ day }) => day)].map(([day, served]) => ({
        name: values.day[day],
        fields: served.map(
          ({ meal, counts, total, unpaid }) =>
            [
              `${values.meal[meal]}: ${total}`,
              [
                ...mealAges.map((ages, at) => `${t.ages[ages]}: ${counts[at]}`),
                ...(unpaid > 0 ? [`${t.unpaid}: ${unpaid}`] : []),
              ].join(' · '),
            ] as const,
        ),
      })),
    },
    ...sectionsOf(posterOf(kitchenDays(diets, needs, campDaysOf(camp))).sheets, sheetScale),
    {
      ...{ title: duties.title, sheetScale },
      records: [
        {
          name: '',
          fields: helpers.map((one) => [
            one.name,
            [doesText(one), one.phone ?? ''].filter(Boolean).join(' · '),
          ]),
        },
      ],
    },
  ];
}
