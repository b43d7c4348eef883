import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BoardPerson } from '../domain/board.ts';
import { allRows } from './all-rows.ts';
import { answerOf } from './answer.ts';
import { bedQueries } from './beds.ts';
import { isMoving } from './board-moves.ts';
import type { Database } from './database.types.ts';
import { useLiveChanges } from './live.ts';
import { connectSession } from './session.ts';

/** The board of rooms (level 2) and the board of teams (level 3). */
export type BoardKind = 'rooms' | 'teams';

type UserRow = Database['public']['Tables']['users']['Row'];

const shared =
  'id,firstName:first_name,lastName:last_name,birthday,gender,accommodation,church:church_mission,parentId:parent_id,isRegistered:is_registered';

const columns = {
  rooms: `${shared},place:room_id,formerPlace:former_room_id`,
  teams: `${shared},place:team_id,formerPlace:former_team_id`,
} as const;

const placeColumn = { rooms: 'room_id', teams: 'team_id' } as const;
const formerColumn = { rooms: 'former_room_id', teams: 'former_team_id' } as const;

async function readPeople(kind: BoardKind): Promise<BoardPerson[]> {
  const client = await connectSession();
  return allRows((first, last) =>
    answerOf(
      client
        .from('users')
        .select(columns[kind])
        .or(
          `and(is_registered.is.true,is_attending.is.true,is_inactive.is.false),${placeColumn[kind]}.not.is.null`,
        )
        .order('first_name')
        .order('last_name')
        .order('id')
        .range(first, last)
        .overrideTypes<BoardPerson[], { merge: false }>(),
    ),
  );
}

export const boardQueries = {
  /**
   * Everybody who can be assigned, by name: registered and attending (specification section 7). Whoever has a place
   * already is there too, registered or not, so that nobody takes a place unseen.
   */
  people: (kind: BoardKind) =>
    queryOptions({
      queryKey: ['board', kind],
      queryFn: () => readPeople(kind),
      structuralSharing: false, // comparing thousands of rows would take longer than drawing them
    }),
};

/** Whether the board shows the person of this row. */
function isShown(row: UserRow, kind: BoardKind): boolean {
  return row[placeColumn[kind]] !== null || (row.is_registered && row.is_attending && !row.is_inactive);
}

/** What of a changed row can be shown without asking; null when more has changed than that. */
function patchedPerson(person: BoardPerson, row: UserRow, kind: BoardKind): BoardPerson | null {
  if (!isShown(row, kind) || row.accommodation !== person.accommodation) return null;
  return {
    ...person,
    firstName: row.first_name,
    lastName: row.last_name,
    church: row.church_mission,
    isRegistered: row.is_registered,
    place: row[placeColumn[kind]],
    formerPlace: row[formerColumn[kind]],
  };
}

/**
 * The people after changes of rows, or null when they must be read again: somebody came or went, or changed in a way
 * that only the query knows. Whoever is being moved from here keeps the place that is shown.
 */
export function afterChanges(
  people: readonly BoardPerson[],
  rows: readonly UserRow[],
  kind: BoardKind,
  isMoving: (id: string) => boolean,
): BoardPerson[] | null {
  const changed = new Map(rows.map((row) => [row.id, row]));
  const after: BoardPerson[] = [];
  for (const person of people) {
    const row = changed.get(person.id);
    const next = row && !isMoving(person.id) ? patchedPerson(person, row, kind) : person;
    if (!next) return null;
    after.push(next);
    changed.delete(person.id);
  }
  return [...changed.values()].some((row) => isShown(row, kind)) ? null : after;
}

/** Shows changed rows on a board that was read, or lets it be read again: at once when it is open. */
async function changeBoard(
  queryClient: QueryClient,
  kind: BoardKind,
  rows: readonly UserRow[] | null,
): Promise<void> {
  const { queryKey } = boardQueries.people(kind);
  // A reading that is under way may have begun before the change.
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  const people = isReading ? undefined : queryClient.getQueryData(queryKey);
  const after = people && rows && afterChanges(people, rows, kind, (id) => isMoving(queryClient, kind, id));
  if (after) {
    queryClient.setQueryData(queryKey, after);
    return;
  }
  if (isReading) await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** Keeps the boards that were open before true, for when they are opened again; an open one looks after itself. */
export function changeClosedBoards(queryClient: QueryClient, rows: readonly UserRow[] | null): void {
  for (const kind of ['rooms', 'teams'] as const) {
    const { queryKey } = boardQueries.people(kind);
    const isOpen = queryClient.getQueryCache().find({ queryKey })?.isActive();
    if (!isOpen) void changeBoard(queryClient, kind, rows);
  }
}

/** Keeps a board true while it is open: what others change appears at once. */
export function useLiveBoard(kind: BoardKind): void {
  const queryClient = useQueryClient();
  useLiveChanges('users', (rows) => {
    void changeBoard(queryClient, kind, rows);
    void queryClient.invalidateQueries({ queryKey: bedQueries.availability().queryKey });
  });
  useLiveChanges(kind, () => void queryClient.invalidateQueries({ queryKey: ['places', kind] }));
}
