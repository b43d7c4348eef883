import type { RoomRule } from '../../domain/rooms/room-score.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const rules: Record<RoomRule, string> = {
  split: 'Families split that a room could hold',
  alone: 'Under 12 without a parent',
  mixed: 'Unrelated men and women in one room',
  pins: 'Pinned people and leaders elsewhere',
  unplaced: 'People without a room',
  wishes: 'Wishes to be near not met',
  rooms: 'Rooms used',
  churches: 'Churches spread over rooms',
};

/** Words of proposing rooms. */
export const roomProposal = {
  open: 'Propose rooms',
  title: 'Propose rooms',
  loading: 'Loading...',
  couldNotLoad: 'What a proposal needs could not be loaded.',
  retry: 'Try again',
  takesPart: (count: number, beds: number, places: number) =>
    `${people(count)} sleep in rooms and take ${beds} of ${places} places. No room is ever filled beyond its places.`,
  nobody: 'Nobody who is registered has a bed in a room yet.',
  order:
    'The rules come in this order: one case of an earlier rule counts more than all cases of the later ones. So rather than in a room against the first four, somebody is left without one, and is named with the reason. None of the first five gets worse than it is now.',
  everybody: 'Everybody gets a room while there are places',
  everybodyHint: 'Also where that splits families or brings unrelated men and women together.',
  openNames: (count: number) =>
    count === 1
      ? 'One name of the wishes is not confirmed yet.'
      : `${count} names of the wishes are not confirmed yet.`,
  confirmNames: 'Confirm names',
  start: 'Look for rooms',
  close: 'Close',
  searching: 'Looking for rooms...',
  stop: 'Stop and take the best so far',
  failed: 'The search could not be started. Please try again.',
  changedMeanwhile:
    'People, wishes, pins or rooms have changed since the last proposal was made, so that it is no longer shown. Look for rooms anew.',
  rule: 'Rule',
  rules,
  before: 'Now',
  after: 'Proposed',
  same: 'Nothing better was found: the rooms stay as they are.',
  placed: (count: number) => `${people(count)} would get a room.`,
  changed: (count: number) => `${people(count)} would change room.`,
  lost: (count: number) => `${people(count)} would lose their room.`,
  openCases: 'What stays open',
  openReason:
    'As far as was found, each of these could be mended only by breaking a rule that comes earlier.',
  unplaced: (names: string) => `Without a room: ${names}.`,
  noRoom: {
    no_rooms:
      'No room of this season has any places. They are set in Seasons, under Rooms, while a season is prepared.',
    no_parent: 'A child under 12 has no parent of 18 or older among those who sleep in rooms.',
    places: (beds: number, most: number) =>
      `They need ${beds} ${beds === 1 ? 'place' : 'places'}, and the most that are left in one room are ${most}.`,
    company: 'In every room with enough places left, unrelated men or women sleep.',
    rules: 'A pin, the rest of the family or the rooms as they are now stand against it.',
  },
  split: (names: string, fitsOne: boolean) =>
    fitsOne
      ? `${names} are in several rooms, though a room could hold all of them.`
      : `${names} are in several rooms: no room is large enough for all of them.`,
  alone: (name: string, hasParent: boolean) =>
    hasParent
      ? `${name} is not in a room with a parent.`
      : `${name} has no parent of 18 or older among those who sleep in rooms.`,
  mixed: (room: string) => `Unrelated men and women share ${room}.`,
  pins: (name: string, room: string) => `${name} is pinned to ${room} or leads it, and would not be there.`,
  pinned: {
    title: (pinned: number) => `Stays in a room (${pinned})`,
    hint: 'A proposal puts pinned people into their room and leaves leaders in theirs, unless an earlier rule forbids it.',
    person: 'Who',
    place: 'Room',
    choose: 'Choose',
    pin: 'Pin',
    letGo: 'Let go',
    letGoOf: (name: string) => `Let ${name} go`,
    failed: 'Could not save. Nobody was pinned or let go; please try again.',
  },
  again: 'Look again',
  back: 'Back',
  apply: 'Apply',
  shown: 'Families see the rooms already: they will see the new ones at once.',
  conflict:
    'Somebody or something has changed meanwhile. Nothing was applied: look again with what is true now.',
  readAgain: 'Read again',
  applyFailed: 'Could not apply. Nobody was moved; please try again.',
};
