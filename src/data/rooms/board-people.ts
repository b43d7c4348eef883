import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BoardPerson } from '../../domain/campers/moves.ts';
import { accommodations, genders } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { awaitedShape } from '../campers/camper-state.ts';
import { allRows } from '../client/all-rows.ts';
import { query } from '../client/answer.ts';
import { bedQueries } from './beds.ts';
import { isMoving } from './board-moves.ts';
import { useLiveChanges, type LiveRows } from '../client/live.ts';
import { readSoon } from '../client/live-queries.ts';

/** The board of rooms (level 2) and the board of teams (level 3). */
export type BoardKind = 'rooms' | 'teams';

const numberOrNone = z.nullable(z.number());
const person = {
  ...z.each(z.string(), 'id', 'first_name', 'last_name', 'church_mission', 'country'),
  ...z.each(z.nullable(z.string()), 'size', 'parent_id'),
  birthday: z.day(),
  gender: z.oneOf(genders),
  accommodation: z.oneOf(accommodations),
  ...z.each(z.boolean(), 'is_registered', 'has_bed'),
  waits_for: awaitedShape,
  ...z.each(numberOrNone, 'place', 'former_place'),
};
const row = z.object({ ...person, ...z.each(z.boolean(), 'is_attending', 'is_inactive') });

/** Someone as the boards' view tells of them; rows of the table do not tell places. */
export type BoardRow = BoardPerson & { readonly is_attending: boolean; readonly is_inactive: boolean };

const shared =
  'id,first_name,last_name,birthday,gender,accommodation,church_mission,country,size,parent_id,is_registered,has_bed,waits_for';

const columns = {
  rooms: `${shared},place:room_id,former_place:former_room_id`,
  teams: `${shared},place:team_id,former_place:former_team_id`,
} as const;

const placeColumn = { rooms: 'room_id', teams: 'team_id' } as const;

const readPeople = (kind: BoardKind): Promise<BoardPerson[]> =>
  allRows((first, last) =>
    query(
      (client) =>
        client
          .from('board_people')
          .select(columns[kind])
          .or(
            `and(is_registered.is.true,is_attending.is.true,is_inactive.is.false),${placeColumn[kind]}.not.is.null`,
          )
          .order('first_name')
          .order('last_name')
          .order('id')
          .range(first, last),
      z.array(z.object(person)),
    ),
  );

const shownNames = ['none', 'first', 'full'] as const;
/** How much of a camper's name other families may read (`shown_in_roster`). */
export type ShownName = (typeof shownNames)[number];

/** What other families may read of the name of everyone on the boards, by id. */
export async function readShownNames(): Promise<ReadonlyMap<string, ShownName>> {
  const rows = await allRows((first, last) =>
    query(
      (client) => client.from('board_people').select('id,shown').order('id').range(first, last),
      z.array(z.object({ id: z.string(), shown: z.oneOf(shownNames) })),
    ),
  );
  return new Map(rows.map(({ id, shown }) => [id, shown]));
}

/** Milliseconds after which a reading of changes counts as failed: what comes after it waits. */
const patience = 10_000;

const readChanged = (kind: BoardKind, ids: readonly string[]): Promise<BoardRow[]> =>
  query(
    (client) =>
      client
        .from('board_people')
        .select(`${columns[kind]},is_attending,is_inactive`)
        .in('id', ids)
        .abortSignal(AbortSignal.timeout(patience)),
    z.array(row),
  );

export const boardQueries = {
  /**
   * Everyone who can be assigned, by name: registered and attending (specification section 7). Anyone who has a place
   * already is there too, registered or not, so that no one takes a place unseen.
   */
  people: (kind: BoardKind) =>
    queryOptions({
      queryKey: ['board', kind],
      queryFn: () => readPeople(kind),
      structuralSharing: false, // comparing thousands of rows would take longer than drawing them
    }),
};

function isShown({ place, is_registered, is_attending: comes, is_inactive: isInactive }: BoardRow): boolean {
  return place !== null || (is_registered && comes && !isInactive);
}

/**
 * The people after changes of rows, or null when they must be read again: someone came or went, or changed in a way
 * that only the query knows. Anyone who is being moved from here keeps the place that is shown.
 */
export function afterChanges(
  people: readonly BoardPerson[],
  rows: readonly BoardRow[],
  isMoving: (id: string) => boolean,
): readonly BoardPerson[] | null {
  const changed = new Map(rows.map((row) => [row.id, row]));
  const after: BoardPerson[] = [];
  for (const person of people) {
    const row = changed.get(person.id);
    changed.delete(person.id);
    if (row && (!isShown(row) || row.accommodation !== person.accommodation)) return null;
    if (row && !isMoving(person.id)) {
      const { is_attending: _comes, is_inactive: _isInactive, ...now } = row;
      // As texts: what someone waits for is a list, another one at each reading.
      const isSame = Object.entries(now).every(
        ([key, value]) => String(Reflect.get(person, key)) === String(value),
      );
      after.push(isSame ? person : now);
    } else after.push(person);
  }
  if ([...changed.values()].some(isShown)) return null;
  // A move between rooms is nothing to the board of teams, which keeps what it has worked out.
  return after.some((person, position) => person !== people[position]) ? after : people;
}

/**
 * More changes than this at once are read with everything else. Fewer are put into what is there: reading 2,000 people again
 * takes dozens of times as long as a key in a plain table (`npm run bench -- --only=boards`, `read`).
 */
const MANY = 50;

/** Shows what changed on a board that was read, or lets it be read again: at once when it is open. */
async function changeBoard(queryClient: QueryClient, kind: BoardKind, news: LiveRows): Promise<void> {
  const { queryKey } = boardQueries.people(kind);
  const query = queryClient.getQueryCache().find({ queryKey });
  if (!query) return;
  const ids = [...new Set(news?.map(({ id }) => id))];
  const rows = news && ids.length <= MANY ? await readChanged(kind, ids).catch(() => null) : null;
  // A reading that is under way may have begun before the change.
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  const people = isReading ? undefined : queryClient.getQueryData(queryKey);
  const after = people && rows && afterChanges(people, rows, (id) => isMoving(queryClient, kind, id));
  if (after) {
    if (after !== people) queryClient.setQueryData(queryKey, [...after]);
    return;
  }
  // On an open board the next reading takes its place, also for those who wait for it; elsewhere it must be stopped.
  const isReplaced = query.isActive() && query.state.data !== undefined;
  if (isReading && !isReplaced) await queryClient.cancelQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey }); // not awaited: the next news must not wait for it
}

/** One after the other: the last reading is the newest. */
const following: Record<BoardKind, Promise<void>> = { rooms: Promise.resolve(), teams: Promise.resolve() };

function follow(queryClient: QueryClient, kind: BoardKind, news: LiveRows): void {
  following[kind] = following[kind].then(() => changeBoard(queryClient, kind, news));
}

/** Keeps the boards that were open before true, for when they are opened again; an open one looks after itself. */
export function changeClosedBoards(queryClient: QueryClient, news: LiveRows): void {
  for (const kind of ['rooms', 'teams'] as const) {
    const { queryKey } = boardQueries.people(kind);
    const isOpen = queryClient.getQueryCache().find({ queryKey })?.isActive();
    if (!isOpen) follow(queryClient, kind, news);
  }
}

/** Keeps a board true while it is open: what others change appears at once. */
export function useLiveBoard(kind: BoardKind): void {
  const queryClient = useQueryClient();
  useLiveChanges('users', (news) => {
    follow(queryClient, kind, news);
    void readSoon(queryClient, bedQueries.availability().queryKey);
    // A child moved to a leader may need a certificate.
    void readSoon(queryClient, ['places', 'duties']);
  });
  useLiveChanges(kind, () => void readSoon(queryClient, ['places']));
}
