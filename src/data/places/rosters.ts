import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { allRows } from '../client/all-rows.ts';
import { answerOf } from '../client/answer.ts';
import { useLiveChanges } from '../client/live.ts';
import type { RowOf } from '../schema.ts';
import { connectSession } from '../account/session.ts';

/**
 * Somebody in a room. No last name for a child of another family; `is_child` is who is seven or younger and shares a bed,
 * `is_mine` oneself or a camper whom one has added.
 */
export type Sleeper = RowOf<'room_roster'>;

export type Room = Pick<RowOf<'rooms'>, 'id' | 'name' | 'capacity'>;

/** Where somebody of one's own family sleeps. */
export type FamilyPlace = Omit<RowOf<'family_places'>, 'created_at'>;

interface RoomPlan {
  /** Rooms and the groups without one, by id. */
  readonly rooms: readonly Room[];
  readonly sleepers: readonly Sleeper[];
  readonly family: readonly FamilyPlace[];
}

/** Somebody of one's own family in a team, or a leader. */
export type TeamMember = RowOf<'team_roster'>;

export type Team = Pick<RowOf<'teams'>, 'id' | 'name' | 'color_code'>;

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
          .range(from, to),
      ),
    ),
    answerOf(
      client
        .from('family_places')
        .select('id,first_name,last_name,gender,accommodation,room_id')
        .order('created_at')
        .order('id'),
    ),
  ]);
  return { rooms, sleepers, family };
}

async function readTeams(): Promise<TeamPlan> {
  const client = await connectSession();
  const [teams, members] = await Promise.all([
    answerOf(client.from('teams').select('id,name,color_code').order('id')),
    answerOf(
      client
        .from('team_roster')
        .select('team_id,first_name,last_name,is_leader,is_mine')
        .or('is_mine.is.true,is_leader.is.true'),
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
