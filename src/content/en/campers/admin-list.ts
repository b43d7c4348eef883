import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the organisers' camper list. */
export const adminList = {
  label: common.campers,
  printShort: 'Print a short list',
  shortFacts: (count: number) => `${shared.campers(count)}: age, room and team`,
  write: 'Message these families',
  /** Where a phone's bar has no more room. */
  writeShort: 'Write',
  empty: 'No campers match. Change the search or the filters.',
  loadingRest: 'Loading the rest of the list…',
  restFailed: 'We couldn’t load the rest of the list, so some campers are missing.',
  search: common.search,
  searchHint: 'Name, email, phone, church or anything else in the list',

  several: {
    start: 'Choose several',
    nobody: 'Choose campers in the list.',
    chosen: (count: number) => `${shared.campers(count)} chosen. “More” saves and prints only them.`,
    all: (count: number) => `Choose all ${count}`,
    end: 'Done',
  },

  clear: 'Clear filters',
  any: 'Any',
  owes: 'Has something left to pay',
  minors: 'Under 18',
  without: 'Without',
  noRoom: 'A room',
  noTeam: 'A team',
  bus: 'Bus',
  busOut: 'To the camp by bus',
  busHome: 'Home by bus',
  all: 'All',
  since: 'Signed up',
  contacts: 'Responsible adult',
  noContacts: 'Child without an adult or a number',
  sinceNames: { today: shared.today, week: shared.week, month: shared.month },
  chooseColumns: 'Columns',
  freeze: 'Freeze the name column',
};
