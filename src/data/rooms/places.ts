import { queryOptions } from '@tanstack/react-query';
import { roomStates } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { changeRow, query, rpc } from '../client/answer.ts';
import { refreshKeys, useSaving, useRpc } from '../client/use-saving.ts';

const leader = z.nullable(z.object(z.each(z.string(), 'id', 'first_name', 'last_name')));

export const plannedRoom = z.object({
  ...z.each(z.number(), 'id', 'capacity'),
  name: z.string(),
  state: z.oneOf(roomStates),
});
/** A room as organisers set it up, or a group of people without one. */
export type PlannedRoom = z.infer<typeof plannedRoom>;

const room = z.intersection(plannedRoom, z.object({ leader }));
export type Room = z.infer<typeof room>;

const team = z.object({ id: z.number(), ...z.each(z.string(), 'name', 'color'), leader });
/** A team with its leader; `color` as it is stored, see `teamColor`. */
export type Team = z.infer<typeof team>;

const readRooms = () =>
  query(
    (client) =>
      client
        .from('rooms')
        .select('id,name,capacity,state,leader:users!rooms_counselor_id_fkey(id,first_name,last_name)')
        .order('id'),
    z.array(room),
  );

const readTeams = () =>
  query(
    (client) =>
      client
        .from('teams')
        .select('id,name,color:color_code,leader:users!teams_leader_id_fkey(id,first_name,last_name)')
        .order('id'),
    z.array(team),
  );

export const placeQueries = {
  /** All rooms and groups with their leaders, by id. */
  rooms: () => queryOptions({ queryKey: ['places', 'rooms'], queryFn: readRooms }),
  teams: () => queryOptions({ queryKey: ['places', 'teams'], queryFn: readTeams }),
};

/** Rooms, teams, and the duties of those who lead them. */
const refreshPlaces = refreshKeys(['places']);

/** Names the leader of a room, or none. DataError `conflict` when it is not led by `seen` any more. */
export const useSetRoomLeader = () => useRpc('set_room_leader', refreshPlaces);

/** Saves all rooms; one left out is removed. DataError `conflict` (changed since `seen`), `room_not_empty` and `room_full` (people are in it). */
export function useSaveRooms() {
  const sent = (rooms: readonly PlannedRoom[]) =>
    rooms
      .filter(({ state }) => state !== 'group')
      .map(({ id, name, capacity, state }) => ({ id, name, capacity, state }));
  return useSaving(
    ({ seen, rooms }: Readonly<Record<'seen' | 'rooms', readonly PlannedRoom[]>>) =>
      rpc('save_rooms', { rooms: sent(rooms), seen: sent(seen) }),
    refreshPlaces,
  );
}

interface TeamChange {
  readonly seen: Team;
  readonly name: string;
  readonly color: string;
  readonly leader: string | null;
}

/** Changes name, colour and leader of a team. DataError `conflict` (changed since `seen`), `teams_name_check` (none or over 40 letters). */
export function useChangeTeam() {
  return useSaving(
    ({ seen, name, color, leader: leader_id }: TeamChange) =>
      changeRow(
        'teams',
        { id: seen.id, name: seen.name, color_code: seen.color, leader_id: seen.leader?.id ?? null },
        { name, color_code: color, leader_id },
      ),
    refreshPlaces,
  );
}

/** Adds a team. DataError `conflict` when another organiser has just added one under this id, `too_many_teams`. */
export function useAddTeam() {
  return useSaving(
    ({ id, name, color }: Readonly<Pick<Team, 'id' | 'name' | 'color'>>) =>
      query((client) => client.from('teams').insert({ id, name, color_code: color })),
    refreshPlaces,
  );
}

/** Removes a team, unless someone is on it. DataError `team_not_empty`, `too_few_teams`, or `conflict` when it is gone. */
export const useRemoveTeam = () => useSaving((id: number) => changeRow('teams', { id }, null), refreshPlaces);
