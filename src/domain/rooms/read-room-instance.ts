/**
 * Reads an instance of rooms: `{ "format": "camp-rooms/1", "rooms": [{ id, name, capacity }], "campers": [{ id, first, last, gender,
 * age | birthday, church, parentId, hasBed, near: [ids], lock: room id | null, room: room id | null }] }`. Without `hasBed`, children of
 * seven or younger share a bed; `beWith` is read as `near`.
 */
import { sharesBed } from '../age-category.ts';
import { ageOn } from '../dates.ts';
import { nowhere, type RoomCamper, type RoomInstance } from './room-instance.ts';

type Fields = Readonly<Record<string, unknown>>;
type Id = string | number;

/** An instance as read, with what its file calls the rooms, and where everybody is now. */
export interface ReadRooms {
  readonly instance: RoomInstance;
  readonly roomIds: readonly Id[];
  readonly present: readonly number[];
}

/** The day on which ages count where only birthdays are given. */
const start = '2025-05-28';

function listOf(value: unknown, where: string): readonly Fields[] {
  if (!Array.isArray(value)) throw new Error(`${where} is not a list`);
  return value.map((item: unknown, at) => {
    if (typeof item !== 'object' || item === null) throw new Error(`${where} ${at} is not an object`);
    return { ...item };
  });
}

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';
const idAt = ({ id }: Fields, at: number): Id => (isId(id) ? id : at);
const textOf = (value: unknown): string => (isId(value) ? String(value) : '');

/** @throws when the value cannot be understood, saying where */
export function readRoomInstance(value: unknown): ReadRooms {
  if (typeof value !== 'object' || value === null) throw new Error('The instance is not an object');
  const file: Fields = { ...value };
  const campers = listOf(file['campers'], 'campers');
  const rooms = listOf(file['rooms'], 'rooms');
  const people = new Map(campers.map((camper, at) => [idAt(camper, at), at]));
  const roomIds = rooms.map(idAt);
  const placeOf = (id: unknown) => (isId(id) ? roomIds.indexOf(id) : nowhere);

  function camperOf(fields: Fields, at: number): RoomCamper {
    const { age, birthday, lock, parentId } = fields;
    const years =
      typeof age === 'number' ? age : typeof birthday === 'string' ? ageOn(birthday, start) : null;
    if (years === null) throw new Error(`campers ${at} has no age and no birthday`);
    const near: unknown = fields['near'] ?? fields['beWith'] ?? [];
    return {
      name: `${textOf(fields['first'])} ${textOf(fields['last'])}`.trim(),
      gender: textOf(fields['gender']),
      age: years,
      church: textOf(fields['church']),
      family: textOf(parentId ?? idAt(fields, at)),
      hasBed: typeof fields['hasBed'] === 'boolean' ? fields['hasBed'] : !sharesBed(years),
      near: Array.isArray(near)
        ? near
            .flatMap((id: unknown) => (isId(id) ? (people.get(id) ?? []) : []))
            .filter((other) => other !== at)
        : [],
      pin: placeOf(lock) === nowhere ? null : placeOf(lock),
    };
  }

  return {
    instance: {
      campers: campers.map(camperOf),
      rooms: rooms.map((room, at) => {
        const { name, capacity } = room;
        if (typeof capacity !== 'number' || capacity < 0) throw new Error(`rooms ${at} has no capacity`);
        return { name: textOf(name ?? idAt(room, at)), capacity };
      }),
    },
    roomIds,
    present: campers.map(({ room }) => placeOf(room)),
  };
}
