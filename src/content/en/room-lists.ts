import { section } from '../language.ts';

/** Words of the lists of rooms that are printed. */
export const roomLists = section('room-lists', {
  sheets: 'Door sheets',
  print: 'Print',
  pdf: 'PDF',
  failed: 'The file could not be made. Please try again.',
  fileName: 'door_sheets',
  intro: 'A page for each room.',
  empty: 'Nobody sleeps here.',
  byName: 'List by name',
  byRoom: 'List by room',
  room: 'Room',
  name: 'Name',
  age: 'Age',
  mark: 'Note',
  leader: 'Leader',
  sharesBed: 'Shares a bed with a parent',
  places: (taken: number, capacity: number) => `${taken} of ${capacity} places`,
  legend: 'A star is the leader of the room, the baby mark a child that shares a bed with a parent.',
});
