import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Accommodation, Gender, TeamColor } from '../../domain/value-lists.ts';
import { allRows } from '../client/all-rows.ts';
import { answerOf } from '../client/answer.ts';
import { useLiveChanges } from '../client/live.ts';
import { connectSession } from '../account/session.ts';

/** Somebody in a room. */
export interface Sleeper {
  readonly room_id: number;
  readonly first_name: string;
  /** Null for a child of another family. */
  readonly last_name: string | null;
  readonly is_leader: boolean;
  /** Seven years or younger: shares a bed. */
  readonly is_child: boolean;
  /** Oneself or a camper whom one has added. */
  readonly is_mine: boolean;
}

export interface Room {
  readonly id: number;
  readonly name: string;
  readonly capacity: number;
}

/** Where somebody of one's own family sleeps. */
export interface FamilyPlace {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: Gender;
  readonly accommodation: Accommodation;
  readonly room_id: number | null;
}

interface RoomPlan {
  /** Rooms and the groups without one, by id. */
  readonly rooms: readonly Room[];
  readonly sleepers: readonly Sleeper[];
  readonly family: readonly FamilyPlace[];
}

/** Somebody of one's own family in a team, or a leader. */
export interface TeamMember {
  readonly team_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_leader: boolean;
  readonly is_mine: boolean;
}

export interface Team {
  readonly id: number;
  readonly name: string;
  readonly color_code: TeamColor;
}

interface TeamPlan {
  readonly teams: readonly Team[];
  readonly members: readonly TeamMember[];
}

const rosterKeys = { all: ['rosters'] as const };

async function readRooms(): Promise<RoomPlan> {
  const client = await connectSession();
  const [rooms, sleepers, family] = await Promise.all([
    answerOf(client.from('rooms').select('id,name,capacity').order('id')),
    allRows((from, to) =>
      answerOf(
        client
          .from('room_roster')
          .select('room_id,first_name,last_name,is_leader,is_child,is_mine')
          // By everything: rows that are still equal are the same to whoever reads them, whatever page they are on.
          .order('room_id')
          .order('is_leader', { ascending: false })
          .order('first_name')
          .order('last_name')
          .order('is_child')
          .order('is_mine')
          .range(from, to)
          .overrideTypes<Sleeper[], { merge: false }>(),
      ),
    ),
    answerOf(
      client
        .from('family_places')
        .select('id,first_name,last_name,gender,accommodation,room_id')
        .order('created_at')
        .order('id')
        .overrideTypes<FamilyPlace[], { merge: false }>(),
    ),
  ]);
  return { rooms, sleepers, family };
}

async function readTeams(): Promise<TeamPlan> {
  const client = await connectSession();
  const [teams, members] = await Promise.all([
    answerOf(
      client.from('teams').select('id,name,color_code').order('id').overrideTypes<Team[], { merge: false }>(),
    ),
    answerOf(
      client
        .from('team_roster')
        .select('team_id,first_name,last_name,is_leader,is_mine')
        .or('is_mine.is.true,is_leader.is.true')
        .overrideTypes<TeamMember[], { merge: false }>(),
    ),
  ]);
  return { teams, members };
}

interface Freshness {
  /** Milliseconds between two looks, while the plan is on screen: other families' moves are not told live. */
  readonly every: number;
}

export const rosterQueries = {
  /** Who sleeps where. Only while SHOW_ROOMS is on, except for admins. */
  rooms: (userId: string, { every }: Freshness) =>
    queryOptions({
      queryKey: [...rosterKeys.all, 'rooms', userId],
      queryFn: readRooms,
      refetchInterval: every,
    }),

  /** One's own family's teams and all leaders. Only while SHOW_TEAMS is on, except for admins. */
  teams: (userId: string, { every }: Freshness) =>
    queryOptions({
      queryKey: [...rosterKeys.all, 'teams', userId],
      queryFn: readTeams,
      refetchInterval: every,
    }),
};

/** Refetches the plans when a room, a team or somebody in them has changed. */
export function useRosterChanges(): void {
  const queryClient = useQueryClient();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: rosterKeys.all });
  useLiveChanges('users', refetch);
  useLiveChanges('rooms', refetch);
  useLiveChanges('teams', refetch);
}
