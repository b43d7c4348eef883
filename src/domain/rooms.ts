/** Where a camper sleeps (specification section 4). */
import type { Accommodation, Gender } from './value-lists.ts';

/** Only rooms with a smaller id can be assigned; 21 to 24 are groups by accommodation. */
const firstRoomGroupId = 21;

const roomGroups = { stayInMales: 21, stayInFemales: 22, tent: 23, stayOut: 24 } as const;

/** Not in a room yet. */
const unassigned = 0;

/** The id of the room or group a camper belongs to. */
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

/** Whether campers can be put into this room. */
export function isAssignableRoom(room_id: number): boolean {
  return room_id >= 1 && room_id < firstRoomGroupId;
}
