/** Where a camper sleeps (specification section 4). */
import type { Accommodation, Gender } from '../value-lists.ts';

/** Ids of the groups of those who have no room. */
const roomGroups = { stayInMales: 21, stayInFemales: 22, tent: 23, stayOut: 24 } as const;

const unassigned = 0;

export function roomGroupOf(camper: {
  accommodation: Accommodation;
  gender: Gender;
  room_id: number | null;
}): number {
  if (camper.accommodation === 'Room') return camper.room_id ?? unassigned;
  if (camper.accommodation === 'Tent') return roomGroups.tent;
  if (camper.accommodation === 'Stay out') return roomGroups.stayOut;
  return camper.gender === 'Male' ? roomGroups.stayInMales : roomGroups.stayInFemales;
}

/** Whether a camper takes a bed, and with it a place in a room (SQL's `takes_bed`). A child that shares a parent's bed takes none. */
export function takesBed(accommodation: string, category: { readonly includes_bed: boolean }): boolean {
  return accommodation === 'Room' && category.includes_bed;
}

export function placesTaken(people: readonly { readonly has_bed: boolean }[]): number {
  return people.filter(({ has_bed: hasBed }) => hasBed).length;
}

/** An id for a room that is added to these: none that a room or a group has. */
export function newRoomId(rooms: readonly { readonly id: number }[]): number {
  return Math.max(roomGroups.stayOut, ...rooms.map(({ id }) => id)) + 1;
}
