import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the dashboard's Team tab. */
export const teamBoard = {
  cards: 'Teams',
  table: 'Assign teams',
  place: common.team,
  balance: {
    title: 'Balance',
    noSurveys:
      'We couldn’t load the survey answers, so they’re missing in the list, its filters and this table.',
    people: common.campers,
    parts: { people: 'Campers and age', places: 'Church and country', survey: shared.survey },
    otherChurches: 'Other churches',
    otherCountries: 'Other countries',
    ages: { Adult: '25+', Youth: '13–24', Children: '4–12', Toddler: 'Under 4' },
  },
  lists: {
    title: 'Team lists',
    team: common.team,
    name: common.name,
    leader: shared.leader,
    leads: 'Leads',
    ages: common.age,
    gender: common.gender,
    size: 'Shirt',
  },
  sheets: {
    sheets: 'Team sheets',
    print: shared.print,
    pdf: shared.pdf,
    fileName: 'team_sheets',
    people: shared.people,
    legend: 'A star is the leader of the team.',
  },
  document: {
    title: 'PDF for families',
    heading: 'Teams',
    notShown: (people: number) =>
      people === 1 ? '1 person who isn’t shown by name' : `${people} people who aren’t shown by name`,
    none: 'Not created yet.',
    since: (time: string) => `As of ${time}.`,
    shownWhen:
      'Families can open it once teams are shown. It names people as far as they chose to be shown in the list of campers, anyone under 18 by first name only, and counts the others.',
    make: 'Create the PDF',
    makeAgain: 'Update the PDF',
    made: 'PDF updated: families see the teams as they are now',
    failed: 'We couldn’t create the PDF. Families still see the old one: try again.',
  },
  config: {
    open: 'Config Teams',
    edit: common.edit,
    editTeam: (name: string) => `Edit ${name}`,
    intro: (least: number, most: number) =>
      `You can have ${least} to ${most} teams. A team can be removed while no one is on it.`,
    add: 'Add a team',
    newName: (number: number) => `Team ${number}`,
    remove: common.remove,
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} removed`,
    notEmpty: 'Someone is on this team. Move them first, then try again.',
    name: common.name,
    nameMissing: (most: number) => `Type a name of at most ${most} characters`,
    color: 'Colour',
    leader: shared.leader,
    nobody: 'No one',
    save: common.save,
    back: common.back,
    close: common.close,
    saved: common.saved,
    conflict: (who: string) =>
      `${who} changed this team while you were editing. Go back to see it; what you typed wasn’t saved.`,
    failed: 'Could not save. Try again.',
  },
};
