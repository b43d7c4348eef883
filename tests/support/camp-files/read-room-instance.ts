/**
 * Reads an instance of rooms: `{ "format": "camp-rooms/1", "rooms": [{ id, name, capacity }], "campers": [{ id, first, last, gender,
 * age | birthday, church, parentId, hasBed, near: [ids], lock: room id | null, room: room id | null }] }`. Without `hasBed`, children of
 * seven or younger share a bed; `beWith` is read as `near`. A camp for teams (`camp-teams/1`) is read as well: its `lock` names a team
 * and locks no one to a room. Without `rooms`, the usual ones stand in.
 */
import { sharesBed } from '../../../src/domain/campers/age-category.ts';
import { ageOn, isCampDate } from '../../../src/domain/dates.ts';
import {
  fieldsOf,
  InstanceError,
  listOf,
  numberOf,
  positions,
  seek,
  textOf,
  type Fields,
  type Id,
} from './camp-file.ts';
import { fits } from '../room-fits.ts';
import { nowhere, type RoomCamper, type RoomInstance } from '../../../src/domain/rooms/room-instance.ts';

/** An instance as read, with what its file calls the rooms, and where everyone is now. */
export interface ReadRooms {
  readonly instance: RoomInstance;
  /** The id of the room at each position. */
  readonly roomIds: readonly Id[];
  readonly present: readonly number[];
  /** What was passed over, in words. */
  readonly notes: readonly string[];
}

const forRooms = 'camp-rooms/1';
const forTeams = 'camp-teams/1';
/** The day on which ages count where only birthdays are given. */
const start = '2025-05-28';

function ageOf({ age, birthday }: Fields, where: string): number {
  if (age !== undefined) return numberOf(age, `${where}: age`);
  if (typeof birthday === 'string' && isCampDate(birthday)) return ageOn(birthday, start);
  throw new InstanceError(`${where} has no age and no birthday (YYYY-MM-DD)`);
}

function capacityOf({ capacity }: Fields, where: string): number {
  const places = numberOf(capacity, `${where}: capacity`);
  if (!Number.isInteger(places) || places < 0) {
    throw new InstanceError(`${where}: capacity is no number of places: ${places}`);
  }
  return places;
}

/** Rooms of the usual sizes, all of them as often as it takes until everyone who takes a bed could have one. */
function usualRooms(capacities: readonly number[], beds: number): Fields[] {
  const places = capacities.reduce((sum, capacity) => sum + capacity, 0);
  return Array.from({ length: Math.max(1, Math.ceil(beds / places)) }, () => capacities)
    .flat()
    .map((capacity, at) => ({ id: at + 1, name: `Room ${at + 1}`, capacity }));
}

/**
 * @param usual places of each room that the camp has, for a file that names no rooms
 * @throws InstanceError when the value cannot be understood, saying where
 */
export function readRoomInstance(value: unknown, usual: readonly number[]): ReadRooms {
  const file = fieldsOf(value, 'The instance');
  const { format = forRooms } = file;
  if (format !== forRooms && format !== forTeams) {
    throw new InstanceError(`The format is ${JSON.stringify(format)}, neither ${forRooms} nor ${forTeams}`);
  }
  if (file['campers'] === undefined) throw new InstanceError('There are no campers');
  const notes: string[] = [];
  const known = seek(notes);
  const campers = listOf(file['campers'], 'campers').map((item, at) => fieldsOf(item, `Camper ${at}`));
  const rooms =
    file['rooms'] === undefined
      ? usualRooms(usual, campers.length)
      : listOf(file['rooms'], 'rooms').map((item, at) => fieldsOf(item, `Room ${at}`));
  if (rooms.length === 0) throw new InstanceError('There is no room');
  if (file['rooms'] === undefined)
    notes.push(`No rooms are given: ${rooms.length} of the usual ones stand in`);
  const isLocked = format === forRooms;
  if (!isLocked && campers.some(({ lock }) => lock !== undefined && lock !== null)) {
    notes.push('Locks to teams lock nobody to a room');
  }
  const people = positions(campers, 'Camper');
  const places = positions(rooms, 'Room');
  const nameOf = (fields: Fields, at: number) => `Camper ${textOf(fields['id'] ?? at)}`;

  function camperOf(fields: Fields, at: number): RoomCamper {
    const where = nameOf(fields, at);
    const age = ageOf(fields, where);
    const { hasBed } = fields;
    if (hasBed !== undefined && typeof hasBed !== 'boolean') {
      throw new InstanceError(`${where}: hasBed is neither true nor false: ${JSON.stringify(hasBed)}`);
    }
    return {
      name: `${textOf(fields['first'])} ${textOf(fields['last'])}`.trim(),
      gender: textOf(fields['gender']),
      age,
      church: textOf(fields['church']),
      family: textOf(fields['parentId'] ?? fields['id'] ?? at),
      hasBed: hasBed ?? !sharesBed(age),
      near: [
        ...new Set(
          listOf(fields['near'] ?? fields['beWith'], `${where}: near`).flatMap(
            (id) => known(id, `${where}: near`, people) ?? [],
          ),
        ),
      ].filter((other) => other !== at),
      lock: isLocked ? known(fields['lock'], `${where}: lock`, places) : null,
    };
  }

  const instance: RoomInstance = {
    campers: campers.map(camperOf),
    rooms: rooms.map((room, at) => ({
      name: textOf(room['name'] ?? room['id'] ?? at),
      capacity: capacityOf(room, `Room ${textOf(room['id'] ?? at)}`),
    })),
  };
  const present = campers.map(
    (fields, at) => known(fields['room'], `${nameOf(fields, at)}: room`, places) ?? nowhere,
  );
  if (!fits(instance, present)) throw new InstanceError('A room holds more people now than it has places');
  return { instance, roomIds: [...places.keys()], present, notes };
}
