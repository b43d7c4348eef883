import * as z from '../../lib/shape.ts';
import { formationKeys } from './formation.ts';
import { rpcQuery } from '../client/queries.ts';

const text = z.string();
const textOrNone = z.nullable(text);

const formation = z.object({
  /** Changes with anything that a proposal depends on. */
  version: text,
  rooms: z.array(z.object({ id: z.number(), name: text, capacity: z.number() })),
  campers: z.array(
    z.object({
      ...z.each(text, 'id', 'first_name', 'last_name', 'gender', 'church', 'near'),
      birthday: z.day(),
      parent_id: textOrNone,
      has_bed: z.boolean(),
      ...z.each(z.nullable(z.number()), 'room', 'lock', 'leads'),
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
