import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';
import { standing } from '../campers/standing.ts';

/** Groups that sleep in no room, by their stored name, where that is not what is shown. */
const groupNames: Readonly<Record<string, string>> = {};

/** Words of the dashboard's Room tab. */
export const roomBoard = {
  available: 'Available',
  reserved: 'Reserved',
  total: 'Total beds',
  cards: shared.rooms,
  table: 'Assign rooms',
  place: common.room,
  groups: 'Not in a room',
  groupNames,
  occupied: (people: number, capacity: number) => `${people} of ${capacity}`,
  occupiedLong: (people: number, capacity: number) => `${people} of ${capacity} places taken`,
  warnings: {
    child_alone: (name: string) => `${name} is under 12 and has no parent here`,
    strangers_mixed: 'Men and women of different families share this room',
    not_registered: (name: string, waits: readonly Awaited[]) =>
      `${name} waits for ${standing.awaited(waits)}`,
  },
};
