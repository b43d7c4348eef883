import type { roomLists as english } from '../../en/rooms/room-lists.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the lists of rooms that are printed. */
export const roomLists = {
  sheets: 'Dørsedler',
  print: shared.print,
  pdf: shared.pdf,
  fileName: 'doersedler',
  byName: 'Liste efter navn',
  byRoom: 'Liste efter værelse',
  room: common.room,
  name: common.name,
  age: common.age,
  mark: shared.note,
  leader: shared.leader,
  sharesBed: shared.sharesBed,
  places: (taken, capacity) => `${taken} af ${capacity} pladser`,
  legend: 'En stjerne er værelsets leder, babysymbolet et barn, der deler seng med en forælder.',
} satisfies typeof english;
