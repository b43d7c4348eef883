import { section } from '../language.ts';

/** Words of the organisers' dashboard that all its parts share. */
export const admin = section('admin', {
  tabsLabel: 'Parts of the dashboard',
  tabs: {
    list: 'List',
    payment: 'Payment',
    sizes: 'Sizes',
    transit: 'Transit',
    room: 'Room',
    team: 'Team',
    seasons: 'Seasons',
    settings: 'Settings',
    health: 'Health',
  },
  loading: 'Loading...',
  couldNotLoad: 'This could not be loaded.',
  retry: 'Try again',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  notSaved: 'Could not save. Check your connection and try again.',
  notAllowed: 'Could not save: your access level does not allow this.',
  conflict: 'Somebody else has changed this meanwhile. What you see now is what is stored.',
  search: { found: 'Campers found', born: (day: string) => `Born ${day}` },
  later: 'This part of the dashboard opens later.',
});
