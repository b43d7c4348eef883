import type { Sleeper } from '../../data/places/rosters.ts';

/** A name as far as it is told. */
export function sleeperName({ first_name, last_name }: Pick<Sleeper, 'first_name' | 'last_name'>): string {
  return last_name === null ? first_name : `${first_name} ${last_name}`;
}

/** The people of one room: the leader first, then the rest by name (specification section 2). */
export function inRoom(sleepers: readonly Sleeper[], roomId: number): Sleeper[] {
  return sleepers
    .filter((sleeper) => sleeper.room_id === roomId)
    .toSorted(
      (a, b) =>
        Number(b.is_leader) - Number(a.is_leader) || sleeperName(a).localeCompare(sleeperName(b), 'da'),
    );
}
