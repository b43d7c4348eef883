/** Lists of people, of the boards and of families: a row of each, and what every file has to say of it. */
import { peopleColumns } from '../../../../../src/organiser/board/people-table.tsx';
import { surveyColumns } from '../../../../../src/features/teams/survey-columns.tsx';
import { teamSizeColumns } from '../../../../../src/features/campers/sizes/team-sizes.tsx';
import { historyColumns } from '../../../../../src/features/accounts/profile/history-columns.ts';
import { mealColumns as meals } from '../../../../../src/features/campers/sizes/food-tab.tsx';
import { fileColumns as passengers } from '../../../../../src/features/campers/transit/transit-tab.tsx';
import type { BoardPerson } from '../../../../../src/domain/campers/moves.ts';
import { is, list, money, paymentId, reference, soren, thiri, time, type List } from './cells.ts';

/** Named like a formula, and a baby when the camp begins. */
const person: BoardPerson = {
  ...{ id: 'p', first_name: '=SUM(A1)', last_name: 'Åkjær', birthday: '2024-05-29', gender: 'Female' },
  ...{ accommodation: 'Room', church_mission: 'MBMBC', country: 'DK', size: null, parent_id: 'h' },
  ...{ is_registered: true, waits_for: [], has_bed: false, place: null, former_place: 4 },
};
const people = (placeTitle: string, placeName: string) =>
  peopleColumns({
    start: '2025-05-28',
    placeTitle,
    placeName: () => placeName,
    families: new Map([['h', `${soren} (4)`]]),
    several: null,
  });
const personCells = [is('Name', '=SUM(A1) Åkjær'), is('Age', 0), is('Family', `${soren} (4)`)];

const answers = {
  ...{ team_leader: 'maybe', creativity: '5', bible_knowledge: '1', fitness: '', music: '3' },
  ...{ camp_experience: 'many', drama_speaking: 'no', costume_making: 'yes' },
};

const payment = {
  ...{ id: 'x', amount: -1099.51, created_at: '2025-12-31T23:30:00Z', is_anonymous: true, paid_by_me: false },
  ...{ paid_by_name: null, paid_for_name: thiri, paid_for_user_id: 'a', past_season: null, payment_id: null },
  ...{
    payment_method: 'Bank transfer',
    pricing_name: { name: 'Regular', name_da: 'Regular' },
    pricing_price: 1200,
    reference,
  },
  type: 'Refund',
};
const historyCells = (id: string, payer: string, isAnonymous: string, ...camp: ReturnType<typeof is>[]) => [
  is('Name', thiri),
  time('Date', '2026-01-01 00:30'),
  money('Amount', -1099.51, '-1,099.51 DKK'),
  ...camp,
  is('Type', 'Refund'),
  is('Pricing', 'Regular'),
  is('Paid by', payer),
  is('Anonymous', isAnonymous),
  is('Payment method', 'Bank transfer'),
  is('ID', id),
  is('Reference', reference),
];
/** By whom it is shown, of another camp too, through the payment page. */
const mine = { ...payment, paid_by_me: true, past_season: 'Lejr 2024', payment_id: paymentId };

export const peopleLists: readonly List[] = [
  list(
    'people of the room board',
    people('Room', 'Unassigned'),
    person,
    ...personCells,
    is('Room', 'Unassigned'),
    is('Gender', 'Female'),
  ),
  list(
    'people of the team board with their survey',
    [...people('Team', 'Blå'), ...surveyColumns(new Map([['p', answers]]), '2025-05-28')],
    person,
    ...personCells,
    is('Team', 'Blå'),
    is('Gender', 'Female'),
    is('Survey', 'Answered'),
    is('Would lead', 'Maybe'),
    is('Creativity', '5'),
    is('Bible', '1'),
    is('Fitness', ''),
    is('Music', '3'),
    is('At camp', 'Many times'),
    is('Speaks', 'No'),
    is('Costumes', 'Yes'),
  ),
  list(
    'shirts by team',
    teamSizeColumns([{ name: 'Blå' }], true),
    { size: '12 years', counts: [3, 1], total: 4, change: -1 },
    is('Size', '12 years'),
    is('Blå', 3),
    is('No team', 1),
    is('Total', 4),
    is('Changed since ordered', -1),
  ),
  list(
    'who is on a bus',
    passengers,
    {
      ...{ id: 'b', first_name: '-Bo', last_name: 'Ærø', phone: '+45 20 12 34 56', family: 'h' },
      ...{ arrival_transportation: 'Bus', departure_transportation: 'Car', is_alone: true },
      ...{ first_day: 0, birthday: '2017-03-01', guardian_id: null, guardian: '-Bo Ærø' },
      ...{ holder: 'Daw Mya', comes: true, is_registered: false, outstanding: 600 },
    },
    is('Name', '-Bo Ærø (not paid, no adult of the family is coming)'),
    is('Family', 'Daw Mya'),
    is('Responsible adult', '-Bo Ærø'),
    is('Phone', '+45 20 12 34 56'),
  ),
  list(
    'meals',
    meals,
    { day: 'Saturday', meal: 'Lunch', counts: [3, 0, 12], total: 15, unpaid: 1 },
    is('Meal', 'Saturday, lunch'),
    is('Adults (25+)', 3),
    is('Youth (13–24)', 0),
    is('Children (4–12)', 12),
    is('Toddlers', 0),
    is('Total', 15),
    is('Not paid yet, as well', 1),
  ),
  list(
    'a family’s payments',
    historyColumns([payment]),
    payment,
    ...historyCells(reference, 'Anonymous', 'Yes'),
  ),
  list(
    'a family’s payments of many camps',
    historyColumns([payment, mine]),
    mine,
    ...historyCells(paymentId, 'You', 'Yes', is('Camp', 'Lejr 2024')),
  ),
];
