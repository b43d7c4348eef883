/** Words of the organisers' camper list. */
export const adminList = {
  label: 'Campers',
  write: 'Write to these families',
  empty: 'No camper matches. Change the search or the filters.',
  loadingRest: 'The rest of the list is still loading…',
  restFailed: 'The rest of the list could not be loaded: these are not all campers.',
  search: 'Search',
  searchHint: 'Name, e-mail, phone, church, anything in the list',

  clear: 'Clear the filters',
  any: 'Any',
  since: 'Signed up',
  sinceNames: { today: 'Today', week: 'This week', month: 'This month' },
  chooseColumns: 'Columns',
  freeze: 'Keep the name in sight',
};
