import * as z from '../../lib/shape.ts';
import { formationKeys } from './formation.ts';
import { rpcQuery } from '../client/queries.ts';

const text = z.string();
const textOrNone = z.nullable(text);
const numberOrNone = z.nullable(z.number());

const formation = z.object({
  /** Changes with anything that a proposal depends on. */
  version: text,
  rooms: z.array(z.object({ id: z.number(), name: text, capacity: z.number() })),
  campers: z.array(
    z.object({
      id: text,
      first_name: text,
      last_name: text,
      birthday: z.day(),
      gender: text,
      church: text,
      parent_id: textOrNone,
      has_bed: z.boolean(),
      room: numberOrNone,
      lock: numberOrNone,
      leads: numberOrNone,
      near: text,
      names: z.record(textOrNone),
      refused: z.record(z.array(text)),
    }),
  ),
});
export type RoomFormation = z.infer<typeof formation>;

export const roomFormationQueries = {
  /** What a proposal of rooms depends on, for level 2: read when the screen opens, so that what is proposed is of now. */
  inputs: () => rpcQuery(formationKeys.rooms, 'room_formation', {}, formation, { staleTime: 0, gcTime: 0 }),
};
