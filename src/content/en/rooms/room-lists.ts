import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the lists of rooms that are printed. */
export const roomLists = {
  sheets: 'Door sheets',
  print: shared.print,
  pdf: shared.pdf,
  fileName: 'door_sheets',
  byName: 'List by name',
  byRoom: 'List by room',
  room: common.room,
  name: common.name,
  age: common.age,
  mark: shared.note,
  leader: shared.leader,
  sharesBed: shared.sharesBed,
  places: (taken: number, capacity: number) => `${taken} of ${capacity} places`,
  legend: 'A star is the leader of the room, the baby symbol a child who shares a bed with a parent.',
};
