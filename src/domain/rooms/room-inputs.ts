import { ageOn, type CampDate } from '../dates.ts';
import { familyOf, type Move } from '../campers/moves.ts';
import { fullName } from '../campers/names.ts';
import { isOpenName, writtenNames, type Asker, type Fold } from '../teams/wished-names.ts';
import { nowhere, type RoomInstance, type Rooms } from './room-instance.ts';

export interface RoomInputCamper extends Asker {
  readonly birthday: CampDate;
  readonly gender: string;
  readonly has_bed: boolean;
  readonly room: number | null;
  readonly lock: number | null;
  /** The room that they lead and are in: they stay there unless they are locked elsewhere. */
  readonly leads: number | null;
  /** Whom they want to be near, as written. */
  readonly near: string;
}

export interface RoomInputs {
  /** Everyone who sleeps in a room, or has a place in one. */
  readonly campers: readonly RoomInputCamper[];
  readonly rooms: readonly { readonly id: number; readonly name: string; readonly capacity: number }[];
}

/** @param start first day of the camp, on which ages are counted */
export function roomInstanceOf({ campers, rooms }: RoomInputs, start: CampDate): RoomInstance {
  const positions = new Map(campers.map(({ id }, position) => [id, position]));
  const positionOf = (room: number | null) =>
    room === null ? null : rooms.findIndex(({ id }) => id === room);
  return {
    rooms,
    campers: campers.map((camper, position) => ({
      name: fullName(camper),
      gender: camper.gender,
      age: ageOn(camper.birthday, start),
      church: camper.church,
      family: familyOf(camper),
      hasBed: camper.has_bed,
      near: [
        ...new Set(
          writtenNames(camper.near).flatMap((written) => positions.get(camper.names[written] ?? '') ?? []),
        ),
      ].filter((other) => other !== position),
      lock: positionOf(camper.lock ?? camper.leads),
    })),
  };
}

export function presentRooms({ campers, rooms }: RoomInputs): number[] {
  return campers.map(({ room }) => (room === null ? nowhere : rooms.findIndex(({ id }) => id === room)));
}

export function roomMoves({ campers, rooms }: RoomInputs, found: Rooms): Move[] {
  return campers
    .map(({ id, room }, person) => ({
      camper: id,
      from: room,
      to: rooms[found[person] ?? nowhere]?.id ?? null,
    }))
    .filter(({ from, to }) => from !== to);
}

/** The written names that are to be asked about, with who wrote them. */
export function openNearNames(
  { campers }: RoomInputs,
  fold: Fold,
): { camper: RoomInputCamper; written: string }[] {
  return campers.flatMap((camper) =>
    writtenNames(camper.near)
      .filter((written) => isOpenName(written, camper, campers, fold))
      .map((written) => ({ camper, written })),
  );
}
