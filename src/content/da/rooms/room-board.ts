import type { roomBoard as english } from '../../en/rooms/room-board.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';
import { standing } from '../campers/standing.ts';

/** Groups that sleep in no room, by their stored name. */
const groupNames: Readonly<Record<string, string>> = {
  'Stay in, men': 'Mænd, egen soveplads',
  'Stay in, women': 'Kvinder, egen soveplads',
  Tents: 'Telte',
  'Stay out': 'Sover andetsteds',
};

/** Words of the dashboard's Room tab. */
export const roomBoard = {
  available: 'Ledige',
  reserved: 'Reserveret',
  total: 'Senge i alt',
  cards: shared.rooms,
  table: 'Fordel værelser',
  place: common.room,
  groups: 'Uden værelse',
  groupNames,
  occupied: (people, capacity) => `${people} af ${capacity}`,
  occupiedLong: (people, capacity) => `${people} af ${capacity} pladser optaget`,
  warnings: {
    child_alone: (name) => `${name} er under 12 og har ingen forælder her`,
    strangers_mixed: 'Mænd og kvinder fra forskellige familier deler dette værelse',
    not_registered: (name, waits) => `${name} venter på ${standing.awaited(waits)}`,
  },
} satisfies typeof english;
