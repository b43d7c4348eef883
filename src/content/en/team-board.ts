import { section } from '../language.ts';

/** Words of the dashboard's Team tab. */
export const teamBoard = section('team-board', {
  cards: 'Teams',
  table: 'Assign teams',
  place: 'Team',
  balance: {
    title: 'Balance',
    team: 'Team',
    people: 'People',
    otherChurches: 'Other churches',
    ages: { Adult: '25+', Youth: '13–24', Children: '4–12', Toddler: 'Under 4' },
  },
  lists: {
    title: 'Team lists',
    team: 'Team',
    name: 'Name',
    leader: 'Leader',
    leads: 'Leads',
    ages: 'Age',
    gender: 'Gender',
    size: 'Shirt',
    shirts: 'Shirts by team',
    people: 'Shirts',
  },
  colors: { Blue: 'Blue', Red: 'Red', Green: 'Green', Black: 'Black', White: 'White' },
  config: {
    open: 'Config Teams',
    edit: 'Edit',
    editTeam: (name: string) => `Edit ${name}`,
    name: 'Name',
    nameMissing: (most: number) => `Type a name of at most ${most} letters`,
    color: 'Colour',
    leader: 'Leader',
    nobody: 'Nobody',
    save: 'Save',
    back: 'Back',
    close: 'Close',
    saved: 'Saved',
    conflict:
      'Another organiser has changed this team meanwhile. Go back to see it as it is now; what you typed was not saved.',
    failed: 'Could not save. Please try again.',
  },
});
