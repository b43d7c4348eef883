import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TeamColor } from '../../domain/value-lists.ts';
import { answerOf } from '../client/answer.ts';
import { requireChanged, whereSeen } from '../client/optimistic-lock.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { connectSession } from '../account/session.ts';

interface Leader {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** A room or a group of people without one (ids from 21). */
export interface Room {
  readonly id: number;
  readonly name: string;
  readonly capacity: number;
  readonly leader: Leader | null;
}

export interface Team {
  readonly id: number;
  readonly name: string;
  readonly color: TeamColor;
  readonly leader: Leader | null;
}

async function readRooms(): Promise<Room[]> {
  const client = await connectSession();
  return answerOf(
    client
      .from('rooms')
      .select('id,name,capacity,leader:users!rooms_counselor_id_fkey(id,first_name,last_name)')
      .order('id'),
  );
}

async function readTeams(): Promise<Team[]> {
  const client = await connectSession();
  return answerOf(
    client
      .from('teams')
      .select('id,name,color:color_code,leader:users!teams_leader_id_fkey(id,first_name,last_name)')
      .order('id'),
  );
}

export const placeQueries = {
  /** All rooms and groups with their leaders, by id. */
  rooms: () => queryOptions({ queryKey: ['places', 'rooms'], queryFn: readRooms }),
  /** All teams with their leaders, by id. */
  teams: () => queryOptions({ queryKey: ['places', 'teams'], queryFn: readTeams }),
};

interface LeaderChange {
  readonly room: Room;
  /** Null takes the leader away. */
  readonly leader: string | null;
}

/** Names the leader of a room. DataError `conflict` when somebody else has done so since `room` was read. */
export function useSetRoomLeader() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ room, leader }: LeaderChange): Promise<void> => {
      const client = await connectSession();
      await answerOf(
        client.rpc('set_room_leader', {
          p_room: room.id,
          ...(room.leader && { p_seen: room.leader.id }),
          ...(leader && { p_leader: leader }),
        }),
      );
    },
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: placeQueries.rooms().queryKey })),
  });
}

interface TeamChange {
  /** As it was when the editor saw it. */
  readonly seen: Team;
  readonly name: string;
  readonly color: TeamColor;
  readonly leader: string | null;
}

/**
 * Changes name, colour and leader of a team. DataError `conflict` when somebody else has changed it since `seen` was
 * read, `teams_name_check` for a name of no or more than 40 letters.
 */
export function useChangeTeam() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ seen, name, color, leader }: TeamChange): Promise<void> => {
      const client = await connectSession();
      const change = client
        .from('teams')
        .update({ name, color_code: color, leader_id: leader })
        .eq('id', seen.id);
      const unchanged = { name: seen.name, color_code: seen.color, leader_id: seen.leader?.id ?? null };
      requireChanged(await answerOf(whereSeen(change, unchanged).select('id')));
    },
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: placeQueries.teams().queryKey })),
  });
}
