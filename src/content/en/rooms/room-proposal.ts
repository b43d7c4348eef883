import type { RoomRule } from '../../../domain/rooms/room-score.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

const { people } = shared;

const rules: Record<RoomRule, string> = {
  split: 'Families split although a room could hold them',
  alone: 'Under 12 without a parent',
  mixed: 'Unrelated men and women in one room',
  locks: 'Locked campers and leaders in another room',
  unplaced: 'Campers without a room',
  wishes: 'Unmet wishes to sleep near someone',
  rooms: 'Rooms used',
  churches: 'Churches spread over rooms',
};

/** Words of suggesting rooms. */
export const roomProposal = {
  open: 'Suggest rooms',
  title: 'Suggest rooms',
  loading: common.loading,
  couldNotLoad: 'We couldn’t load what a suggestion needs.',
  takesPart: (count: number, beds: number, places: number) =>
    `${people(count)} in rooms take ${beds} of ${places} places. No room gets more people than it has places.`,
  nobody: 'No registered camper has a bed in a room yet.',
  order:
    'Rules in order of importance: one case of a rule counts more than all cases of the rules below it. If no room fits the first four rules, the person is left without a room and listed with the reason. A suggestion never makes the first five rules worse than now.',
  everybody: 'Give everyone a room while there are places',
  everybodyHint: 'Even if that splits families or puts unrelated men and women together.',
  openNames: (count: number) => `${plural(count, 'name', 'names')} in the wishes not confirmed yet.`,
  confirmNames: shared.confirmNames,
  start: 'Find rooms',
  close: common.close,
  searching: 'Finding rooms...',
  stop: shared.stopSearch,
  failed: shared.couldNotStart,
  changedSince:
    'Campers, wishes, locks or rooms have changed since the last suggestion, so it’s no longer shown. Find rooms again.',
  rule: 'Rule',
  rules,
  before: shared.now,
  after: shared.suggested,
  same: 'Nothing better was found: the rooms stay as they are.',
  placed: (count: number) => `${people(count)} would get a room.`,
  changed: (count: number) => `${people(count)} would change rooms.`,
  lost: (count: number) => `${people(count)} would lose their room.`,
  openCases: 'Still unsolved',
  openReason: 'As far as we can tell, each of these can only be solved by breaking a more important rule.',
  unplaced: (names: string) => `Without a room: ${names}.`,
  noRoom: {
    no_rooms: 'No room has any places this season. Set them in Settings under Rooms.',
    no_parent: 'A child under 12 has no parent of 18 or older who sleeps in rooms.',
    places: (beds: number, most: number) =>
      `They need ${plural(beds, 'place', 'places')}, and no room has more than ${most} left.`,
    company: 'Every room with enough places has unrelated men or women in it.',
    rules: 'A lock, the rest of the family or the current rooms are in the way.',
  },
  split: (names: string, fitsOne: boolean) =>
    fitsOne
      ? `${names} are in several rooms, though one room could hold them all.`
      : `${names} are in several rooms: no room can hold them all.`,
  alone: (name: string, hasParent: boolean) =>
    hasParent
      ? `${name} isn’t in a room with a parent.`
      : `${name} has no parent of 18 or older who sleeps in rooms.`,
  mixed: (room: string) => `Unrelated men and women share ${room}.`,
  locks: (name: string, room: string) => `${name} is locked to ${room} or leads it, and wouldn’t be there.`,
  locked: {
    title: (locked: number) => `Locked campers (${locked})`,
    hint: 'A suggestion keeps locked campers and leaders in their room, unless a more important rule forbids it.',
    person: shared.camper,
    place: common.room,
    choose: common.choose,
    lock: shared.lock,
    letGo: shared.unlock,
    letGoOf: (name: string) => `Unlock ${name}`,
    failed: shared.lockFailed,
  },
  again: shared.searchAgain,
  back: common.back,
  apply: 'Use these rooms',
  shown: 'Families can already see the rooms: they see the new ones right away.',
  conflict:
    'Something changed while you were looking at this, so no one was moved. Load it again and search again.',
  readAgain: shared.loadAgain,
  applyFailed: shared.notMoved,
};
