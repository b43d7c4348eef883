import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { applyMoves, confirmNames, type Applied, type ConfirmedName, type Lock } from './formation.ts';

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

const key = ['room-formation'] as const;

export const roomFormationQueries = {
  /** What a proposal of rooms depends on, for level 2: read when the screen opens, so that what is proposed is of now. */
  inputs: () =>
    queryOptions({
      queryKey: key,
      queryFn: () => rpc('room_formation', {}, formation),
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Locks a camper to a room; null lets them go. */
export function useLockToRoom() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ camper, place }: Lock) =>
      rpc('lock_to_room', { p_camper: camper, ...(place !== null && { p_room: place }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Keeps who the names of wishes to be near mean, one after the other. */
export function useConfirmNearNames() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (names: readonly ConfirmedName[]) => confirmNames('confirm_near_name', names),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Gives everyone of a proposal their room (`applyMoves`). */
export function useApplyRooms() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (proposed: Applied) => applyMoves('apply_rooms', proposed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['board', 'rooms'] }),
  });
}
