import { queryOptions } from '@tanstack/react-query';
import { accommodations, genders, roomStates } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { allRowsOf, rowsOf } from '../client/answer.ts';
import { useLiveQueries } from '../client/live-queries.ts';

const text = z.string();
const sleeper = z.object({
  room_id: z.number(),
  ...z.each(z.nullable(text), 'first_name', 'last_name'),
  ...z.each(z.boolean(), 'is_leader', 'is_child', 'is_mine'),
});
/**
 * Someone in a room. Names of other families are null as far as they don't show them; `is_child` is who is seven or
 * younger and shares a bed, `is_mine` oneself or a camper who one has added.
 */
export type Sleeper = z.infer<typeof sleeper>;

const room = z.object({ ...z.each(z.number(), 'id', 'capacity'), name: text, state: z.oneOf(roomStates) });
export type Room = z.infer<typeof room>;

const familyPlace = z.object({
  ...z.each(text, 'id', 'first_name', 'last_name'),
  gender: z.oneOf(genders),
  accommodation: z.oneOf(accommodations),
  room_id: z.nullable(z.number()),
});
export type FamilyPlace = z.infer<typeof familyPlace>;

interface RoomPlan {
  /** Rooms and the groups without one, by id. */
  readonly rooms: readonly Room[];
  readonly sleepers: readonly Sleeper[];
  readonly family: readonly FamilyPlace[];
}

const teamMember = z.object({
  team_id: z.number(),
  ...z.each(z.nullable(text), 'first_name', 'last_name'),
  ...z.each(z.boolean(), 'is_leader', 'is_mine'),
});
/** Someone of one's own family in a team, or a leader, whose name is null as far as they don't show it. */
export type TeamMember = z.infer<typeof teamMember>;

const team = z.object({ id: z.number(), name: text, color_code: text });
export type Team = z.infer<typeof team>;

interface TeamPlan {
  readonly teams: readonly Team[];
  readonly members: readonly TeamMember[];
}

const rosterKeys = { all: ['rosters'] as const };

async function readRooms(): Promise<RoomPlan> {
  const [rooms, sleepers, family] = await Promise.all([
    rowsOf('rooms', room, (rows) => rows.order('id')),
    // By everything: rows that are still equal are the same to anyone who reads them, whatever page they are on.
    allRowsOf('room_roster', sleeper, (rows) =>
      rows
        .order('room_id')
        .order('is_leader', { ascending: false })
        .order('first_name')
        .order('last_name')
        .order('is_child')
        .order('is_mine'),
    ),
    rowsOf('family_places', familyPlace, (rows) => rows.order('created_at').order('id')),
  ]);
  return { rooms, sleepers, family };
}

async function readTeams(): Promise<TeamPlan> {
  const [teams, members] = await Promise.all([
    rowsOf('teams', team, (rows) => rows.order('id')),
    rowsOf('team_roster', teamMember, (rows) => rows.or('is_mine.is.true,is_leader.is.true')),
  ]);
  return { teams, members };
}

interface Freshness {
  /** Milliseconds between two reads while the plan is on screen: moves of other families are not sent live. */
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

export const useRosterChanges = () => useLiveQueries('users', 'rooms', 'teams');
