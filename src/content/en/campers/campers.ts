import { common } from '../common.ts';
import { plural } from '../../plural.ts';

/** Words of the lists of campers, teams and rooms, and of the schedule. */
export const campers = {
  title: common.campers,
  loading: common.loading,
  loadingLines: ['Gathering the campers...', 'Counting heads...', 'Looking for the latecomers...'],
  couldNotLoad: 'We couldn’t load the campers.',
  tabsLabel: 'Campers: choose a view',
  tabs: { campers: common.campers, data: 'Data', teams: 'Teams', rooms: 'Rooms' },

  stranger: {
    text: 'Only campers can see each other. Sign up first, and you can look around here too.',
    action: 'Go to the sign-up form',
  },

  list: {
    chart: 'Sign-ups',
    words: {
      item: common.status,
      count: common.campers,
      share: 'Share',
      others: 'All others',
      total: common.total,
    },
    status: { Registered: 'Registered', 'Not registered': 'Not registered', 'N/A': 'N/A' },
    statusHint: 'Registered: paid in full. Not registered: signed up, awaiting payment. N/A: not coming.',
    notShown: (people: number) =>
      people === 1 ? '1 person isn’t shown by name.' : `${people} people aren’t shown by name.`,
    choose: 'Choose on your profile, under Settings, what others see of your family',
    label: 'All campers',
    search: common.search,
    searchHint: 'Name, country, church or status',
    empty: 'No campers yet. They appear here once they’ve signed up.',
    notFound: 'No matches.',
    columns: { name: common.name, country: common.country, church: common.church, status: common.status },
    table: {
      count: (rows: number) => plural(rows, 'camper', 'campers'),
      pageSize: 'Rows per page',
      endless: 'All, as I scroll',
      previous: 'Previous page',
      next: 'Next page',
      pageOf: (first: number, last: number, rows: number) => `${first}–${last} of ${rows}`,
      search: common.search,
      sortBy: 'Sort by',
      asItComes: 'Newest first',
      downwards: (column: string) => `${column}, descending`,
    },
  },

  data: {
    intro: (count: number) =>
      `Where our ${count} campers come from. People who have cancelled aren’t counted.`,
    church: 'By church/mission',
    country: 'By country',
    churchWords: { item: common.church, count: common.campers, share: 'Share', others: 'All others' },
    countryWords: { item: common.country, count: common.campers, share: 'Share', others: 'All others' },
  },

  teams: {
    closed: 'Teams are not available yet',
    closedText: 'The organisers put together balanced teams shortly before camp. You’ll find yours here.',
    pdf: 'Open all teams (PDF)',
    noPdf: 'There’s no PDF of all teams yet.',
    mine: 'Your family',
    none: 'No one in your family has a team yet.',
    leader: (name: string) => `Leader: ${name === '' ? 'isn’t shown by name' : name}`,
    youLead: 'team leader',
    couldNotLoad: 'We couldn’t load the teams.',
    colors: { Blue: 'Blue', Red: 'Red', Green: 'Green', Black: 'Black', White: 'White' },
  },

  rooms: {
    closed: 'Room assignments are not available yet',
    closedText: 'The organisers assign rooms shortly before camp. You’ll find yours here.',
    couldNotLoad: 'We couldn’t load the rooms.',
    mine: 'Your family',
    unassigned: 'No room yet',
    all: 'All rooms',
    capacity: (places: number) => `Capacity: ${places}`,
    yours: 'Your room',
    leader: 'Room leader',
    child: 'Child who shares a bed',
    empty: 'No one yet',
    legend:
      'A star marks the room leader, a small face a child who shares a bed. Other families are named as far as they chose to be in the list of campers.',
    notShown: 'Not shown by name',
  },

  schedule: {
    title: 'Schedule',
    intro: 'What happens when, from the first day to the last.',
    open: 'Open the schedule (PDF)',
    updated: (day: string) => `Updated on ${day}.`,
    none: 'No schedule yet. The organisers add it shortly before camp.',
    couldNotLoad: 'We couldn’t load the schedule.',
    toCampInfo: 'See the camp information',
  },
};
