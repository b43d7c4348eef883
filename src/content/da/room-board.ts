import type { roomBoard as english } from '../en/room-board.ts';

/** Groups of people who sleep in no room, by their stored name. */
const groupNames: Readonly<Record<string, string>> = {
  'Stay in, men': 'Mænd, egen soveplads',
  'Stay in, women': 'Kvinder, egen soveplads',
  Tents: 'Telte',
  'Stay out': 'Sover andetsteds',
};

/** Words of the dashboard's Room tab. */
export const roomBoard = {
  available: 'Frie',
  reserved: 'Bestilt',
  total: 'Senge i alt',
  cards: 'Værelser',
  table: 'Fordel værelser',
  place: 'Værelse',
  groups: 'Uden værelse',
  groupNames,
  occupied: (people, capacity) => `${people} af ${capacity}`,
  occupiedLong: (people, capacity) => `${people} af ${capacity} pladser optaget`,
  warnings: {
    child_alone: (name) => `${name} er under 12 og har ingen forælder her`,
    strangers_mixed: 'Mænd og kvinder fra forskellige familier deler dette værelse',
    not_registered: (name) => `${name} er ikke endeligt tilmeldt`,
  },
} satisfies typeof english;
