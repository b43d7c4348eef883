import type { roomLists as english } from '../en/room-lists.ts';

/** Words of the lists of rooms that are printed. */
export const roomLists = {
  sheets: 'Dørsedler',
  print: 'Udskriv',
  pdf: 'PDF',
  failed: 'Filen kunne ikke laves. Prøv igen.',
  fileName: 'doersedler',
  intro: 'En side til hvert værelse.',
  empty: 'Ingen sover her.',
  byName: 'Liste efter navn',
  byRoom: 'Liste efter værelse',
  room: 'Værelse',
  name: 'Navn',
  age: 'Alder',
  mark: 'Note',
  leader: 'Leder',
  sharesBed: 'Deler seng med en forælder',
  places: (taken, capacity) => `${taken} af ${capacity} pladser`,
  legend: 'En stjerne er værelsets leder, babymærket et barn, der deler seng med en forælder.',
} satisfies typeof english;
