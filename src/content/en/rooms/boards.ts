import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

const { people } = shared;
const places = (count: number) => (count === 0 ? 'no places' : plural(count, 'place', 'places'));

/** Words of the two boards on which organisers assign rooms and teams. */
export const boards = {
  loading: common.loading,
  couldNotLoad: 'We couldn’t load the board. Check your connection and try again.',
  unassigned: 'Unassigned',
  nobody: 'No one here yet',
  leader: shared.leader,
  leaderElsewhere: (name: string) => `Led by ${name}`,
  sharesBed: shared.sharesBed,
  years: (age: number) => plural(age, 'year', 'years'),
  people,
  more: (count: number) => `Show ${count} more in the table`,
  listOf: (place: string) => `Campers in ${place}`,

  goTo: 'Go to',

  sides: { label: 'On screen', people: common.campers },

  /** Who would be where by a suggestion. */
  proposed: {
    title: 'Who would be where',
    place: (name: string, count: number) => `${name}: ${people(count)}`,
    from: (name: string, place: string) => `${name} (from ${place})`,
    placed: (name: string) => `${name} (new)`,
  },

  /** What can be printed and saved of a board. */
  paper: 'Sheets and lists',
  noPaper: 'Nothing to print yet: no one has been assigned.',

  several: {
    start: 'Choose several',
    end: 'Done',
    nobody: 'Choose the campers to move.',
    chosen: (names: string) => `Chosen: ${names}`,
    moveTo: 'Move them to',
    choosePlace: common.choose,
    place: (name: string, free: number) => `${name} (${places(free)} left)`,
    move: (count: number) => (count === 0 ? 'Move' : `Move ${people(count)}`),
  },

  tools: {
    together: 'Keep families together',
    undo: shared.undo,
    undoCount: (count: number) => `${plural(count, 'move', 'moves')} can be undone`,
    saving: 'Saving...',
    saved: (who: string, place: string) => `Saved: ${who} to ${place}`,
    andOthers: (name: string, others: number) => `${name} and ${others} more`,
    hint: 'Choose a name to move someone, or drag it to a card.',
  },

  table: {
    search: 'Find a camper',
    chosen: 'chosen',
    show: 'Show',
    everybody: 'Everyone',
    choice: (who: string, count: number) => `${who} (${count})`,
    name: common.name,
    age: common.age,
    gender: common.gender,
    family: common.family,
    familyOf: (name: string, count: number) => `${name} (${count})`,
    empty: shared.noCampersMatch,
    nobody: 'No campers yet. They appear here once they’ve signed up.',
    allPlaced: 'Everyone is assigned.',
  },

  person: {
    facts: (age: string, gender: string, church: string) => `${age} · ${gender} · ${church}`,
    now: (place: string) => `Now: ${place}`,
    family: common.family,
    former: (place: string) => `Was in ${place} before cancelling. Move them back?`,
    alone: '(parents not registered)',
    notInRooms: (accommodation: string) =>
      `Accommodation: ${accommodation}. Only campers with a bed in a room can be assigned one.`,
    takeAlong: (names: string) => `Move the family too: ${names}`,
    moveTo: 'Move to',
    places: (free: number) => `${places(free)} left`,
    full: 'Full',
    isHere: 'Is here',
    makeLeader: (place: string) => `Make leader of ${place}`,
    dropLeader: (place: string) => `Remove as leader of ${place}`,
    leads: (name: string, place: string) => `Leader of ${place}: ${name}`,
    leaderSaved: 'Leader saved',
    close: common.close,
  },

  refused: {
    dismiss: 'OK',
    notEnough: (place: string, free: number, wanted: number) =>
      `${place} has ${places(free)} left, but you chose ${people(wanted)}. No one was moved.`,
    conflict: (who: string, name: string, place: string) =>
      `${who} just moved ${name} to ${place}. Your move wasn’t saved.`,
    gone: 'Another organiser was faster: someone is no longer on this board. Your move wasn’t saved.',
    undoConflict: (who: string, name: string, place: string) =>
      `This can’t be undone any more: ${who} has moved ${name} to ${place} since.`,
    full: (place: string) => `${place} is full now. No one was moved.`,
    undoFull: (place: string) => `This can’t be undone any more: ${place} is full now.`,
    notComing: 'One of them has cancelled, so no one was moved.',
    notInRooms: 'One of them no longer sleeps in the rooms, so no one was moved.',
    notOpen: 'That room has just been closed or removed. No one was moved.',
    notAllowed: 'Your access level doesn’t allow this any more.',
    offline: 'You’re offline. No one was moved: try again when you’re online.',
    other: shared.notMoved,
    leaderConflict: (who: string) =>
      `${who} changed the leader while you were editing. Check it before you change it.`,
  },
};
