/** Words of the lists of campers, teams and rooms, and of the schedule. */
export const campers = {
  title: 'Campers',
  loading: 'Loading...',
  loadingLines: ['Gathering the campers...', 'Counting heads...', 'Looking for the latecomers...'],
  retry: 'Try again',
  couldNotLoad: 'The campers could not be loaded.',
  tabsLabel: 'Parts of the list of campers',
  tabs: { campers: 'Campers', data: 'Data', teams: 'Teams', rooms: 'Rooms' },

  stranger: {
    text: 'Campers see each other. You can look around here as soon as you have registered yourself.',
    action: 'Go to the registration form',
  },

  list: {
    chart: 'Registrations',
    words: {
      item: 'Status',
      count: 'Campers',
      share: 'Share',
      others: 'All others',
      total: 'Total',
    },
    status: { Registered: 'Registered', 'Not registered': 'Not registered', 'N/A': 'N/A' },
    statusHint: 'Registered campers have paid in full. N/A means that somebody has told us they do not come.',
    label: 'All campers',
    search: 'Search',
    searchHint: 'Name, country, church or status',
    empty: 'Nobody has registered yet.',
    notFound: 'Nobody is found for this search.',
    columns: { name: 'Name', country: 'Country', church: 'Church/mission', status: 'Status' },
    table: {
      count: (rows: number) => (rows === 1 ? '1 camper' : `${rows} campers`),
      pageSize: 'Rows per page',
      previous: 'Previous page',
      next: 'Next page',
      pageOf: (first: number, last: number, rows: number) => `${first}–${last} of ${rows}`,
      search: 'Search',
      sortBy: 'Sort by',
      asItComes: 'As they come',
      downwards: (column: string) => `${column}, downwards`,
    },
  },

  data: {
    intro: (count: number) =>
      `Where the ${count} who come to camp are from. Somebody who has told us that they do not come is not counted.`,
    church: 'By church/mission',
    country: 'By country',
    churchWords: { item: 'Church/mission', count: 'Campers', share: 'Share', others: 'All others' },
    countryWords: { item: 'Country', count: 'Campers', share: 'Share', others: 'All others' },
  },

  teams: {
    closed: 'Teams are not available yet',
    closedText: 'The organisers make balanced teams shortly before camp, and show them here.',
    pdf: 'Open all teams (PDF)',
    noPdf: 'There is no list of all teams to download yet.',
    mine: 'Your family',
    none: 'Nobody of your family is in a team yet.',
    leader: (name: string) => `Leader: ${name}`,
    youLead: 'leads the team',
    couldNotLoad: 'The teams could not be loaded.',
    colors: { Blue: 'Blue', Red: 'Red', Green: 'Green', Black: 'Black', White: 'White' },
  },

  rooms: {
    closed: 'Room assignments are not available yet',
    closedText: 'The organisers give out the rooms shortly before camp, and show them here.',
    couldNotLoad: 'The rooms could not be loaded.',
    mine: 'Your family',
    unassigned: 'No room yet',
    all: 'All rooms',
    capacity: (places: number) => `Capacity: ${places}`,
    yours: 'Your room',
    leader: 'Room leader',
    child: 'Child who shares a bed',
    empty: 'Nobody yet',
    legend: 'A star marks the leader of a room, a small face a child who shares a bed.',
  },

  schedule: {
    title: 'Schedule',
    intro: 'What happens when, from the first evening to the last lunch.',
    open: 'Open the schedule (PDF)',
    updated: (day: string) => `Last changed on ${day}.`,
    none: 'There is no schedule yet. The organisers put it here shortly before camp.',
    couldNotLoad: 'The schedule could not be loaded.',
    toCampInfo: 'See the camp information',
  },
};
